/** A table, a list or things of like shape, as they can be read at the moment. All texts are the page's. */
export type ReadCollection = {
  kind: 'table' | 'list';
  /** Its name on the page; empty when it has none. */
  title: string;
  /** What the result may be called. */
  name: string;
  /** The words that find it again; null when none do. */
  phrase: string | null;
  count: number;
  /** One for a list. */
  columns: string[];
  /** Five at most. */
  rows: string[][];
  /** The words of what shows the next page; null when there is no such control. */
  next: string | null;
  /** There is no such control, and what it is drawn in can be scrolled: more may come then. */
  scrolls: boolean;
  /** How many the page says there are, when that is more than it has drawn. */
  undrawn: number;
  /** Its words are a number only: the line has to name its columns, so that nothing else is read in its place. */
  is_numbered: boolean;
};

/** What can be read where a person pointed. */
export type ReadOffer = {
  id: number;
  /** Null for a secret and for what has no text. `phrase` is null when no words find it again. */
  value: { text: string; name: string; phrase: string | null } | null;
  collections: ReadCollection[];
};

import type { FollowOptions } from '#shared/metered-page.ts';
import type { Finding } from '#shared/script/finding.ts';
import type { ItemScope } from '#shared/script/target/target.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import type { PlannedAnswer } from '#browser/dialog-answerers.ts';
import type { LineMemory } from '#browser/page/heal/line-memory.ts';

/** What every instruction of one script shares. */
export type Scene = {
  world: ActionScope;
  lookup: Lookup;
  options: FollowOptions;
  memory: LineMemory;
  /** Of the lines after this one that answer questions of the browser, in order. */
  answers?: PlannedAnswer[];
  /** Of this line, when it is one of these. */
  answer?: PlannedAnswer | null;
  /** What a line before read under this name, in the round at hand first. */
  readAs: (name: string) => string | null;
  /** What the loop around the line is at. */
  item: ItemScope | null;
  /** Of a line that is about some of the rows that it reads. */
  keepRows?: KeepRows;
  /** What the line before this one was about, by names that it may have on the page; the likeliest first. */
  named?: readonly string[];
  /** The line after this one, or the next part of it, presses what saves or sends. */
  savesNext?: boolean;
  /** The line whose first part has answered what the page asked back. */
  answeredLine?: number | undefined;
  /** Whom or what the words before this part of the line are about: `Sam Moss has arrived, check him in`. */
  subject?: string | null;
  /** The name of a result; undefined while a variable is in it. */
  nameOf: (finding: Finding) => string | undefined;
};

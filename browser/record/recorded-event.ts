/** Where an element is: the path of its frame, and its own in that frame's document, which has a name too. */
export type ElementPlace = { frame: string; path: string; document: string; element?: number | undefined };

/** What a person did in a page while it is recorded, as the page saw it. Values of secret fields are null. */
export type RecordedEvent = { kind: 'recorded'; place: ElementPlace } &
  /** This was pointed at before a press, whose target it opened. */
  (
    | {
        event: 'pointed';
        /** What it said before that showed something in it; empty when it shows it elsewhere. */
        words: string;
        /** The place of what shows it whatever in it is pointed at; empty where that is not known. */
        around: string;
      }
    /** It has the focus, and what is about to be pressed came into the document since then. */
    | { event: 'opened' }
    /**
     * What is about to be pressed came into the document while it was scrolled, upwards at last; to its end: can be used
     * since then.
     */
    | { event: 'scrolled'; is_to_end?: boolean; is_up?: boolean }
    /**
     * The page took so many turns of the wheel over it for itself: `by` is their sum in pixels. `is_middle`: the middle of the
     * window is over it.
     */
    | {
        event: 'wheeled';
        way: 'left' | 'right' | 'up' | 'down';
        by: number;
        times: number;
        with_control: boolean;
        is_middle: boolean;
      }
    /** Digits were typed where no field is. */
    | { event: 'code' }
    /** What was selected in an editor got another look. */
    | { event: 'formatted' }
    | {
        event: 'click';
        x: number;
        y: number;
        count: number;
        button: number;
        /** The page did something as the button went down or up. */
        is_answered?: boolean;
        /** The key that was held down. */
        held?: 'control' | 'shift' | undefined;
        /**
         * What a click is no line for: it selected a word of a longer text, or a text that the page did something with, or
         * ended a pull over the page that changed it, or the page changed while the button was held down.
         */
        lost?: 'word' | 'text' | 'pull' | 'carried' | 'held' | undefined;
      }
    /** The page has answered a press by what it did while the button went down or up, and no click came of it. */
    | { event: 'unclicked'; x: number; y: number }
    /** It was carried elsewhere, the page did something with that, and no click came of it. */
    | { event: 'carried' }
    /** What followed a click within half a second: something on the page changed, or nothing did. `is_held`: nothing
     * did, and the browser kept a form back. `closed`: what lay over the page is gone.
     */
    | { event: 'effect'; has_changed: boolean; is_held?: boolean; closed?: 'dialog' | 'menu' | null }
    /** A press whose form was kept back had asked its site for something; the answer came later than the effect was told. */
    | { event: 'asked' }
    /**
     * `is_for_keys`: in a field that nobody sees, which an editor empties at each key. `text_number`: the value is that of
     * one text of such a field; another begins where the cursor may have moved. `goes_on`: in an editor whose cursor nobody has
     * moved since its last letter. `stands`: what the value begins with was put there by the page. `is_completed`: the page
     * has added the rest of a word, which is selected, and keys go through its list next.
     */
    | {
        event: 'typed';
        value: string | null;
        is_for_keys?: boolean;
        text_number?: number;
        goes_on?: boolean;
        stands?: string;
        is_completed?: boolean;
      }
    /** The page has taken all that was typed, and emptied its field, at this key, which is the last of it. */
    | { event: 'taken'; key: string }
    /** The page has emptied it some time after the last letter, and nothing was done meanwhile. */
    | { event: 'emptied' }
    /**
     * `is_gone`: the page took it away when it heard of the click, and something else may be at its place. `drawn`: it
     * is hidden, and what the page draws around it was pressed, at this place. `is_toggle`: the page draws it, and the click
     * on it was reported before.
     */
    | {
        event: 'ticked';
        is_on: boolean;
        is_radio: boolean;
        is_gone?: boolean;
        drawn?: string;
        is_toggle?: boolean;
      }
    | { event: 'chosen'; labels: string[] }
    | { event: 'set'; value: string }
    /**
     * `is_more`: the page had taken the file before, and emptied the field. Of several that were given at once, these are
     * the others: `is_kept` where they stay in the field together.
     */
    | { event: 'file'; count: number; is_more?: boolean; is_kept?: boolean }
    /** A list of the browser got the focus, or lost it. */
    | { event: 'listed'; is_in: boolean }
    /**
     * `is_text`: in a field for text. `is_quiet`: Tab, with which the page did nothing that can be seen. `is_moved`: the same
     * Tab again, as what is pressed next was moved when the field was left.
     */
    | { event: 'key'; key: string; is_text: boolean; is_quiet?: boolean; is_moved?: boolean }
  );

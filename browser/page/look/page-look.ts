import * as z from 'zod';

const Words = z.nullable(z.object({ words: z.string() }));
const Name = z.nullable(z.object({ name: z.string() }));
export const PageLook = z.discriminatedUnion('isNew', [
  z.object({ isNew: z.literal(true) }),
  z.object({
    isNew: z.literal(false),
    held: z.nullable(z.object({ field: z.string(), reason: z.string(), is_by_script: z.boolean() })),
    /** A field that lines typed into and that the page marks as wrong, while the page is still as it was. */
    wrong: z.nullable(
      z.object({
        field: z.string(),
        reason: z.string(),
        /** It was marked after the press. */
        is_by_press: z.boolean(),
        /** It was marked when it was left for the press. */
        is_left: z.boolean(),
        /** The press was on what sends its form. */
        is_of_form: z.boolean(),
        /** Its form is not checked by the browser, which finds its value wrong, and the page has not marked it. */
        is_of_browser: z.boolean(),
        /** Words beside other things have changed since the page had done what it does in the press itself. */
        is_followed: z.boolean(),
        /** What stands in it, when only the browser finds it wrong. */
        value: z.string(),
        /** Addresses that scripts asked for in the press, and that have answered or failed. */
        asked: z.array(z.string()),
      }),
    ),
    has_typed: z.boolean(),
    /** The button went down on the target, and the click was heard by something else: the page has moved it. */
    is_missed: z.boolean(),
    url: z.nullable(z.string()),
    states: z.nullable(z.boolean()),
    /** It is on and was off, or the other way round; null when it is gone. */
    is_set: z.nullable(z.boolean()),
    /** It stands at another place of the document; null when it is gone. */
    is_moved: z.nullable(z.boolean()),
    /** Something with words that came since is gone again, or what was gone is there again. */
    is_undone: z.boolean(),
    /** The target says that it is at work, as a button does whose form is being sent. */
    is_working: z.boolean(),
    isGone: z.boolean(),
    opened: Name,
    closed: Name,
    item: z.boolean(),
    near: Words,
    far: Words,
    focus: z.boolean(),
    scrolled: z.boolean(),
  }),
]);
/** What changed in one frame since `arm`; `isNew` when another document is there. */
export type PageLook = z.output<typeof PageLook>;

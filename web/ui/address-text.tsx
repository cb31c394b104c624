import { Fragment } from 'react';

/** After these an address is broken over two lines; within a word only where a word has no room on a line. */
const BREAK_AFTER = /(?<=[/?&=#:,;_-])(?![/?&=#:,;_-])/;

/** A longer one is not made of parts, of which it could have as many as characters. */
const LONGEST = 2_000;

export function AddressText({ text }: { text: string }) {
  if (text.length > LONGEST) return text;
  return text.split(BREAK_AFTER).map((part, at) => (
    // Parts never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

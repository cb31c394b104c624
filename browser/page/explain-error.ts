import { RunMustWait, StepFailure } from '#shared/errors.ts';

/** Playwright's errors as sentences. Errors that have a sentence, and those for the engine, are returned unchanged. */
export function explainError(error: unknown): unknown {
  if (error instanceof StepFailure || error instanceof RunMustWait || !(error instanceof Error)) return error;
  const message = boundedMessage(error.message);
  const about = thing(message);
  if (/performing (?:dbl)?click action/.test(message)) {
    return new StepFailure(
      'page_timeout',
      `${about} was clicked, and the page has not answered since.`,
      'See on the site whether it took effect before you run this again.',
    );
  }
  if (/intercepts pointer events/.test(message)) {
    const words = wordsOfCover(message);
    return new StepFailure(
      'page_failed',
      `${about} is covered by something else on the page${words ? `: “${words}”` : ''}.`,
      'Close what lies over it first, such as a cookie notice.',
    );
  }
  if (/element is not enabled|did not become enabled/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${about} is on the page but stayed disabled.`,
      'Fill in what it waits for, or wait for it in a step before.',
    );
  }
  if (/element is not (visible|stable)|outside of the viewport/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${about} is on the page but did not come to rest where it can be reached.`,
      'Wait for the page to finish loading in a step before.',
    );
  }
  if (/element is not editable|readonly/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${about} is on the page but does not let anyone type.`,
      'Choose its value the way a person would, for example with Select or Click.',
    );
  }
  if (/Cannot type text into input\[type=number\]/i.test(message)) {
    return new StepFailure(
      'input_invalid',
      `${about} takes numbers only.`,
      'Give it a number, without units.',
    );
  }
  if (/Malformed value|not match the expected format/i.test(message)) {
    return new StepFailure(
      'input_invalid',
      `${about} does not take this value.`,
      'Write dates like 2026-12-31 and times like 14:30.',
    );
  }
  if (/not an <input>, <textarea>|not .*\[contenteditable\]/i.test(message)) {
    return new StepFailure(
      'input_invalid',
      `${about} is not something one can type into.`,
      'Name the field instead.',
    );
  }
  if (error.name === 'TimeoutError') {
    return new StepFailure(
      'page_timeout',
      'The page did not react in time.',
      'Run it again; if it happens again, wait for something on the page in a step before.',
    );
  }
  // The page reloaded or re-rendered during the action. Closed and crashed pages are reported by the caller.
  if (/^(locator|page|frame)\.\w+: /.test(message) && !/closed|crash/i.test(message)) {
    return new StepFailure(
      'page_failed',
      'The page changed while this was done on it.',
      'Wait for something that shows when the page has come to rest, in a step before.',
    );
  }
  return error;
}

const MOST_EXPLAINED = 10_000;
const MOST_OF_LINE = 1_000;

/** A message contains texts of the page, once for each try. The parts that are searched are at its ends. */
function boundedMessage(message: string): string {
  if (message.length <= MOST_EXPLAINED) return message;
  return `${message.slice(0, MOST_EXPLAINED / 2)}\n${message.slice(-MOST_EXPLAINED / 2)}`;
}

/** Of `<div class="notice">We use cookies</div> intercepts pointer events`, what a person reads. */
function wordsOfCover(message: string): string | undefined {
  const line = message.split('\n').find((each) => each.includes('intercepts pointer events')) ?? '';
  return /<[a-z0-9-]+[^<>]*>([^<]{1,60})<\//i.exec(line.slice(0, MOST_OF_LINE))?.[1]?.trim();
}

/** The name used in the failing locator, when there is one. */
function thing(message: string): string {
  const name = /name: '([^'\n]{1,80})'|getBy(?:Label|Text|Placeholder|Title)\('([^'\n]{1,80})'/.exec(message);
  const words = name?.[1] ?? name?.[2];
  return words ? `“${words}”` : 'This';
}

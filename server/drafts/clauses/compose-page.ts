import { type Composing, addPicture, flushPage, becomesStep } from '#server/drafts/clauses/composing.ts';
import { ADDRESS, PRACTICE_SHOP, withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';

/** What is done on a page: its lines, or a step that takes a picture or a file. */

const PICTURE =
  /^(?:take|make|save|capture|get) (?:an? |the )?(?:screenshot|picture|photo)(?: of .{1,150})?$/iu;
const DOWNLOAD =
  /^(?:download|export|get|fetch|save|pull|take) (?<target>(?!it\b|them\b).{2,150}?)(?: as (?:an? )?(?:pdf|csv|excel|xlsx|file|zip)(?: file)?)?$/iu;
const IS_FILE_THING =
  /\b(?:pdf|csv|xlsx?|file|receipt|invoice|statement|report|payslip|export|excel|document|photo|zip|bill|letter|backup)s?$/iu;
/** “Check the booking page at a.example”. */
const OPENS_PAGE = new RegExp(
  String.raw`^(?:check|look at|go to|go through|open|visit|see|watch|view|monitor|pull up|go on) (?:the |my |our |their |his |her |a )?(?:[\p{L}'’-]{1,30} ){0,4}?(?:page|site|website|portal|app|board|dashboard|timetable|calendar|list|listings?|shop|store|account|screen|section|overview|form)s? ?(?:at|on|of|under|:)? (?<address>${ADDRESS.source})$`,
  'iu',
);
const OF_PAGE =
  /^(?:open|go|visit|log ?in|sign ?in|click|press|type|enter|fill|search|select|choose|download|upload|order|book|buy|pay|look|read|check|scroll|find|renew|publish|cancel|approve|accept|reject|pick|register|apply|extend|refresh|get|take|copy|collect|list|compare|count)\b/iu;
/** “Watch a.example for new articles”. */
const WATCHES_FOR_NEW = new RegExp(
  String.raw`^(?:watch|monitor|check|look at|keep an eye on) (?<address>${ADDRESS.source}) for (?:any |all |the )?new (?<things>[\p{L}-]{3,30}s)$`,
  'iu',
);
/** “Click Export and send me the file”. */
const PRESSES_EXPORT =
  /^(?:click|press|hit|choose)(?: on)? (?:the )?["“]?(?<target>(?:export|download|save as|get (?:csv|pdf))\b[^"”]{0,60}?)["”]?(?: button| link)?$/iu;
const OF_FILE =
  /\b(?:file|csv|pdf|excel|spreadsheet|export|download|report|attachment)\b|^(?:please )?(?:e-?mail|mail|send|forward|upload|post|save) (?:it|that|this|them)\b/iu;
/** “Only keep those where Stock is over 0”: no line leaves rows out. */
const FILTERS = /^(?:only (?:keep|take|include|use|copy|save)|keep only|ignore|skip|leave out|exclude) /iu;
/** What came with the e-mail is there. */
const TAKES_ATTACHED =
  /^(?:download|open|get|take) (?:the|its|that) (?:attachment|attached file|file|pdf)(?: (?:from|of) (?:it|the (?:e-?mail|mail)))?$/iu;
/** “Don't click Submit”. */
const IS_NOT_DONE =
  /^(?:but )?(?:please )?(?:do not|don['’]t|never) \p{L}|^no [\p{L}-]{2,30}(?: [\p{L}-]{2,20})? (?:is |are )?(?:needed|required|necessary)$/iu;
const OF_ANSWER = /\b(?:that one|those|them|it|that|this)\b/iu;

export function addToPage(composing: Composing, words: string, at: number): void {
  const { event, description } = composing.world;
  const isAboutPage = ADDRESS.test(description) || PRACTICE_SHOP.test(description) || OF_PAGE.test(words);
  if (event !== null && event.kind !== 'form' && !isAboutPage) {
    composing.notes.push(leftOut(words));
    return;
  }
  if (IS_NOT_DONE.test(words)) {
    composing.notes.push(`“${words}” is so: no step of this draft does it.`);
    return;
  }
  const later = composing.clauses.slice(at + 1).filter(({ kind }) => kind === 'do');
  const isPassedOn = later.some(({ words: one }) => becomesStep(composing, one));
  const answered = withAnswer(composing, words);
  if (answered !== null) {
    composing.page.push(...answered);
    return;
  }
  if (composing.file !== null && composing.file === event?.file && TAKES_ATTACHED.test(words)) return;
  const news = WATCHES_FOR_NEW.exec(words)?.groups;
  if (news?.things !== undefined) {
    composing.page.push(`open ${news.address ?? ''}`, `read all ${news.things}`);
    composing.isOnlyNew = true;
    return;
  }
  const opened = OPENS_PAGE.exec(words)?.groups?.address;
  if (opened !== undefined && (later.length > 0 || /^(?:go|open|visit)/i.test(words))) {
    composing.page.push(`open ${opened}`);
    return;
  }
  const pressed = PRESSES_EXPORT.exec(words)?.groups?.target;
  if (
    pressed !== undefined &&
    isPassedOn &&
    !composing.hasBlock &&
    later.some(({ words: one }) => OF_FILE.test(one))
  ) {
    flushPage(composing, true);
    composing.parts.push({
      workflow_step_id: 'browser.download_file',
      inputs: { target: pressed },
      outputs: { file: 'file' },
      marks: [mark({ from: words })],
    });
    composing.file = 'file';
    return;
  }
  if (FILTERS.test(words)) {
    composing.notes.push(leftOut(words));
    return;
  }
  const target = DOWNLOAD.exec(withoutPlace(words).replace(/ from (?:the|my|our) [\p{L} ]{2,30} page$/iu, ''))
    ?.groups?.target;
  if (isPassedOn && !composing.hasBlock && PICTURE.test(withoutPlace(words))) {
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined) composing.page.push(`open ${address}`);
    flushPage(composing, true);
    addPicture(composing, words);
  } else if (
    isPassedOn &&
    !composing.hasBlock &&
    target !== undefined &&
    (/^download/i.test(words) || IS_FILE_THING.test(target))
  ) {
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined) composing.page.push(`open ${address}`);
    flushPage(composing, true);
    const all = /^(?:all|each|every)\b/i.test(target);
    composing.parts.push({
      workflow_step_id: 'browser.download_file',
      inputs: { target },
      outputs: { file: 'file' },
      marks: [
        mark({ from: words }),
        ...(all
          ? [
              mark({
                input: 'target',
                guess: 'This step downloads one file: add one for each of the others.',
              }),
            ]
          : []),
      ],
    });
    composing.file = 'file';
  } else composing.page.push(words);
}

function withAnswer(composing: Composing, words: string): string[] | null {
  const name = composing.answer;
  if (name === null || !OF_ANSWER.test(words)) return null;
  composing.answer = null;
  const address = ADDRESS.exec(words)?.[0];
  const open = address === undefined ? [] : [`open ${address}`];
  const value = `{{${name}}}`;
  if (/^(?:fill|enter|type|put|write|insert)\b/i.test(words))
    return [...open, `type ${value} into "${sentenceCase(name.replaceAll('_', ' '))}"`];
  return [...open, withoutPlace(words).replace(OF_ANSWER, value)];
}

import { ADDRESS, PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';

/** What kind of file somebody wants to have, said where both readers know it: behind all else that a clause says. */

const KIND = String.raw`(?<kind>excel|xlsx|csv)(?: (?:file|sheet|table|list|spreadsheet))?`;
const PLACE = String.raw`(?<place> (?:on|at|from|in|of) (?:${PRACTICE_SHOP.source}|${ADDRESS.source}))`;
/** “Read my orders as Excel from a.example”. What is downloaded is a file of the page, which is called so. */
const BEFORE_PLACE = new RegExp(
  String.raw`(?<!\bdownload [^.,;\n]{1,80}) (?:as|in|into) (?:an? )?${KIND}${PLACE}`,
  'giu',
);
/** “I want a CSV of my orders”, “Excel of all products please”. */
const KIND_OF = new RegExp(
  String.raw`(?<=^|[.;\n] ?|, )(?:please )?(?:(?:i|we) (?:want|need|would like)(?: to have)? |(?:make|create|build|export|download|get|give)(?: me)? )?(?:an? |the )?${KIND} (?:of|with) (?<what>[^.;\n]{3,200}?)(?: please)?(?=$|[;\n]|\.(?:\s|$))`,
  'giu',
);

/** “And download them as Excel”, of what was read: nothing on the page is a file. */
const DOWNLOADS_READ = new RegExp(
  String.raw`\b(?:download|export|get|have) (?<what>it|them|this|these|those|everything) (?:as|in|into|to) (?:an? )?${KIND}`,
  'giu',
);

export function sayKindLast(description: string): string {
  return description
    .replaceAll(DOWNLOADS_READ, (_said, ...groups) => {
      const { kind, what } = named(groups);
      return `save ${what} as ${kind}`;
    })
    .replaceAll(KIND_OF, (_said, ...groups) => {
      const { kind, what } = named(groups);
      return `read ${what} as ${kind}`;
    })
    .replaceAll(BEFORE_PLACE, (_said, ...groups) => {
      const { kind, place } = named(groups);
      return `${place} as ${kind}`;
    });
}

function named(groups: readonly unknown[]): Record<'kind' | 'what' | 'place', string> {
  const found: Record<string, unknown> = { ...groups.findLast((one) => typeof one === 'object') };
  const textOf = (name: string) => (typeof found[name] === 'string' ? found[name] : '');
  const kind = /^csv$/i.test(textOf('kind')) ? 'a CSV' : 'Excel';
  return { kind, what: textOf('what'), place: textOf('place') };
}

const ASKED = /\b(?:(?:as|in|into|to) (?:an? )?|(?:an? |the ))(?<kind>excel|xlsx|csv)\b/iu;

/** The kind of file that a description asks for; null where it asks for none. */
export function askedKind(description: string): 'xlsx' | 'csv' | null {
  const kind = ASKED.exec(description)?.groups?.kind;
  return kind === undefined ? null : /^csv$/i.test(kind) ? 'csv' : 'xlsx';
}

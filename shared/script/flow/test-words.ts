import type { ControlState } from '#shared/script/instruction.ts';

/** The words, and whether they deny. */
type Wording = readonly [words: string, is_not?: true];

/** `Reminders are on`: of what is called by a plural. */
function ofSeveral(wordings: readonly Wording[]): readonly Wording[] {
  return wordings.flatMap(([words, ...rest]): Wording[] => [
    [words, ...rest],
    [words.replace(/^is/, 'are'), ...rest],
  ]);
}

export const STATES: readonly (readonly [ControlState, readonly Wording[]])[] = [
  [
    'enabled',
    [
      ['is not disabled'],
      ["isn't disabled"],
      ['is not greyed out'],
      ["isn't greyed out"],
      ['is not grayed out'],
      ['is not enabled', true],
      ["isn't enabled", true],
      ['is disabled', true],
      ['is greyed out', true],
      ['is grayed out', true],
      ['is greyed', true],
      ['is grey', true],
      ['is gray', true],
      ['is inactive', true],
      ['is not clickable', true],
      ["isn't clickable", true],
      ['is clickable'],
      ['cannot be clicked', true],
      ["can't be clicked", true],
      ['can be clicked'],
      ['is enabled'],
    ],
  ],
  [
    'ticked',
    ofSeveral([
      ['is not unticked'],
      ['is not unchecked'],
      ["isn't selected", true],
      ['is not switched on', true],
      ['is not turned on', true],
      ["isn't switched on", true],
      ["isn't turned on", true],
      ['is not ticked', true],
      ['is not checked', true],
      ["isn't ticked", true],
      ["isn't checked", true],
      ['is unticked', true],
      ['is unchecked', true],
      ['is switched off', true],
      ['is turned off', true],
      ['is not selected', true],
      ['is deselected', true],
      ['is turned on'],
      ['is selected'],
      ['is off', true],
      ['is ticked'],
      ['is checked'],
      ['is switched on'],
      ['is on'],
    ]),
  ],
  [
    'empty',
    [
      ['is not empty', true],
      ["isn't empty", true],
      ['is not blank', true],
      ["isn't blank", true],
      ['is not filled'],
      ["isn't filled"],
      ['is filled', true],
      ['is empty'],
      ['is blank'],
    ],
  ],
];

export const NOT_ADDRESS = ['the address', 'the url'].flatMap((address) =>
  ['does not contain', "doesn't contain", 'no longer contains', 'is not', "isn't"].map(
    (not) => `${address} ${not}`,
  ),
);
/** Of the whole page. Something on it that is called “page” is not meant. */
export const NOT_SAYS = ['the page', 'it'].flatMap((page) =>
  [
    'does not say',
    "doesn't say",
    'does not contain',
    "doesn't contain",
    'does not show',
    "doesn't show",
    'does not have',
    "doesn't have",
    'no longer says',
    'no longer shows',
    'no longer contains',
    'has no',
    'shows no',
    'says no',
    'contains no',
  ].map((not) => `${page} ${not}`),
);

export const ADDRESS = [
  'the address contains',
  'the url contains',
  'the address is',
  'the url is',
  'the address has',
];

export const ON_PAGE = ['i am', 'we are', 'you are', "i'm", "we're", "you're", 'it is'].flatMap((am) =>
  ['on', 'at'].flatMap((on) =>
    ['the page', 'page', 'the', 'address', ''].map((page) => `${am} ${on} ${page}`.trim()),
  ),
);

export const NOT_ON_PAGE = [
  'i am not on',
  "i'm not on",
  'we are not on',
  "we're not on",
  "we aren't on",
  'you are not on',
  "you're not on",
  "you aren't on",
].flatMap((not) => ['the page', 'page', 'the', ''].map((page) => `${not} ${page}`.trim()));

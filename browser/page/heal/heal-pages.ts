import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

/** A page before and after somebody changed it. The target has `data-truth`, which nothing that is tested reads. */
export type ChangedPage = {
  kind: string;
  change: string;
  before: string;
  after: string;
  /** Nothing on the page after it may be taken for the target. */
  isGone: boolean;
};

type Control = {
  tag: 'button' | 'a' | 'submit' | 'field' | 'box' | 'list';
  name: string;
  renamed: string;
  translated: string;
  id: string;
  truth?: true;
};
type Block = {
  shape: 'form' | 'bar' | 'rows' | 'cards' | 'nav' | 'dialog';
  title: string;
  controls: Control[];
};

const control = (
  tag: Control['tag'],
  [name, renamed, translated]: readonly [string, string, string],
): Control => ({
  tag,
  name,
  renamed,
  translated,
  id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
});
type Words = readonly [string, string, string];

const SENDS: [Words, ...Words[]] = [
  ['Sign in', 'Log in', 'Anmelden'],
  ['Log in', 'Login', 'Connexion'],
  ['Save', 'Save changes', 'Speichern'],
  ['Update profile', 'Update your profile', 'Profil aktualisieren'],
  ['Apply', 'Apply filters', 'Anwenden'],
];
const BARS: Words[] = [
  ['Export', 'Export list', 'Exportieren'],
  ['New project', 'Create new project', 'Neues Projekt'],
  ['Archive', 'Move to archive', 'Archivieren'],
  ['Download report', 'Download the report', 'Bericht herunterladen'],
  ['Filters', 'Filter', 'Filtern'],
  ['Duplicate', 'Duplicate item', 'Duplizieren'],
  ['Settings', 'Preferences', 'Einstellungen'],
  ['Print', 'Print page', 'Drucken'],
];
const FIELDS: Words[] = [
  ['Email', 'Email address', 'E-Mail'],
  ['Password', 'Your password', 'Passwort'],
  ['First name', 'Given name', 'Vorname'],
  ['Last name', 'Surname', 'Nachname'],
  ['Company', 'Company name', 'Firma'],
  ['Phone', 'Phone number', 'Telefon'],
  ['City', 'Town or city', 'Stadt'],
];
const ROWS: Words[] = [
  ['Edit', 'Edit row', 'Bearbeiten'],
  ['Open', 'Open details', 'Öffnen'],
  ['Assign', 'Assign to me', 'Zuweisen'],
];
const LINKS: Words[] = [
  ['Products', 'All products', 'Produkte'],
  ['Orders', 'My orders', 'Bestellungen'],
  ['Returns', 'Returns and refunds', 'Rückgaben'],
  ['Help', 'Help center', 'Hilfe'],
  ['Invoices', 'Billing and invoices', 'Rechnungen'],
];
const BOXES: Words[] = [
  ['Remember me', 'Keep me signed in', 'Angemeldet bleiben'],
  ['Newsletter', 'Get our newsletter', 'Newsletter abonnieren'],
];
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edsger Dijkstra', 'Barbara Liskov'];
const GOODS = ['Storm Lantern', 'Trail Tent', 'Camp Stove', 'Wool Blanket'];

/** What may happen to a page, and whether the target is still there. */
const CHANGES = [
  'renamed',
  'ids changed',
  'classes changed',
  'moved',
  'wrapped',
  'translated',
  'renamed and moved',
  'ids and classes changed, moved',
  'renamed, classes changed',
  'removed',
  'removed, the like added elsewhere',
  'removed, the opposite in its place',
  'two of them now',
] as const;
type Change = (typeof CHANGES)[number];

/** Whether its ids, test ids and names were written by people; on many pages none of them are. */
type Style = { hasIds: boolean; hasTestIds: boolean; hasNames: boolean; hashes: string };

export function makeChangedPages(seed: number, count: number): ChangedPage[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_unused, at) =>
    makePage(random, CHANGES[at % CHANGES.length] ?? 'moved'),
  );
}

function makePage(random: SeededRandom, change: Change): ChangedPage {
  const style: Style = {
    hasIds: random.next() < 0.5,
    hasTestIds: random.next() < 0.35,
    hasNames: random.next() < 0.8,
    hashes: random.integer(10_000, 99_999).toString(36),
  };
  const blocks = makeBlocks(random);
  const holders = blocks.filter(({ controls }) => controls.length > 0);
  const holder = holders[random.integer(0, holders.length)];
  const target = holder?.controls[random.integer(0, holder.controls.length)];
  if (!holder || !target) throw new Error('A page without controls was made.');
  target.truth = true;
  const isGone = change.startsWith('removed') || change === 'two of them now';
  const after = changeBlocks(blocks, { holder, target, change }, random);
  const isMoved = change.includes('moved');
  const words = (one: Control) =>
    change === 'translated' || (one === target && change.includes('renamed'))
      ? change === 'translated'
        ? one.translated
        : one.renamed
      : one.name;
  const newHashes = /classes|ids/.test(change) ? `${style.hashes}x` : style.hashes;
  return {
    kind: `${holder.shape} ${target.tag}`,
    change,
    before: draw(blocks, { style, words: (one) => one.name, wrap: false }),
    after: draw(isMoved ? after.toReversed() : after, {
      style: { ...style, hashes: newHashes, ...(change.startsWith('ids') && { hasIds: false }) },
      words,
      wrap: change === 'wrapped' || change.includes('classes'),
    }),
    isGone,
  };
}

function makeBlocks(random: SeededRandom): Block[] {
  const some = (words: readonly Words[], count: number) => shuffle(random, words).slice(0, count);
  const all: Block[] = [
    { shape: 'nav', title: 'Main', controls: some(LINKS, 4).map((one) => control('a', one)) },
    {
      shape: 'bar',
      title: 'Actions',
      controls: some(BARS, random.integer(2, 6)).map((one) => control('button', one)),
    },
    {
      shape: 'form',
      title: 'Your account',
      controls: [
        ...some(FIELDS, random.integer(2, 5)).map((one) => control('field', one)),
        ...some(BOXES, 1).map((one) => control('box', one)),
        control('submit', random.pick(SENDS)),
      ],
    },
    {
      shape: 'rows',
      title: 'People',
      controls: some(ROWS, random.integer(1, 3)).map((one) => control('button', one)),
    },
    {
      shape: 'cards',
      title: 'Goods',
      controls: [control('button', ['Add to cart', 'Add to basket', 'In den Warenkorb'])],
    },
  ];
  return shuffle(random, all).slice(0, random.integer(3, 6));
}

function changeBlocks(
  blocks: readonly Block[],
  { holder, target, change }: { holder: Block; target: Control; change: Change },
  random: SeededRandom,
): Block[] {
  if (!change.startsWith('removed') && change !== 'two of them now') return [...blocks];
  const without = holder.controls.filter((one) => one !== target);
  const { truth: _truth, ...like } = target;
  const added: Control = { ...like, name: `${target.name} all`, id: `${target.id}-all` };
  const opposite: Control = { ...like, name: 'Cancel subscription', id: 'cancel-subscription' };
  const replaced =
    change === 'removed, the opposite in its place' && target.tag !== 'field' && target.tag !== 'box'
      ? [...without, opposite]
      : change === 'two of them now'
        ? [
            ...without,
            ...['one', 'two'].map((id) => ({ ...like, name: target.renamed, id: `${target.id}-${id}` })),
          ]
        : without;
  const changed = blocks.map((block) => (block === holder ? { ...block, controls: replaced } : block));
  if (change !== 'removed, the like added elsewhere') return changed;
  const elsewhere: Block = { shape: random.pick(['bar', 'dialog']), title: 'More', controls: [added] };
  return [...changed, elsewhere];
}

type Drawing = { style: Style; words: (one: Control) => string; wrap: boolean };

function draw(blocks: readonly Block[], drawing: Drawing): string {
  const body = blocks.map((block, at) => drawBlock(block, at, drawing)).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body><main>${body}</main></body></html>`;
}

function drawBlock({ shape, title, controls }: Block, at: number, drawing: Drawing): string {
  const all = (suffix = '', isTruth = true) =>
    controls.map((one) => drawControl(one, { drawing, suffix, isTruth })).join('\n');
  switch (shape) {
    case 'nav':
      return `<nav aria-label="${title}"><ul>${controls.map((one) => `<li>${drawControl(one, { drawing, suffix: '', isTruth: true })}</li>`).join('')}</ul></nav>`;
    case 'form':
      return `<section><h2>${title}</h2><form action="/account/${at}">${all()}</form></section>`;
    case 'rows':
      return `<h2>${title}</h2><table>${PEOPLE.map((name, row) => `<tr><td>${name}</td><td>Active</td><td>${all(`-${row}`, row === 1)}</td></tr>`).join('')}</table>`;
    case 'cards':
      return `<h2>${title}</h2>${GOODS.map((name, card) => `<article><h3>${name}</h3><p>In stock</p>${all(`-${card}`, card === 2)}</article>`).join('')}`;
    case 'dialog':
      return `<aside aria-label="${title}">${all()}</aside>`;
    default:
      return `<div role="toolbar" aria-label="${title}">${all()}</div>`;
  }
}

function drawControl(
  one: Control,
  { drawing, suffix, isTruth }: { drawing: Drawing; suffix: string; isTruth: boolean },
): string {
  const { style, words, wrap } = drawing;
  const text = words(one);
  const truth = one.truth && isTruth ? ' data-truth' : '';
  const key = `${one.id}${suffix}`;
  const attributes = [
    style.hasIds ? `id="${key}"` : `id="e${style.hashes}${key.length}${suffix}"`,
    style.hasTestIds ? `data-testid="${key}"` : '',
    `class="btn-${style.hashes} ${one.tag}"`,
  ].join(' ');
  const named = style.hasNames ? `name="${one.id}"` : '';
  const shown = wrap ? `<span><span>${text}</span></span>` : text;
  switch (one.tag) {
    case 'a':
      return `<a href="/${one.id}"${truth} ${attributes}>${shown}</a>`;
    case 'submit':
      return `<button type="submit"${truth} ${attributes}>${shown}</button>`;
    case 'field':
      return `<p><label>${text} <input ${named}${truth} ${attributes}></label></p>`;
    case 'box':
      return `<p><label><input type="checkbox" ${named}${truth} ${attributes}> ${text}</label></p>`;
    case 'list':
      return `<p><label>${text} <select ${named}${truth} ${attributes}><option>One</option><option>Two</option></select></label></p>`;
    default:
      return `<button type="button"${truth} ${attributes}>${shown}</button>`;
  }
}

function shuffle<T>(random: SeededRandom, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one);
}

import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { type Filled, literalText, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { selectAsSaid } from '#browser/page/actions/choose-as-said.ts';
import { contains, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { runThere } from '#browser/page/flow/try-line.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 5_000;
const CARTS = ['cart', 'basket', 'bag', 'trolley'];
const CART = /\b(?:shopping )?(?:cart|basket|bag|trolley)\b/i;
const TIME = /\b(\d{1,2})(?:[:.](\d\d))? ?(am|pm)\b|\b([01]?\d|2[0-3]):([0-5]\d)\b(?! ?[ap]m)/i;
const INSTEAD: readonly RegExp[] = [
  /^(?:choose|select|pick|take|use|set) (?<option>[^"“”,;]{1,60}?) (?:instead of|rather than) (?<shown>[^"“”,;]{1,60})$/iu,
  /^(?:change|switch) (?<shown>[^"“”,;]{1,60}?) to (?<option>[^"“”,;]{1,60})$/iu,
];

/**
 * The same line in words that the page has: *basket* for *bag*, 14:45 for *2:45 pm*; *choose Ingrid instead of all coaches* of
 * the only list that shows the second and offers the first. False where none is there.
 */
export async function otherWordsInstead(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  const text = literalText(written)?.trim().replace(/[.!]$/, '') ?? '';
  if (text === '' || /["“”„«»]/.test(text)) return false;
  if (await chooseInstead(scene, text)) return true;
  if (!/^(?:click|select|type|either|check)$/.test(instruction.verb)) return false;
  const own = [instruction];
  for (const line of [...otherCarts(text), ...otherTimes(text)]) {
    const [said, ...more] = understoodInstructions(line);
    if (!said || more.length > 0 || !own.some(({ verb }) => verb === said.verb)) continue;
    if (await runThere(scene, said)) return true;
  }
  return false;
}

function otherCarts(text: string): string[] {
  const said = CART.exec(text)?.[0].toLowerCase();
  return said === undefined
    ? []
    : CARTS.filter((word) => !said.endsWith(word)).map((word) => text.replace(CART, word));
}

/** `2:45 pm` as 14:45, and the reverse. */
export function otherTimes(text: string): string[] {
  const [, hour = '', minutes = '00', half, own = '', ownMinutes = ''] = TIME.exec(text) ?? [];
  const put = (time: string) => text.replace(TIME, time);
  if (half !== undefined) {
    const plain = Number(hour) % 12;
    const full = /pm/i.test(half) ? plain + 12 : plain;
    if (Number(hour) < 1 || Number(hour) > 12) return [];
    const twelve = `${plain === 0 ? 12 : plain}`;
    return [
      ...new Set([
        `${`${full}`.padStart(2, '0')}:${minutes}`,
        `${full}:${minutes}`,
        `${twelve}:${minutes} ${half.toUpperCase()}`,
        `${twelve.padStart(2, '0')}:${minutes} ${half.toUpperCase()}`,
      ]),
    ].map(put);
  }
  if (own === '') return [];
  const full = Number(own);
  const twelve = `${full % 12 === 0 ? 12 : full % 12}`;
  const of = full < 12 ? 'am' : 'pm';
  const bare = ownMinutes === '00' ? [`${twelve} ${of}`] : [];
  return [`${twelve}:${ownMinutes} ${of}`, `${twelve.padStart(2, '0')}:${ownMinutes} ${of}`, ...bare].map(
    put,
  );
}

async function chooseInstead(scene: Scene, text: string): Promise<boolean> {
  const { option = '', shown = '' } =
    INSTEAD.map((form) => form.exec(text)?.groups).find((found) => found !== undefined) ?? {};
  if (option === '') return false;
  const list = await runFree(scene.world, LOOK_MS, async (page) =>
    listShowing(await readPageTree(page), shown, option),
  );
  if (!list?.ref) return false;
  const { mayActOn } = scene.options;
  const wanted = wantedNode(list, {
    label: list.name,
    shown: quoteShown(list.name === '' ? shown : list.name),
    mayActOn,
  });
  const said: Filled = { text: option, shown: quoteShown(option), is_secret: false, has_variables: false };
  await selectAsSaid(scene.world, { wanted, option: said, arranges: false });
  return true;
}

function listShowing(tree: PageTree, shown: string, option: string): PageNode | null {
  const lists = tree.nodes.filter((list) => {
    if (list.role !== 'combobox' || list.ref === null) return false;
    const options = tree.nodes.filter((node) => node.role === 'option' && contains(list, node));
    const isOffered = options.some(({ name }) => isSameWords(option, name));
    return (
      isOffered && options.some(({ name, states }) => states.includes('selected') && isSameWords(shown, name))
    );
  });
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

import { ordinalCalled } from '#shared/script/target/kinds.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressedIn } from '#browser/page/find/item-saying.ts';
import { numberedCard } from '#browser/page/find/numbered-card.ts';
import { openerOf } from '#browser/page/find/opener-in-item.ts';
import { ancestorsOf, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { EXACT_SCORE, scoreText } from '#browser/page/find/score-text.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 8_000;
const NUMBER = String.raw`(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,3}(?:st|nd|rd|th))`;
/** One word, or two of which the first only says the same once more. */
const NOUN = String.raw`((?:(?:search|news|blog|product) )?\p{L}{3,20})`;
const WHERE = String.raw`(?: (?:in|on|of|from) the (?:list|page|results|search results|grid|inbox|overview))?`;
const OPENS = new RegExp(
  String.raw`^(?:please )?(open|view|show|see|go to|click|click on|press|tap|choose|select|pick) (?:the )?${NUMBER} ${NOUN}${WHERE}$`,
  'iu',
);
const IN_CART = new RegExp(
  String.raw`^(?:please )?(?:add|put) (?:the )?${NUMBER} ${NOUN} (?:to|in|into) (?:the |my )?(cart|basket|bag|trolley)$`,
  'iu',
);
const PRESSES = new RegExp(
  String.raw`^(?:please )?(?:click|click on|press|tap) (?:the )?["“]?([^"“”„«»,;]{2,40}?)["”]? (?:button |link |icon )?(?:of|in|on|for|at|under) (?:the )?${NUMBER} ${NOUN}$`,
  'iu',
);
const DOES = new RegExp(String.raw`^(?:please )?(\p{Ll}{3,15}) (?:the )?${NUMBER} ${NOUN}$`, 'u');
const CART = ['cart', 'basket', 'bag', 'trolley'];

type Said = { number: string; noun: string; names: readonly string[] | null; opens: boolean };

/**
 * `Open the third product`, `add the second product to the cart`, `like the first post`: in the card of that number, where
 * cards repeat without a list, what opens it, or its only button of these words. False where that is not sure.
 */
export async function pressNumbered(
  world: ActionScope,
  text: string,
  mayActOn?: (origin: string) => void,
): Promise<boolean> {
  const said = readNumbered(text.trim().replace(/[.!]$/, ''));
  const number = said && ordinalCalled(said.number.toLowerCase());
  if (!said || number === null) return false;
  const found = await runFree(world, LOOK_MS, async (page) => {
    const numbered = await numberedCard(page, { noun: said.noun, number });
    return numbered && (said.names ? namedIn(numbered, said.names) : openedBy(numbered));
  });
  if (!found?.ref) return false;
  const about = `${said.number} ${said.noun}`;
  const shown = said.names ? `${quoteShown(said.names[0] ?? '')} of the ${about}` : `the ${about}`;
  const wanted: Wanted = wantedNode(found, { label: about, shown, mayActOn });
  await clickTarget(world, wanted, { how: 'once', ...(said.opens && { opens: true }) });
  return true;
}

function readNumbered(text: string): Said | null {
  const opened = OPENS.exec(text);
  if (opened) {
    const [, verb = '', number = '', noun = ''] = opened;
    return { number, noun, names: null, opens: /^(?:open|view|show|see|go to)$/i.test(verb) };
  }
  const [, cartNumber, cartNoun = '', cart = ''] = IN_CART.exec(text) ?? [];
  if (cartNumber !== undefined) {
    const names = [cart, ...CART].flatMap((where) => [
      `Add to ${where}`,
      `Add to your ${where}`,
      `Put in ${where}`,
    ]);
    return { number: cartNumber, noun: cartNoun, names: [...names, 'Add'], opens: false };
  }
  const [, name = '', number, noun = ''] = PRESSES.exec(text) ?? [];
  if (number !== undefined) return { number, noun, names: [name], opens: false };
  const [, verb = '', ofNumber, ofNoun = ''] = DOES.exec(text) ?? [];
  return ofNumber === undefined || NO_BUTTON.test(verb)
    ? null
    : { number: ofNumber, noun: ofNoun, names: [verb], opens: false };
}

/** They read, write or wait, or say a press without its button. */
const NO_BUTTON =
  /^(?:read|copy|get|extract|note|save|find|type|enter|write|fill|set|wait|check|tick|untick|count|hover|scroll|drag|if|until|for|when|take|keep|close|select|choose|pick)$/;

function openedBy({ tree, card }: { tree: PageTree; card: PageNode }): PageNode | null {
  const isLink = card.role === 'link' || card.role === 'button';
  if (isLink) return card;
  const pressed = pressedIn(tree, card);
  const titled = pressed.filter(
    (one) =>
      one.role === 'link' &&
      (ancestorsOf(one).some((part) => part.role === 'heading' && part.index > card.index) ||
        tree.nodes.slice(one.index, one.end).some(({ role }) => role === 'heading')),
  );
  if (titled.length > 0 && titled.every(({ url }) => url === titled[0]?.url)) return titled[0] ?? null;
  const links = pressed.filter(({ role }) => role === 'link');
  if (links[0] && links[0].url !== '' && links.every(({ url }) => url === links[0]?.url)) return links[0];
  const opener = openerOf(tree, card);
  if (opener) return opener;
  // Pressed itself, and beside what is pressed for something else in it.
  return card.isPointer && links.length === 0 ? card : null;
}

function namedIn(
  { tree, card }: { tree: PageTree; card: PageNode },
  names: readonly string[],
): PageNode | null {
  for (const name of names) {
    const alike = pressedIn(tree, card).filter(
      (one) => scoreText(name, labelOf(tree, one), 'same') >= EXACT_SCORE,
    );
    if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null;
  }
  return null;
}

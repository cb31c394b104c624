import type { Instruction } from '#shared/script/instruction.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { shortHash } from '#shared/script/words/short-hash.ts';
import { type Filled, fillValue, literalText } from '#shared/script/words/value.ts';
import { openPage } from '#browser/page/actions/open-page.ts';
import { isSignedIn } from '#browser/page/actions/sign-in-needed.ts';
import { chooseReading, type Need } from '#browser/page/choose-instruction.ts';
import { lookOnce } from '#browser/page/find/find-target.ts';
import type { SignIn } from '#browser/page/flow/sign-in-lines.ts';
import { runFree } from '#browser/page/run-action.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';
import { readWebAddress } from '#browser/web-address.ts';

const LOOK_MS = 10_000;

/** Which page the lines behind a sign-in begin on, in the lines of one block. */
export type WantedPage = {
  /** A sign-in that is needed begins. */
  begins(signIn: SignIn): void;
  lineDone(at: number, instruction: Instruction, following: ScriptNode | undefined): Promise<void>;
  /** A sign-in was left out, because it is there already. */
  leftOut(signIn: SignIn, following: ScriptNode | undefined): Promise<void>;
};

type Opened = { address: Filled; written: string | null };
/**
 * What was opened right before it, and where its form stood: the site kept the page back, or the form was on it, or the sign-in
 * led there itself.
 */
type UnderWay = { signIn: SignIn; opened: Opened; form: 'kept back' | 'here' | 'led to'; byClick: boolean };

/**
 * A sign-in may lead to another page than the one that was opened before it, and runs that are signed in already stand on that
 * one. The lines behind it say which of the two is meant: the one that has what the next line needs.
 */
export function followWantedPage(scene: Scene): WantedPage {
  const { world, lookup, memory } = scene;
  let opened: Opened | null = null;
  let underWay: UnderWay | null = null;

  async function choosePage({ signIn, opened, form, byClick }: UnderWay, next: Instruction | null) {
    const led = world.url();
    if (next?.verb === 'open' || led === null || isAt(led, opened.address.text, opened.address.shown)) return;
    if (!(await isSignedIn(world))) return;
    const [own, key] = [opened.address, keyOf(opened, signIn)];
    const keep = () => {
      const page = pageOf(world.url());
      if (key !== null && page !== null) memory.keepPage(key, page);
    };
    const need = next && (needOf(scene, next) ?? needToRead(scene, next));
    const isOnLed = await hasNeed(scene, need);
    const staysAnyway = form === 'here' || (byClick && need === null);
    if (staysAnyway || (form === 'led to' && isOnLed)) return keep();
    // The answer to the sign-in may lead there a moment later.
    if (!isAt(world.url(), own.text, own.shown)) await openPage(world, own);
    if (!isOnLed || (await hasNeed(scene, need))) return;
    await openPage(world, asWritten(led));
    keep();
  }

  return {
    begins(signIn) {
      if (!opened) return;
      const isHere = isAt(world.url(), opened.address.text, opened.address.shown);
      underWay = { signIn, opened, form: isHere ? 'here' : 'kept back', byClick: false };
    },
    async lineDone(at, instruction, following) {
      const isFirst = opened !== null;
      opened = null;
      if (instruction.verb === 'open')
        opened = {
          address: fillValue(instruction.address, lookup),
          written: literalText(instruction.address),
        };
      if (!underWay || !world.parts.front()) return;
      const { address } = underWay.opened;
      if (isFirst && underWay.form === 'here' && !isAt(world.url(), address.text, address.shown))
        underWay = { ...underWay, form: 'led to', byClick: instruction.verb === 'click' };
      if (at !== underWay.signIn.end - 1) return;
      const done = underWay;
      underWay = null;
      await choosePage(done, instructionOf(following));
    },
    async leftOut(signIn, following) {
      const key = opened && keyOf(opened, signIn);
      const page = key === null ? null : memory.recallPage(key);
      const next = instructionOf(following);
      if (page === null || next?.verb === 'open' || isAt(world.url(), page, page)) return;
      // What is read may stand on both pages; what is pressed leads to the same from both.
      if (!next || !(await hasNeed(scene, needOf(scene, next)))) await openPage(world, asWritten(page));
    },
  };
}

async function hasNeed({ world }: Scene, need: Need): Promise<boolean> {
  if (need === null) return false;
  if ((await chooseReading(world, [need, null])) === 0) return true;
  // Also several things that are called so, as a link and a heading: which of them is meant, its own line finds out.
  return await runFree(world, LOOK_MS, async (page) => {
    const look = await lookOnce(page, need.wanted, need.intent).catch(() => null);
    return look?.match.kind === 'several' && look.match.isExact;
  });
}

/** The thing by whose words a value is read. */
function needToRead({ lookup }: Scene, next: Instruction): Need {
  return next.verb === 'extract' && next.target
    ? { wanted: fillTarget(next.target, lookup), intent: 'any' }
    : null;
}

function instructionOf(node: ScriptNode | undefined): Instruction | null {
  return node?.kind === 'do' ? node.numbered.instruction : null;
}

/** Null where a variable is in the address: the page is another one in each run. */
function keyOf({ written }: Opened, { user }: SignIn): string | null {
  return written === null ? null : `signed-in-${shortHash(`${written} ${JSON.stringify(user.parts)}`)}`;
}

const asWritten = (text: string): Filled => ({ text, shown: text, is_secret: false, has_variables: false });

/** The same page, whatever is in its query. */
function isAt(url: string | null, wanted: string, shown: string): boolean {
  const [here, there] = [URL.parse(url ?? ''), URL.parse(readWebAddress(wanted, shown))];
  return here !== null && there !== null && placeOf(here) === placeOf(there);
}

function placeOf(url: URL): string {
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${routeOf(url)}`;
}

/** Sites of one document keep their pages behind the sign. */
function routeOf({ hash }: URL): string {
  return /^#!?\//.test(hash) ? hash : '';
}

/** Without its query, which may be of this one sign-in. */
function pageOf(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}${routeOf(url)}` : null;
}

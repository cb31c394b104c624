import type { Instruction } from '#shared/script/instruction.ts';
import { type Filled, fillValue } from '#shared/script/words/value.ts';
import { openPage } from '#browser/page/actions/open-page.ts';
import { isSignedIn } from '#browser/page/actions/sign-in-needed.ts';
import type { SignIn } from '#browser/page/flow/sign-in-lines.ts';
import type { Scene } from '#browser/page/scene.ts';
import { readWebAddress } from '#browser/web-address.ts';

/** What was opened right before a sign-in, in the lines of one block. */
export type WantedPage = {
  /** A line was done. `signIn`: one that begins with it. */
  lineDone(at: number, instruction: Instruction, signIn: SignIn | null): Promise<void>;
};

/**
 * A site that keeps a page back until somebody is signed in may lead elsewhere afterwards. The page that the workflow had
 * opened is opened again then: that is where it stands in every later run, which is signed in already.
 */
export function followWantedPage({ world, lookup }: Scene): WantedPage {
  let opened: Filled | null = null;
  let wanted: Filled | null = null;
  let end = 0;
  return {
    async lineDone(at, instruction, signIn) {
      if (signIn && at >= end) {
        end = signIn.end;
        // A click that leads to the form may leave the page that was opened; then it was not kept back.
        const isKeptBack = instruction.verb === 'type' && opened !== null && !isAt(world.url(), opened);
        wanted = isKeptBack ? opened : null;
      }
      opened = instruction.verb === 'open' ? fillValue(instruction.address, lookup) : null;
      if (at !== end - 1 || wanted === null) return;
      const address = wanted;
      wanted = null;
      const page = world.parts.front();
      if (!page || isAt(world.url(), address) || !(await isSignedIn(world))) return;
      // The answer to the sign-in may lead there a moment later.
      if (!isAt(world.url(), address)) await openPage(world, address);
    },
  };
}

/** The same page, whatever is in its query. */
function isAt(url: string | null, wanted: Filled): boolean {
  const [here, there] = [URL.parse(url ?? ''), URL.parse(readWebAddress(wanted.text, wanted.shown))];
  return here !== null && there !== null && placeOf(here) === placeOf(there);
}

function placeOf({ host, pathname, hash }: URL): string {
  // Sites of one document keep their pages behind the sign.
  const inDocument = /^#!?\//.test(hash) ? hash : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${inDocument}`;
}

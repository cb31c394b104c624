import type { Frame, Page } from 'playwright-core';
import type { AgentPage, AgentRules, PageLook } from '#shared/agent-page.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown, type Filled } from '#shared/script/words/value.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { closingConditions } from '#browser/agent/closing-words.ts';
import { holdsNow } from '#browser/agent/holds-now.ts';
import { fingerprintOf, findInTree, nameOf, writeLook } from '#browser/agent/write-look.ts';
import { filledWith, wordsForNode } from '#browser/agent/line-words.ts';
import { describeField, frameOf } from '#browser/page/find/describe-field.ts';
import { hasTargetOf } from '#browser/agent/target-of-line.ts';
import { wordsThatRead } from '#browser/agent/value-words.ts';
import { createSiteFence } from '#browser/agent/site-fence.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { downloadFile } from '#browser/page/actions/download-file.ts';
import { extractData, extractText } from '#browser/page/actions/extract.ts';
import { openPage } from '#browser/page/actions/open-page.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { scrollPage } from '#browser/page/actions/scroll-page.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';
import { takeScreenshot } from '#browser/page/actions/take-screenshot.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import { uploadFile } from '#browser/page/actions/upload-file.ts';
import { passSeconds, waitFor } from '#browser/page/actions/wait-for.ts';
import { readPasswords } from '#browser/page/look/page-engine.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import { withoutSecrets } from '#browser/page/shown-address.ts';
import { isWebAddress } from '#browser/web-address.ts';

const LOOK_MS = 20_000;
const SETTLE_MS = 3_000;
/** An extracted text goes into a prompt or an output. */
const LONGEST_EXTRACT = 100_000;

export async function createAgentPage(world: ActionScope, rules: AgentRules): Promise<AgentPage> {
  const { parts } = world;
  const fence = createSiteFence(rules, world.secrets);
  let seen: { tree: PageTree; byRef: Map<string, PageNode> } = { tree: { nodes: [] }, byRef: new Map() };

  const guard = () => fence.guard(parts.context, parts.tabs());

  const read = async (page: Page) => {
    const tree = await readPageTree(page);
    const byRef = new Map(tree.nodes.flatMap((node) => (node.ref === null ? [] : [[node.ref, node]])));
    seen = { tree, byRef };
    return tree;
  };

  /** Throws target_not_found for a reference that the last look did not show. */
  const wantedBy = (ref: string): Wanted => {
    const node = seen.byRef.get(ref);
    if (!node) {
      throw new StepFailure(
        'target_not_found',
        `The page has no ${quoteShown(ref)}.`,
        'Use a reference of the page as it is now.',
      );
    }
    const name = nameOf(seen.tree, node);
    const wanted = wantedText(name, name === '' ? '' : quoteShown(name));
    return { ...wanted, shown: `${node.role} ${wanted.shown}`.trim(), element: { ref, role: node.role } };
  };

  const guarded = async <T>(act: () => Promise<T>): Promise<T> => {
    await guard();
    return await act();
  };

  await guard();
  return {
    async look() {
      return await guarded(() =>
        runFree(world, LOOK_MS, async (page) => {
          await page.waitForLoadState('domcontentloaded', { timeout: SETTLE_MS }).catch(() => undefined);
          const [tree] = await Promise.all([read(page), hidePasswords(world, page)]);
          return describeLook(page, tree, parts.tabs());
        }),
      );
    },
    async find(words) {
      const lines = findInTree(await runFree(world, LOOK_MS, read), words);
      return lines.length === 0 ? 'Nothing on the page has these words.' : lines.join('\n');
    },
    nameOf(ref) {
      const node = seen.byRef.get(ref);
      return node ? `${kindWord(node.role)} ${quoteShown(nameOf(seen.tree, node))}` : null;
    },
    closingProof: (values) =>
      guarded(() =>
        runFree(world, LOOK_MS, async (page) => {
          for (const condition of closingConditions(await read(page), values)) {
            const line = `Make sure ${condition}`;
            if (await holdsNow(page, filledWith(line, values))) return line;
          }
          return null;
        }),
      ),
    roleOf: (ref) => seen.byRef.get(ref)?.role ?? null,
    originOf: (ref) => guarded(() => runFree(world, LOOK_MS, (page) => originOfElement(page, wantedBy(ref)))),
    open: (address) => guarded(async () => void (await openPage(world, plain(address)))),
    click: (ref) => guarded(() => clickTarget(world, wantedBy(ref))),
    type: (ref, value) => guarded(() => typeText(world, wantedBy(ref), { value })),
    select: (ref, option) => guarded(() => selectOption(world, wantedBy(ref), plain(option))),
    check: (ref, isOn) => guarded(() => checkTarget(world, wantedBy(ref), isOn)),
    press: (key, ref) =>
      guarded(() => pressKey(world, plain(key), { wanted: ref === null ? null : wantedBy(ref) })),
    scroll: (to) => guarded(() => scrollPage(world, to)),
    wait: (words, seconds) =>
      guarded(() =>
        words === null
          ? passSeconds(world, seconds)
          : waitFor(world, wantedText(words, quoteShown(words)), seconds),
      ),
    extract: (ref, as) =>
      guarded(async () => {
        const wanted = ref === null ? null : wantedBy(ref);
        const text =
          as === 'rows' ? JSON.stringify(await extractData(world, wanted)) : await extractText(world, wanted);
        return text.slice(0, LONGEST_EXTRACT).toWellFormed();
      }),
    upload: (ref, file) => guarded(() => uploadFile(world, wantedBy(ref), file)),
    download: (ref) => guarded(() => downloadFile(world, wantedBy(ref))),
    switchTab: (number) =>
      guarded(async () => {
        const tab = parts.tabs()[number - 1];
        if (!tab) throw noTab(number);
        parts.switchTo(tab);
        await tab.bringToFront();
      }),
    screenshot: () => guarded(() => takeScreenshot(world, null)),
    describeField: (ref) =>
      guarded(() => runFree(world, LOOK_MS, (page) => describeField(page, wantedBy(ref)))),
    wordsFor(ref, use, values) {
      const node = seen.byRef.get(ref);
      return node ? wordsForNode(seen.tree, node, { use, values }) : null;
    },
    wordsThatRead: (value, values) =>
      guarded(() => runFree(world, LOOK_MS, (page) => wordsThatRead(page, value, values))),
    hasTargetOf: (line) => guarded(() => runFree(world, LOOK_MS, (page) => hasTargetOf(page, line))),
    keepOnSites: guard,
    hide: world.hide,
    takeBlocked: fence.takeBlocked,
    close: fence.close,
  };
}

/** A text of the model's own: nothing in it is a variable. */
function plain(text: string): Filled {
  return { text, shown: quoteShown(text), is_secret: false, has_variables: false };
}

function describeLook(page: Page, tree: PageTree, tabs: readonly Page[]): PageLook {
  const url = page.url();
  const others = tabs.length < 2 ? [] : tabs.map((tab, at) => tabLine(tab, { number: at + 1, page }));
  const address = withoutSecrets(url) ?? 'no page is open';
  return {
    text: [`Address: ${address}`, ...others, writeLook(tree)].join('\n'),
    url,
    fingerprint: fingerprintOf(tree, `${url} ${tabs.length}`),
  };
}

function tabLine(tab: Page, { number, page }: { number: number; page: Page }): string {
  const address = withoutSecrets(tab.url()) ?? 'an empty tab';
  return `Tab ${number}${tab === page ? ' (this one)' : ''}: ${address.slice(0, 200)}`;
}

/**
 * What a profile filled in by itself is a secret as well. Read in Playwright's own world, where its scripts are loaded
 * already; in that of the page they would be loaded once more, which takes as long as a snapshot.
 */
async function hidePasswords(world: ActionScope, page: Page): Promise<void> {
  const found = await Promise.all(page.frames().map((frame) => readPasswords(frame).catch(() => [])));
  for (const value of found.flat()) world.hide(value);
}

/** Documents without an address of their own belong to the page around them. */
async function originOfElement(page: Page, wanted: Wanted): Promise<string | null> {
  const ref = wanted.element?.ref ?? '';
  // Only in the first document of a tab do references not name a frame, and then it is the page itself.
  const mayBeInFrame = ref.startsWith('f') && page.frames().length > 1;
  let frame: Frame | null = mayBeInFrame ? await frameOf(page, wanted) : page.mainFrame();
  while (frame && !isWebAddress(frame.url())) frame = frame.parentFrame();
  return frame ? new URL(frame.url()).origin : null;
}

function noTab(number: number): StepFailure {
  return new StepFailure(
    'target_not_found',
    `There is no tab ${number}.`,
    'Use a number that the page lists.',
  );
}

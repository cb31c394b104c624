import { StepFailure } from '#shared/errors.ts';
import type { ArrivingFile } from '#shared/large-file.ts';
import type { FileContent } from '#shared/metered-page.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { type Finding, findingName } from '#shared/script/finding.ts';
import { type Duration, fillDuration } from '#shared/script/words/seconds.ts';
import { fillTarget, type TargetPhrase, type Wanted } from '#shared/script/target/target.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { type Filled, fillValue, literalText, showParts } from '#shared/script/words/value.ts';
import { confirmAnswered } from '#browser/page/actions/answer-question.ts';
import { checkAsSaid, selectAsSaid, typeOrSelect } from '#browser/page/actions/choose-as-said.ts';
import { severalIn } from '#browser/page/actions/several-in.ts';
import { checkAll } from '#browser/page/actions/check-all.ts';
import { countThings } from '#browser/page/actions/count-things.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { closeCurrentTab } from '#browser/page/actions/close-tab.ts';
import { openNewTab, switchTab } from '#browser/page/actions/change-tab.ts';
import { dismissOverlay } from '#browser/page/actions/dismiss-overlay.ts';
import { dragTarget, slideTo } from '#browser/page/actions/drag-target.ts';
import { type Required, waitUntilTrue } from '#browser/page/actions/require-condition.ts';
import { requireSaid } from '#browser/page/actions/require-said.ts';
import { drawOn } from '#browser/page/actions/draw-on.ts';
import { turnWheel } from '#browser/page/actions/turn-wheel.ts';
import { pullAside } from '#browser/page/actions/pull-aside.ts';
import { savePdf } from '#browser/page/actions/save-pdf.ts';
import { reachPassword } from '#browser/page/actions/reach-password.ts';
import { reachSignIn } from '#browser/page/actions/reach-sign-in.ts';
import { fillWithin, searchPage } from '#browser/page/actions/search-page.ts';
import { confirmSignedIn } from '#browser/page/actions/signed-in.ts';
import { uploadAsSaid } from '#browser/page/upload-as-said.ts';
import { askToType } from '#browser/page/ask-to-type.ts';
import { fillCondition } from '#browser/page/flow/fill-condition.ts';
import { chooseReading, type Need } from '#browser/page/choose-instruction.ts';
import { refuseToLeave } from '#browser/page/prove/refuse-to-leave.ts';
import { refuseForeignPlace } from '#browser/page/refuse-foreign-frame.ts';
import { type Repeated, repeatUntil } from '#browser/page/repeat-until.ts';
import { downloadOrSee } from '#browser/page/actions/download-file.ts';
import { expandTarget } from '#browser/page/actions/expand-target.ts';
import { readValue } from '#browser/page/read/read-value.ts';
import { hoverTarget } from '#browser/page/actions/hover-target.ts';
import { goBack, openPage, reloadPage } from '#browser/page/actions/open-page.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { scrollPage } from '#browser/page/actions/scroll-page.ts';
import { takeScreenshot } from '#browser/page/actions/take-screenshot.ts';
import { typeIntoFocused } from '#browser/page/actions/type-text.ts';
import { passSeconds, waitFor, waitUntilGone, waitUntilLoaded } from '#browser/page/actions/wait-for.ts';
import type { Scene } from '#browser/page/scene.ts';

export async function runInstruction(scene: Scene, instruction: Instruction): Promise<FoundValue | null> {
  const { world } = scene;
  switch (instruction.verb) {
    case 'either': {
      const at = await chooseReading(
        world,
        instruction.of.map((one) => needOf(scene, one)),
      );
      const chosen = instruction.of[at];
      return chosen ? await runInstruction(scene, chosen) : null;
    }
    case 'optional': {
      const need = needOf(scene, instruction.of);
      if (need && (await chooseReading(world, [need, null])) === 1) return null;
      return await runInstruction(scene, instruction.of);
    }
    case 'pdf':
      return await keepFile(scene, instruction, await savePdf(world));
    case 'extract':
      return {
        name: nameOf(scene, instruction),
        value: await readValue(scene, instruction, instruction.target && target(scene, instruction.target)),
        variable_type: 'string',
      };
    case 'count': {
      const value = await countThings(world, target(scene, instruction.target), instruction);
      return { name: nameOf(scene, instruction), value, variable_type: 'string' };
    }
    case 'download':
      return await keepDownload(scene, instruction);
    case 'screenshot': {
      const of = instruction.target && target(scene, instruction.target);
      const { is_whole = false } = instruction;
      return await keepFile(scene, instruction, await takeScreenshot(world, of, { is_whole }));
    }
    default:
      await act(scene, instruction);
      return null;
  }
}

/** What an instruction needs on the page, to see whether it is what a line means. */
export function needOf(scene: Scene, instruction: Instruction): Need {
  switch (instruction.verb) {
    case 'click':
    case 'check':
      // Several are looked for one by one.
      if (instruction.verb === 'check' && severalIn(literalText(instruction.target.written))) return null;
      return { wanted: target(scene, instruction.target), intent: instruction.verb };
    case 'expand':
      return { wanted: target(scene, instruction.target), intent: 'any' };
    case 'select':
      if (!instruction.target) return anyOption(fillValue(instruction.option, scene.lookup));
      return { wanted: target(scene, instruction.target), intent: 'select' };
    case 'type':
      return instruction.target && { wanted: target(scene, instruction.target), intent: 'type' };
    default:
      return null;
  }
}

const anyOption = ({ text, shown }: Filled): Need =>
  text === '' ? null : { wanted: wantedText(text, shown), intent: 'option' };
type Act = Exclude<Instruction, Finding | { verb: 'either' | 'optional' }>;

async function act(scene: Scene, instruction: Act): Promise<void> {
  const { world, lookup } = scene;
  await refuseForeignPlace(scene, instruction);
  switch (instruction.verb) {
    case 'open':
      await openPage(world, fillValue(instruction.address, lookup));
      return;
    case 'click':
      return await clickTarget(world, target(scene, instruction.target), instruction);
    case 'type': {
      const value = fillValue(instruction.value, lookup);
      scene.memory.addTyped(value.text);
      const into = instruction.target && target(scene, instruction.target);
      if (into && instruction.begins_sign_in) await reachSignIn(world, into);
      await askToType(scene, instruction.value, into);
      return into
        ? await typeOrSelect(world, into, {
            value,
            sets: instruction.is_set,
            runsOn: instruction.runs_on,
            way: instruction.goes,
          })
        : await typeIntoFocused(world, value);
    }
    case 'select': {
      const option = fillValue(instruction.option, lookup);
      const wanted = instruction.target && target(scene, instruction.target);
      return await selectAsSaid(world, { wanted, option, arranges: instruction.arranges === true });
    }
    case 'check':
      return await checkAsSaid(world, target(scene, instruction.target), instruction);
    case 'check_all': {
      const { near, is_checked, count } = instruction;
      return await checkAll(world, { near: near && target(scene, near), is_checked, count });
    }
    case 'answer': {
      const { button } = instruction;
      return await confirmAnswered(world, scene.answer ?? null, button && target(scene, button));
    }
    case 'press': {
      const place = instruction.target && target(scene, instruction.target);
      const { sends_form = false } = instruction;
      return await pressKey(world, fillValue(instruction.key, lookup), { wanted: place, sends_form });
    }
    case 'wait':
      return await passSeconds(world, fillDuration(instruction.seconds, lookup));
    case 'wait_loaded':
      return await waitUntilLoaded(world, patienceOf(scene, instruction.seconds));
    case 'wait_for':
      return await waitOnPage(scene, instruction);
    case 'wait_until': {
      const that = conditionOf(scene, instruction.that);
      return await waitUntilTrue(world, that, patienceOf(scene, instruction.seconds));
    }
    case 'scroll': {
      const { to } = instruction;
      return await scrollPage(world, typeof to === 'string' ? to : { target: target(scene, to.target) });
    }
    case 'expand':
      return await expandTarget(world, target(scene, instruction.target), instruction.is_open);
    case 'hover':
      return await hoverTarget(world, target(scene, instruction.target));
    case 'go_back':
      if (instruction.unless) await refuseToLeave(world, target(scene, instruction.unless));
      return await goBack(world);
    case 'reload':
      return await reloadPage(world);
    case 'close_tab':
      return await closeCurrentTab(world);
    case 'new_tab':
      return await openNewTab(world);
    case 'switch_tab':
      return await switchTab(world, instruction.to);
    case 'upload':
      return await uploadAsSaid(
        scene,
        instruction.file,
        instruction.target && target(scene, instruction.target),
      );
    case 'search': {
      const words = fillValue(instruction.words, lookup);
      const { within } = instruction;
      scene.memory.addTyped(words.text);
      return await searchPage(world, words, {
        within: within && fillWithin(within, lookup),
      });
    }
    case 'signed_in':
      return await confirmSignedIn(world);
    case 'require':
      return await requireSaid(world, conditionOf(scene, instruction.that));
    case 'slide':
      return await slideTo(world, target(scene, instruction.target), fillValue(instruction.value, lookup));
    case 'pull':
      return await pullAside(world, target(scene, instruction.target), instruction);
    case 'wheel':
      return await turnWheel(world, instruction.target && target(scene, instruction.target), instruction);
    case 'draw':
      return await drawOn(world, target(scene, instruction.target), fillValue(instruction.path, lookup));
    case 'drag':
      return await dragTarget(
        world,
        target(scene, instruction.from),
        target(scene, instruction.to),
        instruction.side,
      );
    case 'to_password':
      return await reachPassword(world);
    case 'until':
      return await repeatUntil(world, repeatedOf(scene, instruction));
    case 'dismiss':
      return await dismissOverlay(world, instruction);
    case 'as_shown':
      throw new StepFailure('instruction_unclear', instruction.sentence, instruction.what_to_do);
    default:
      return instruction satisfies never;
  }
}

function repeatedOf(scene: Scene, { of, that }: Extract<Instruction, { verb: 'until' }>): Repeated {
  const { verb } = of;
  const isKnown = verb === 'click' || verb === 'press' || verb === 'scroll' || verb === 'reload';
  return {
    kind: isKnown ? verb : 'press',
    wanted: verb === 'click' ? target(scene, of.target) : null,
    isUp: verb === 'scroll' && of.to === 'up',
    that: conditionOf(scene, that),
    act: () => runInstruction(scene, of),
  };
}

export function conditionOf(scene: Scene, that: Condition): Required {
  const { lookup, readAs } = scene;
  return fillCondition({ lookup, readAs, target: (phrase) => target(scene, phrase) }, that);
}

function target({ lookup, memory, item, options: { mayActOn } }: Scene, phrase: TargetPhrase): Wanted {
  const wanted = { ...fillTarget(phrase, lookup), ...(mayActOn && { mayActOn }) };
  // What was learned in one item is not what is meant in the next.
  if (item) return { ...wanted, item };
  const slot = memory.slotOf(phrase);
  return { ...wanted, ...(slot && { slot }) };
}

function patienceOf({ lookup }: Scene, seconds: Duration | null): number | undefined {
  return seconds === null ? undefined : fillDuration(seconds, lookup);
}

async function waitOnPage(
  scene: Scene,
  { what, is_gone, seconds }: { what: TargetPhrase; is_gone: boolean; seconds: Duration | null },
): Promise<void> {
  const wait = is_gone ? waitUntilGone : waitFor;
  await wait(scene.world, target(scene, what), patienceOf(scene, seconds));
}

type Downloading = Finding & { verb: 'download' };
async function keepDownload(scene: Scene, instruction: Downloading): Promise<FoundValue | null> {
  const { may_be_shown: mayBeShown = false } = instruction;
  const file = await downloadOrSee(scene.world, target(scene, instruction.target), { mayBeShown });
  if (!file) return null;
  try {
    return await keepFile(scene, instruction, file);
  } finally {
    await file.remove();
  }
}

async function keepFile(
  scene: Scene,
  finding: Finding,
  file: FileContent | ArrivingFile,
): Promise<FoundValue | null> {
  if (!scene.options.saveFile) return null;
  const value = await scene.options.saveFile(file);
  return { name: nameOf(scene, finding), value, variable_type: 'file' };
}

export function nameOf({ lookup, nameOf: known }: Scene, finding: Finding): string {
  const { name, verb } = finding;
  const fixed = known(finding);
  if (fixed !== undefined) return fixed;
  const { text, is_secret } = fillValue(name, lookup);
  const words = is_secret ? showParts(name.parts, lookup) : text;
  return findingName(words, verb);
}

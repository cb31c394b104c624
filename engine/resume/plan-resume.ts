import { findRepair } from '#db/line-memories.ts';
import { findLaterRun, findResumed, listBrokenOff, loadPageStates } from '#db/runs/run-resume.ts';
import { listRunActions, listRunLines } from '#db/runs/run-steps.ts';
import type { RunActionRow } from '#db/schema.ts';
import { findRun } from '#db/runs/runs.ts';
import { findWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { doneSince, effectivePlaces } from '#engine/resume/done-since.ts';
import { editableLine } from '#engine/resume/editable-line.ts';
import { findLine, lineAt, linesOf } from '#engine/resume/line-numbers.ts';
import { namedOffers } from '#engine/resume/named-offers.ts';
import { mayGiveFile, wantsFile } from '#engine/resume/wants-file.ts';
import { opensPage } from '#engine/resume/opens-page.ts';
import { nameOfReopened } from '#engine/resume/reopened-page.ts';
import { findResumeRound, keepsLines } from '#engine/resume/resume-place.ts';
import { isRiskyText } from '#shared/action-words.ts';
import { AppError } from '#shared/errors.ts';
import { isWithin, parsePlace, type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { type FlatNode, withoutRounds } from '#shared/script/flow/flatten.ts';
import { listRunEffects } from '#shared/workflow/run-effects.ts';
import { aroundOf, effectsBehind, lineWith } from '#engine/resume/repaired-line.ts';
import { sayValues } from '#shared/script/check/say-acts.ts';
import type { Step } from '#shared/wire.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import type { RepairOffer, ResumePlan } from '#shared/wire/repair.ts';

/** What resuming a run would do: where it goes on, what it opens, and which lines it would do a second time. */
export async function planResume(
  { db, vault }: Pick<Engine, 'db' | 'vault'>,
  userId: string,
  runId: string,
): Promise<ResumePlan> {
  const run = await findRun(db, userId, runId);
  const workflow = run && (await findWorkflow(db, userId, run.workflow_id));
  if (!run || !workflow) throw new AppError(404, 'Execution not found');
  const stepPlace = placeOfStep(stepIndexOf(run.place));
  const [lines, actions, found, pages, resumed, later] = await Promise.all([
    listRunLines(db, userId, runId),
    listRunActions(db, userId, runId),
    findRepair(db, userId, runId),
    loadPageStates(db, userId, runId),
    findResumed(db, userId, runId),
    findLaterRun(db, userId, run),
  ]);
  const before = run.steps[stepIndexOf(run.place)];
  const today = workflow.steps.find(({ id }) => id === before?.id);
  const keeps = keepsLines(before, today, run.place);
  const goesOn = pages.line_page_state !== null && run.place !== stepPlace && keeps;
  const round = goesOn ? null : findResumeRound(before, today, run.place);
  const place = goesOn ? run.place : (round?.place ?? null);
  const anew = round?.round ?? stepPlace;
  const done = lines.filter((line) => line.status === 'completed' && isWithin(line.place, anew));
  const written = before ? linesOf(before) : [];
  const failedLine = keeps && today && findLine(linesOf(today), run.place.slice(stepPlace.length + 1));
  const acts = new Set(run.steps.flatMap(effectivePlaces));
  // A line in a loop is one line of the text, however often it was done.
  const again = goesOn ? [] : done.filter((line) => acts.has(withoutRounds(line.place)));
  const sealed = (keeps ? pages.line_page_state : null) ?? pages.page_state;
  // In a workflow whose steps were moved, the run goes on with its own copy.
  const isWhereItWas = workflow.steps[stepIndexOf(run.place)]?.id === before?.id;
  const opensAnother = opensPage(isWhereItWas ? workflow.steps : run.steps, place ?? stepPlace);
  const reopened = opensAnother
    ? null
    : nameOfReopened({
        state: sealed && vault.unseal(pages.sealed_for, sealed),
        steps: run.steps,
        lines: lines.filter(({ status, place: at }) => status === 'completed' && acts.has(withoutRounds(at))),
        actions,
      });
  const reopens = reopened !== null && again.length === 0;
  // Who resumes a run that failed because nobody knows whether its line was done is asked as well.
  const interrupted =
    run.failure?.code === 'interrupted'
      ? [{ place: stepPlace, line_text: null }, ...lines.filter(({ status }) => status !== 'completed')]
      : [];
  const halfDone =
    run.status === 'failed' ? lines.filter((line) => isHalfDone(line, run.place, actions)) : [];
  const broken = [...(await listBrokenOff(db, userId, runId)), ...interrupted, ...halfDone].flatMap((one) =>
    nameOfBroken(one, before, acts),
  );
  const since = await doneSince(db, userId, runId);
  const unread = run.failure?.message ?? null;
  const line = run.status === 'failed' ? editableLine({ before, today, place: run.place, unread }) : null;
  const wasLine = before && failedLine ? failedIn(before, written, run.place) : null;
  const isLine = wasLine && today ? { ...wasLine, text: lineOf(today, wasLine.line) } : null;
  const failed = found && actions.findLast((action) => action.place === found.place);
  const offers = found ? offersOf(found.repair, before) : [];
  const inWords =
    line && wasLine && run.failure
      ? namedOffers({ ...run.failure, ...line, text: wasLine.text, earlier: linesUpTo(before, wasLine.line) })
      : [];
  return {
    // The turns of an agent are no lines that anybody wrote.
    line: place === null || written.length === 0 ? null : lineAt(written, place.slice(stepPlace.length + 1)),
    ...(failedLine && { failed_line: failedLine }),
    ...(wasLine && { failed: wasLine }),
    ...(isLine && isLine.line === failedLine && isLine.text !== wasLine?.text && { changed: isLine }),
    ...(line && today && { editable: { step_id: today.id, ...line } }),
    ...(round && { round: parsePlace(round.round).findLast((part) => typeof part === 'object')?.round }),
    opens: actions.findLast(({ url, succeeded }) => succeeded && url !== null)?.url ?? null,
    again: [
      ...new Set([
        ...again.map(({ line_text }) => line_text ?? ''),
        ...(reopened ? [reopened] : []),
        ...broken,
        ...since,
      ]),
    ],
    ...(reopens && since.length === 0 && broken.length === 0 && { reopens }),
    ...(broken.length > 0 &&
      again.length === 0 &&
      reopened === null &&
      since.length === 0 && { broke_off: true }),
    ...(since.length > 0 && { was_resumed: true }),
    ...(resumed && { went_on: { execution_id: resumed.id, status: resumed.status } }),
    ...(later && !resumed && { later: { execution_id: later.id, status: later.status } }),
    ...(failedLine && { ahead: effectsBehind(workflow, today?.id, failedLine) }),
    repair: found
      ? {
          looked_for: found.repair.called ?? found.repair.looked_for,
          ...(found.repair.called !== undefined && { is_whole: true }),
          ...(found.repair.reads && { reads: found.repair.reads }),
          ...aroundOf(before, workflow, { repair: found.repair, place: found.place }),
          picture: failed?.screenshot ?? null,
          ...(before && wantsFile(before, found.repair) && { wants_file: true }),
          offers: offers.length > 0 ? offers : inWords,
        }
      : null,
  };
}

/** Those that can be taken: what would change no line, and is remembered by nothing, is no offer. */
function offersOf(repair: Repair, step: Step | undefined): RepairOffer[] {
  const isFileWanted = step !== undefined && wantsFile(step, repair);
  return repair.choices.flatMap(({ kind, label, why, box, words, memory, is_far, instead }, number) => {
    const line = words === null || !step ? null : lineWith(step, instead ?? repair, words);
    if (words === null ? memory === null : line === null) return [];
    if (isFileWanted && memory !== null && !mayGiveFile(memory.marks)) return [];
    const isRisky =
      (repair.called === undefined || kind === 'line') &&
      isRiskyText(label) &&
      !isRiskyText(repair.looked_for);
    const does = line === null || step?.browser_actions !== 'each_line' ? null : sayValues(line);
    const about = { kind, label, why, box, line, number, ...(does !== null && { does }) };
    return [{ ...about, ...(is_far && { is_far }), ...(isRisky && { is_risky: true }) }];
  });
}

/** Where a step failed, in its text as it was then. */
function failedIn(step: Step, written: readonly FlatNode[], place: Place): NonNullable<ResumePlan['failed']> {
  const line = findLine(written, place.slice(placeOfStep(stepIndexOf(place)).length + 1)) ?? 1;
  return { step_id: step.id, line, text: lineOf(step, line) };
}

function lineOf(step: Step, line: number): string {
  return linesUpTo(step, line)[line - 1] ?? '';
}

function linesUpTo(step: Step | undefined, line: number): string[] {
  const id = step?.endpoint_inputs[0]?.id ?? '';
  return (step?.endpoint_input_values[id] ?? '').split('\n').slice(0, line);
}

/** A line that failed behind an act of its own, as “Order 2 lamps” behind the first of them. */
function isHalfDone(
  { place, status }: { place: Place; status: string },
  failedAt: Place,
  actions: readonly Pick<RunActionRow, 'place' | 'succeeded' | 'verdict'>[],
): boolean {
  const hasActed = actions.some(
    (action) =>
      action.place === place && action.succeeded && action.verdict !== null && action.verdict !== 'nothing',
  );
  return place === failedAt && status !== 'completed' && hasActed;
}

/** Of what acts: looking and reading are done again without a question. */
function nameOfBroken(
  { place, line_text }: { place: Place; line_text: string | null },
  step: Step | undefined,
  acts: ReadonlySet<string>,
): string[] {
  if (line_text !== null) return acts.has(withoutRounds(place)) ? [line_text] : [];
  const isRisky = step !== undefined && step.browser_actions !== 'each_line';
  return isRisky && listRunEffects({ steps: [step], variables: [] }, null).length > 0 ? [step.name] : [];
}

import { decodePageState, encodePageState } from '#browser/page-state.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Trx, Wait } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import { findWaitPage, saveWaitPage } from '#db/runs/wait-pages.ts';
import { findWait, saveAnswer } from '#db/runs/waits.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { openAnswer, sealAnswer } from '#engine/waits/sealed-answer.ts';
import { AppError } from '#shared/errors.ts';
import type { WaitReason } from '#shared/wait.ts';

/** For waits that no answer can end. */
const GOES_ON_WHEN: Readonly<Partial<Record<WaitReason, string>>> = {
  credits: 'as soon as there are enough credits',
  cap: 'as soon as its cap is raised or removed, or its month ends',
  account: 'as soon as its account is connected again',
  time: 'when its time has come',
};

/** Accepts one answer, once. When this returns, the run waits for a slot or has one. */
export async function answerWait(
  engine: Engine,
  userId: string,
  given: { wait_id: string; answer: string; opens_again?: boolean | undefined },
): Promise<void> {
  const answer = storableText(given.answer);
  await engine.db.transaction().execute(async (trx) => {
    const plan = await lockUser(trx, userId);
    const wait = plan && (await findWait(trx, userId, given.wait_id));
    if (!plan || !wait) throw new AppError(404, 'Question not found');
    if (isSameAnswer(engine, wait, answer)) return;
    refuseUnlessOpen(wait);
    refuseUnlessPossible(wait, answer);
    if (given.opens_again) await agreeToReopen(engine, trx, userId, wait);
    const sealed = sealAnswer(engine.vault, wait.id, answer);
    if (!(await saveAnswer(trx, userId, { wait_id: wait.id, sealed }))) {
      throw new Error('A run that waits is not pending.');
    }
    await admitRunsOf(engine, trx, { id: userId, plan });
  });
}

/** The attempt that goes on with the answer may open the page; one after it would have to ask again. */
async function agreeToReopen({ vault }: Engine, trx: Trx, userId: string, wait: Wait): Promise<void> {
  const run = await findRun(trx, userId, wait.run_id);
  const left = await findWaitPage(trx, userId, wait.id);
  const state = left?.state && decodePageState(vault.unseal(left.sealed_for, left.state));
  if (!run || !state) return;
  const agreed = encodePageState({ ...state, agreed_attempt: run.attempt + 1 });
  await saveWaitPage(trx, userId, { wait_id: wait.id, state: vault.seal(left.sealed_for, agreed) });
}

/** Sent again, because the first reply was lost. */
function isSameAnswer({ vault }: Engine, wait: Wait, answer: string): boolean {
  if (wait.answer === null) return false;
  return openAnswer(vault, { wait_id: wait.id, sealed: wait.answer }) === answer;
}

function refuseUnlessOpen(wait: Wait): void {
  if (wait.outcome === 'answered') throw new AppError(409, 'This was answered already.');
  if (wait.outcome !== null) throw new AppError(409, 'This run does not wait for an answer any more.');
  const goesOn = GOES_ON_WHEN[wait.reason];
  if (goesOn !== undefined) throw new AppError(409, `This run goes on by itself ${goesOn}.`);
}

function refuseUnlessPossible(wait: Wait, answer: string): void {
  if (wait.choices.length > 0 && !wait.choices.includes(answer)) {
    throw new AppError(422, `Choose one of: ${wait.choices.join(', ')}.`);
  }
  if (wait.reason === 'question' && answer.trim() === '') throw new AppError(422, 'Write an answer.');
}

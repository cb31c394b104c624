import { numberInText } from '#shared/number-in-text.ts';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { isEditable, readPageTree } from '#browser/page/find/page-tree.ts';
import { steppersCalled, stepperValue } from '#browser/page/look/page-drawn.ts';
import { runFree } from '#browser/page/run-action.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LOOK_MS = 5_000;
const FORM =
  /^(?:please )?(?<verb>increase|raise|bump(?: up)?|up|lower|decrease|reduce|drop|cut) (?:the |my )?(?<what>\p{L}[^"“”\n]{1,60}?) by (?<number>\d{1,6}(?:[.,]\d{1,2})?|\p{L}{3,10})(?: (?!percent|per cent)(?<unit>\p{L}{1,12}))?$/iu;
const RAISES = /^(?:increase|raise|bump|up)/i;

/** `Raise the quantity by 20`: the number that stands there now, and so many more or less. */
export async function raiseBy(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const line = saidLine(scene, written);
  const { verb = '', what = '', number = '' } = (line && FORM.exec(line)?.groups) || {};
  const by = /^\d/.test(number) ? Number(number.replace(',', '.')) : readNumber(number.toLowerCase());
  if (verb === '' || !Number.isFinite(by)) return false;
  const [set, ...more] = understoodInstructions(`Set the ${what} to 1`);
  if (set?.verb !== 'type' || !set.target || more.length > 0) return false;
  const now = await numberNow(scene, set.target, what);
  if (now === null) return false;
  const next = RAISES.test(verb) ? now + by : now - by;
  if (next < 0 && now >= 0) throw below(what, now, by);
  const text = `${Number(next.toFixed(4))}`;
  const [said] = understoodInstructions(`Set the ${what} to ${text}`);
  if (!said) return false;
  await runInstruction(scene, said);
  return true;
}

/** Of the only field or number between plus and minus that is called so. */
async function numberNow(
  { world, lookup }: Scene,
  target: Parameters<typeof fillTarget>[0],
  what: string,
): Promise<number | null> {
  const { readings } = fillTarget(target, lookup);
  return await runFree(world, LOOK_MS, async (page) => {
    const match = matchTarget(await readPageTree(page), readings, 'type');
    if (match.kind === 'one' && isEditable(match.node)) return numberInText(match.node.ownText);
    if (match.kind === 'several') return null;
    const steppers = steppersCalled(page.mainFrame(), what);
    return (await steppers.count()) === 1 ? await stepperValue(steppers) : null;
  });
}

function below(what: string, now: number, by: number): StepFailure {
  return new StepFailure(
    'value_refused',
    `The ${what} is ${now}, which cannot be lowered by ${by}.`,
    'Write what it is to be, as in: Set Quantity to 1.',
  );
}

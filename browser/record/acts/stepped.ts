import { type Act, foldAct } from '#browser/record/acts/act.ts';
import { steppedTo, type Stepper } from '#browser/record/names/stepped.ts';

/**
 * The press that stepped a number is what it was set to: on another day the number may begin elsewhere, and a press would
 * leave another one. It stays a press where the number went out of sight.
 */
export async function withStepped(
  read: () => readonly Act[],
  id: number | null,
  stepperOf: (pressed: Act['on']) => Stepper | null,
): Promise<Act[]> {
  const click = read().find((act) => act.id === id);
  const stepper = click?.kind === 'click' && click.how === 'once' ? stepperOf(click.on) : null;
  if (!click || !stepper) return [...read()];
  const last = read()[read().indexOf(click) - 1];
  const isAgain = last?.kind === 'step' && last.label === stepper.label;
  const value = await steppedTo(stepper, isAgain ? last.value : stepper.value);
  const acts = read();
  const at = acts.indexOf(click);
  if (value === null || at < 0) return [...acts];
  const { label } = stepper;
  const step: Act = {
    kind: 'step',
    label,
    value,
    on: null,
    id: click.id,
    note: click.note,
    is_hidden: false,
  };
  return [...foldAct(acts.slice(0, at), step), ...acts.slice(at + 1)];
}

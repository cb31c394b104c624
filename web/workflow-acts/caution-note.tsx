import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { type Caution, findCaution } from '#shared/workflow/run-at-once.ts';
import { listRunEffects, type RunEffect } from '#shared/workflow/run-effects.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** Of more, the number is said. */
const MOST = 3;

type Props = {
  steps: readonly Step[];
  variables: readonly Variable[];
  /** Only what cannot be taken back, and not whatever else is a reason to look. */
  isEffectsOnly?: boolean;
};

/** Why a workflow that could be started by one press is looked at here first; nothing where it is not. */
export function CautionNote({ steps, variables, isEffectsOnly = false }: Props) {
  const words = useMemo(() => {
    const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
    const effects = listRunEffects({ steps: [...steps], variables: [...variables, ...outputs] }, null);
    if (effects.length > 0) return sayEffects(effects);
    if (isEffectsOnly) return null;
    const caution = findCaution({ steps: [...steps], variables: [...variables] });
    return caution && sayCaution(caution);
  }, [steps, variables, isEffectsOnly]);
  if (words === null) return null;
  return (
    <p className="tone-amber flex gap-2 text-sm tone-text">
      <Eye size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </p>
  );
}

function sayEffects(effects: readonly RunEffect[]): string {
  const shown = effects.slice(0, MOST).map(({ step, words }) => `${words} (step ${step})`);
  const more = effects.length - shown.length;
  const all = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `Check it first. This may pay, order, send or delete something: ${all}.`;
}

function sayCaution({ step, name, line, why }: Caution): string {
  const where = line === null ? `Step ${step}, ${name},` : `Line ${line} of step ${step}, ${name},`;
  return `Check it first. ${where} ${WHY[why]}.`;
}

const WHY: Record<Caution['why'], string> = {
  has_risky_words: 'has words for paying, ordering, sending or deleting',
  acts_elsewhere: 'reaches another site or app',
  decides_in_the_run: 'decides while it runs what it does',
  presses_what_is_found: 'presses what is found while it runs',
};

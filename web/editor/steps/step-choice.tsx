import type { StepOption } from '#shared/wire.ts';
import type { AccountState } from '#web/editor/steps/account-words.ts';
import { StepIcon } from '#web/ui/step-icon.tsx';

/** `lacksModel`: it needs a language model, and this installation has none. */
export type DescribedOption = { option: StepOption; account: AccountState; lacksModel: boolean };

type Props = { choice: DescribedOption; onChoose: (option: StepOption) => void };

export function StepChoice({ choice: { option, account, lacksModel }, onChoose }: Props) {
  return (
    <button
      type="button"
      data-option
      className="flex items-start gap-3 rounded-lg p-2 text-left transition-colors hover:bg-hover focus-visible:bg-hover"
      onClick={() => onChoose(option)}
    >
      <span className={lacksModel ? 'opacity-50 grayscale' : 'contents'}>
        <StepIcon step={option} isSmall />
      </span>
      <span className="min-w-0">
        <span className={`block text-sm leading-5 font-medium ${lacksModel ? 'text-ink2' : ''}`}>
          {option.name}
        </span>
        <span className="block text-xs text-ink2">{option.description}</span>
        {lacksModel && <span className="block text-xs text-ink3">Needs a language model</span>}
        {account.words !== null && (
          <span className="block text-xs wrap-anywhere text-ink3">{account.words}</span>
        )}
      </span>
    </button>
  );
}

const EXAMPLE = ['Search for lantern and click the first result', 'Extract the price as price'];

/** First and wide, because it does what most workflows need, with an example of what may be written. */
export function InstructionsCard({ choice: { option }, onChoose }: Props) {
  return (
    <button
      type="button"
      data-option
      className="mb-4 block w-full rounded-xl border border-brand-line bg-brand-soft p-3 text-left transition-colors hover:border-brand"
      onClick={() => onChoose(option)}
    >
      <span className="flex items-center gap-3">
        <StepIcon step={option} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{option.name}</span>
          <span className="block text-sm text-ink2">{option.description}</span>
        </span>
        <span aria-hidden className="rounded-lg bg-brand px-3 py-1.5 text-sm font-medium text-white">
          Write
        </span>
      </span>
      <span aria-hidden className="mt-3 block rounded-lg border border-brand-line bg-card px-3 py-2 text-sm">
        {EXAMPLE.map((line, at) => (
          <span key={line} className="flex gap-3 py-0.5">
            <span className="w-3 shrink-0 text-right text-ink3 tabular-nums">{at + 1}</span>
            {line}
          </span>
        ))}
      </span>
    </button>
  );
}

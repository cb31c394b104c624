import { CircleDot, ListOrdered, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { insertStep } from '#web/editor/steps/step-actions.ts';

type Props = {
  options: readonly StepOption[];
  onDescribe: () => void;
  /** Null while the live browser is open, which has a button of its own for that. */
  onShow: (() => void) | null;
};

const LINES = 'browser.instructions';

/** The ways to the first step of an empty workflow. */
export function FirstStep({ options, onDescribe, onShow }: Props) {
  const store = useEditorStore();
  const lines = options.find((option) => option.workflow_step_id === LINES);
  return (
    <ul aria-label="Ways to begin" className="mt-3 grid gap-3 @xl:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
      {lines && (
        <Way
          icon={<ListOrdered size={18} aria-hidden className="text-brand-ink" />}
          title="Write lines"
          text="Open, click, type, read: one plain line for each thing to do."
          onChoose={() => insertStep(store, lines)}
        />
      )}
      {onShow && (
        <Way
          icon={<CircleDot size={18} aria-hidden className="text-danger" />}
          title="Show it once"
          text="Do it in a browser, and the lines are written for you."
          onChoose={onShow}
        />
      )}
      <Way
        icon={<Sparkles size={18} aria-hidden className="text-brand-ink" />}
        title="Describe it"
        text="A sentence becomes a draft of steps, which you see before they are added."
        onChoose={onDescribe}
      />
    </ul>
  );
}

type WayProps = { icon: ReactNode; title: string; text: string; onChoose: () => void };

function Way({ icon, title, text, onChoose }: WayProps) {
  return (
    <li className="flex">
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-start gap-3 rounded-xl border border-line bg-card p-4 text-left shadow-card transition-colors hover:border-line2 hover:bg-hover/50"
      >
        <span className="mt-0.5 shrink-0">{icon}</span>
        <span className="grid gap-0.5">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-ink2">{text}</span>
        </span>
      </button>
    </li>
  );
}

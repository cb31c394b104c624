import { CalendarClock, Play, Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Template } from '#shared/wire/templates.ts';
import { needsAccount, useTemplate } from '#web/workflows/templates/use-template.ts';
import { TemplateShows } from '#web/workflows/templates/template-shows.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  templates: readonly Template[];
  /** One below the heading that they stand under. */
  heading: 'h2' | 'h3';
  /** The name of one that was chosen before the sign-in: it is run at once. */
  chosen?: string | null;
};

/** Each with what a run of it gives; one click makes the workflow and runs it. */
export function TemplateCards({ templates, heading: Heading, chosen = null }: Props) {
  const { run, underWay } = useTemplate();
  const runChosen = useEffectEvent(() => {
    const template = templates.find(({ name }) => name === chosen);
    if (template) run(template);
  });
  useEffect(() => runChosen(), []);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
      {templates.map((template) => (
        <li
          key={template.id}
          className="relative flex flex-col overflow-hidden rounded-xl border border-line bg-card shadow-card transition-colors focus-within:border-brand-line hover:border-brand-line"
        >
          <div className="flex min-h-18 items-center justify-center border-b border-line bg-sunken px-5">
            <TemplateShows shows={template.shows} look={template.look} />
          </div>
          <div className="flex flex-1 flex-col gap-0.5 px-4 py-3">
            <Heading className="font-medium">{template.name}</Heading>
            <p className="text-sm text-ink2">{template.description}</p>
            <div className="mt-auto flex items-center gap-2 pt-2.5">
              <Button
                size="sm"
                // The whole card is its button. Moved while it is pressed, it would hold its own area only.
                className="after:absolute after:inset-0 after:rounded-xl active:translate-none!"
                aria-label={`${verbOf(template)} it: ${template.name}`}
                loading={underWay === template.id}
                disabled={underWay !== null && underWay !== template.id}
                onClick={() => run(template)}
              >
                {underWay !== template.id &&
                  (needsAccount(template) ? <Plus size={14} aria-hidden /> : <Play size={14} aria-hidden />)}
                {verbOf(template)} it
              </Button>
              {needsAccount(template) ? (
                <span className="text-xs text-ink3">Needs {template.needs?.join(' and ')}</span>
              ) : template.asks ? (
                <span className="text-xs text-ink3">Asks first</span>
              ) : template.has_trigger ? (
                <span className="inline-flex items-center gap-1.5 text-xs text-ink3">
                  <CalendarClock size={13} aria-hidden />
                  With a schedule, off
                </span>
              ) : null}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function verbOf(template: Template): string {
  return needsAccount(template) ? 'Make' : 'Run';
}

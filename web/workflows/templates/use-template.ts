import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Template } from '#shared/wire/templates.ts';
import { askApi } from '#web/api/api.ts';
import { actWhenOpened } from '#web/workflow-acts/first-run.ts';
import { toast } from '#web/toasts/toast.ts';

/** Makes a workflow of a template, and opens it in the editor, which runs it where it needs no account; one that asks for its inputs, in the run screen. Pressing twice makes one. */
export function useTemplate(): { run: (template: Template) => void; underWay: string | null } {
  const navigate = useNavigate();
  const [underWay, setUnderWay] = useState<string | null>(null);
  // State is a render late for the second click of a double click.
  const isBusy = useRef(false);

  async function makeAndRun(template: Template): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(template.id);
    try {
      const { id } = await askApi('CREATE_FROM_TEMPLATE', { body: { template_id: template.id } });
      const params = { workflowId: id };
      if (template.asks) {
        await navigate({ to: '/workflows/$workflowId/run', params });
        return;
      }
      if (!needsAccount(template)) actWhenOpened(id, 'run');
      await navigate({ to: '/workflows/$workflowId', params });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The workflow could not be made.');
    } finally {
      isBusy.current = false;
      setUnderWay(null);
    }
  }
  return { run: (template) => void makeAndRun(template), underWay };
}

export function needsAccount({ needs = [] }: Template): boolean {
  return needs.length > 0;
}

import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { actWhenOpened } from '#web/workflow-acts/first-run.ts';
import { Button } from '#web/ui/button.tsx';

/** For a workflow that nothing starts: opens it with a schedule added, whose switch is off. On a narrow list its menu is enough. */
export function AddSchedule({ workflowId, name }: { workflowId: string; name: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Add a schedule to ${name}`}
      className="relative z-10 -ml-2.5 gap-1.5! @max-3xl:hidden"
      onClick={() => {
        actWhenOpened(workflowId, 'schedule');
        void navigate({ to: '/workflows/$workflowId', params: { workflowId } });
      }}
    >
      <Plus size={14} aria-hidden />
      Schedule
    </Button>
  );
}

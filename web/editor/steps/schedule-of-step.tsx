import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/api/queries.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { ScheduleEditor } from '#web/schedule/schedule-editor.tsx';

type Props = { value: string; onChange: (value: string) => void; stepId: string };

/** Of a schedule that is on, it says when it runs as its switch does, and not when it would if it were turned on now. */
export function ScheduleOfStep({ value, onChange, stepId }: Props) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const state = useQuery({ ...apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id } }), staleTime: 0 });
  const own = state.data?.triggers?.find(({ step_instance_id }) => step_instance_id === stepId);
  const nextRunAt = own?.enabled === true ? own.next_run_at : null;
  return <ScheduleEditor value={value} onChange={onChange} nextRunAt={nextRunAt} />;
}

import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { callApi, describeError } from '#web/api/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { useHeals } from '#web/script/use-heals.ts';
import { toast } from '#web/toasts/toast.ts';
import { MenuItem } from '#web/ui/menu.tsx';

/** Whether lines that pay, send or delete go on by themselves when their target is called something else. */
export function RiskyHealsItem() {
  const workflowId = useEditor((state) => state.workflow_id);
  const { heals_risky } = useHeals(workflowId);
  const queryClient = useQueryClient();

  async function change(): Promise<void> {
    try {
      await callApi('ALLOW_RISKY_HEALS', { body: { workflow_id: workflowId, is_allowed: !heals_risky } });
      await queryClient.invalidateQueries({ queryKey: ['LIST_HEALS'] });
      toast.success(
        heals_risky
          ? 'Lines that pay, send or delete ask before they use new words'
          : 'Lines that pay, send or delete use new words by themselves',
      );
    } catch (error) {
      toast.error(describeError(error, 'The setting could not be changed'));
    }
  }
  return (
    <MenuItem
      icon={heals_risky ? <ShieldCheck size={15} /> : <ShieldOff size={15} />}
      onClick={() => void change()}
    >
      {heals_risky
        ? 'Ask before healing lines that pay, send or delete'
        : 'Heal lines that pay, send or delete too'}
    </MenuItem>
  );
}

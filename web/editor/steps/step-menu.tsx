import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import type { Step } from '#shared/wire.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { deleteStep, reorderStep } from '#web/editor/steps/step-actions.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

type Props = { step: Step; index: number; firstPlace: number; lastPlace: number };

export function StepMenu({ step, index, firstPlace, lastPlace }: Props) {
  const store = useEditorStore();
  // A trigger stays in front; what else can be done with it has a button of its own.
  if (step.step_type === 'trigger') return null;
  return (
    <Menu
      trigger={
        <IconButton label={`More for step ${index + 1}`} size="icon-sm">
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<ArrowUp size={15} />}
        kbd="Alt ↑"
        disabled={index <= firstPlace}
        onClick={() => reorderStep(store, step.id, index - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={15} />}
        kbd="Alt ↓"
        disabled={index >= lastPlace}
        onClick={() => reorderStep(store, step.id, index + 1)}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={15} />} onClick={() => deleteStep(store, step)}>
        Remove step
      </MenuItem>
    </Menu>
  );
}

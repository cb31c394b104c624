import { ChevronDown, ShieldCheck, ShieldOff } from 'lucide-react';
import { isMarked, markLine } from '#shared/script/target/careful.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

type Props = {
  /** The line of the caret, from 1. */
  line: number;
  text: string;
  onChange: (line: number, text: string) => void;
};

/** What can be said about a line besides its words. */
export function LineMenu({ line, text, onChange }: Props) {
  const isCareful = isMarked(text);
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="flex min-h-6 items-center gap-1 text-ink2 hover:text-ink">
          Line {line}
          <ChevronDown size={13} aria-hidden />
        </button>
      }
    >
      <MenuItem
        icon={isCareful ? <ShieldOff size={15} /> : <ShieldCheck size={15} />}
        onClick={() => onChange(line, markLine(text, !isCareful))}
      >
        {isCareful ? 'Does not pay, send or delete' : 'Pays, sends or deletes: ask before healing it'}
      </MenuItem>
    </Menu>
  );
}

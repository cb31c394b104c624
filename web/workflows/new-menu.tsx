import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LayoutTemplate, Play, Sparkles } from 'lucide-react';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { useTemplate } from '#web/workflows/templates/use-template.ts';

type Props = { isQuiet: boolean; onDescribe: () => void };

/** Beside New: other ways to begin than with an empty workflow. */
export function NewMenu({ isQuiet, onDescribe }: Props) {
  const navigate = useNavigate();
  const { run, underWay } = useTemplate();
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  return (
    <Menu
      trigger={
        <Button
          variant={isQuiet ? 'default' : 'primary'}
          aria-label="Other ways to begin"
          className={isQuiet ? 'rounded-l-none px-2' : 'rounded-l-none border-l-white/25! px-2'}
          loading={underWay !== null}
        >
          {underWay === null && <ChevronDown size={16} aria-hidden />}
        </Button>
      }
    >
      <MenuItem icon={<Sparkles size={15} />} onClick={onDescribe}>
        Describe what you want
      </MenuItem>
      {templates.data && templates.data.length > 0 && <MenuSeparator />}
      {templates.data?.map((template) => (
        <MenuItem key={template.id} icon={<Play size={15} />} onClick={() => run(template)}>
          <span className="block">{template.name}</span>
          <span className="block text-xs text-ink2">{template.shows}</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LayoutTemplate size={15} />} onClick={() => void navigate({ to: '/templates' })}>
        All templates
      </MenuItem>
    </Menu>
  );
}

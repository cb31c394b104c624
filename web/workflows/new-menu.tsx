import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LayoutTemplate, Play, Sparkles } from 'lucide-react';
import { useOpenAfterReload } from '#web/drafts/open-after-reload.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { DescribeNew } from '#web/workflows/describe-new.tsx';
import { useTemplate } from '#web/workflows/templates/use-template.ts';

/** Beside New: other ways to begin than with an empty workflow. */
export function NewMenu({ isQuiet }: { isQuiet: boolean }) {
  const [isDescribing, setIsDescribing] = useOpenAfterReload('new');
  const navigate = useNavigate();
  const { run, underWay } = useTemplate();
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  return (
    <>
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
        <MenuItem icon={<Sparkles size={15} />} onClick={() => setIsDescribing(true)}>
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
      <Dialog
        open={isDescribing === true}
        onOpenChange={setIsDescribing}
        title="Describe what you want"
        description="A sentence becomes a draft of steps, which you see before it is kept."
        width={720}
      >
        {/* The padding is inside: what sticks to the bottom would stand above it. */}
        <div className="overflow-y-auto px-5">
          <div className="pb-5">
            <DescribeNew />
          </div>
        </div>
      </Dialog>
    </>
  );
}

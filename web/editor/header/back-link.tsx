import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

export function BackLink() {
  return (
    <LinkButton to="/workflows" size="sm" variant="ghost" className="min-w-0 shrink! px-2">
      <ArrowLeft size={15} aria-hidden className="shrink-0" />
      <span className="truncate">All Workflows</span>
    </LinkButton>
  );
}

import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

export function BackLink() {
  return (
    <LinkButton to="/workflows" size="sm" variant="ghost" className="px-2">
      <ArrowLeft size={15} aria-hidden />
      All Workflows
    </LinkButton>
  );
}

import { PageHeader } from '#web/ui/page-header.tsx';

export function WorkflowsScreen() {
  return <PageHeader title="My Workflows" />;
}

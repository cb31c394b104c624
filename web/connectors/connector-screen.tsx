import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Plug, TriangleAlert } from 'lucide-react';
import type { Connector } from '#shared/wire/accounts.ts';
import { useConnecting } from '#web/connect-account.ts';
import { AppLogo } from '#web/connectors/app-logo.tsx';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** /connectors/{id}: what an app can do in workflows, and the way to connect it. */
export function ConnectorScreen() {
  const { connectorId } = useParams({ from: '/shell/connectors/$connectorId' });
  const connectors = useQuery({ ...apiQuery('GET_CONNECTORS', {}), staleTime: 0 });
  const { connecting, connect } = useConnecting();
  const connector = connectors.data?.find(({ id }) => id === connectorId);
  return (
    <>
      <PageHeader
        title={connector?.name ?? 'Connector'}
        back={
          <LinkButton to="/connectors" size="sm" variant="ghost" className="px-2">
            <ArrowLeft size={15} aria-hidden />
            Connectors
          </LinkButton>
        }
        actions={
          connector && (
            <Button
              variant="primary"
              loading={connecting !== null}
              onClick={() =>
                void connect(connector.id, { oauth_app_id: connector.id, return_to: '/connectors' })
              }
            >
              Connect
            </Button>
          )
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-8 md:px-8">
        <WhilePending query={connectors}>
          <SkeletonRows rows={4} className="h-13" />
        </WhilePending>
        {connectors.isError && !connectors.data && (
          <EmptyState
            icon={<TriangleAlert size={19} />}
            title="The connector could not be loaded"
            text={connectors.error.message}
            action={<Button onClick={() => void connectors.refetch()}>Try again</Button>}
          />
        )}
        {connectors.data && !connector && (
          <EmptyState icon={<Plug size={19} />} title="There is no such connector" />
        )}
        {connector && <ConnectorContent connector={connector} />}
      </div>
    </>
  );
}

function ConnectorContent({ connector }: { connector: Connector }) {
  const { steps = [], triggers = [], numConnected } = connector;
  return (
    <div className="grid max-w-190 gap-6">
      <div className="flex items-center gap-3">
        <AppLogo logo={connector.logo} name={connector.name} />
        <div>
          <p className="text-sm text-ink2">{connector.description}</p>
          <Link to="/connectors" className="link inline-flex min-h-6 items-center text-sm">
            {numConnected} Connected Accounts
          </Link>
        </div>
      </div>
      <StepList title="Steps" steps={steps} empty="No steps yet" />
      <StepList title="Triggers" steps={triggers} empty="No triggers yet" />
    </div>
  );
}

type ListProps = { title: string; steps: NonNullable<Connector['steps']>; empty: string };

function StepList({ title, steps, empty }: ListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-medium text-ink2">{title}</h2>
      {steps.length === 0 ? (
        <p className="text-sm text-ink3">{empty}</p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {steps.map((step) => (
            <li key={step.name} className="rounded-xl border border-line bg-card p-3">
              <p className="font-medium">{step.name}</p>
              <p className="text-sm text-ink2">{step.description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

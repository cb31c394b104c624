import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Workflow } from 'lucide-react';
import { Suspense } from 'react';
import type { ListedWorkflow, RunOverview } from '#shared/wire/runs.ts';
import { dayAndTime } from '#web/words/day-words.ts';
import { formatDateTime, formatDuration, formatNumber } from '#web/words/format.ts';
import { HealMark } from '#web/results/heal-mark.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import type { RunDay } from '#web/runs/list/run-days.ts';
import { isRepaired, RepairedLink } from '#web/runs/list/repaired-link.tsx';
import { RunStartMark } from '#web/runs/list/run-start-mark.tsx';
import { RunStatusBadge } from '#web/runs/run-status-badge.tsx';
import { ageWords, creditWords, headlineOf } from '#web/words/run-words.ts';
import { tookWords, workingTime } from '#web/runs/working-time.ts';
import { VerificationMark } from '#web/results/verification-mark.tsx';

const StepIcon = lazyPart(() => import('#web/ui/step-icon.tsx'), 'StepIcon', { quiet: true });

/** Of a row where there is room for one line, and of the heads above. */
const COLUMNS =
  '@2xl:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_6rem_4.5rem_4rem] @5xl:grid-cols-[7rem_minmax(0,1fr)_8rem_8rem_5rem_5rem]';

/** What the columns are, above all days; each row says it to assistive technology itself. */
export function RunHeads() {
  return (
    <div
      aria-hidden
      className={clsx(
        'sticky top-0 z-20 grid items-center gap-x-4 border-x border-transparent bg-panel px-4 pt-4 pb-1 text-xs text-ink3 @max-2xl:hidden',
        COLUMNS,
      )}
    >
      <span>Status</span>
      <span>Workflow</span>
      <span>Started by</span>
      <span>Started</span>
      <span className="text-right">Took</span>
      <span className="text-right">Credits</span>
    </div>
  );
}

/** What draws each workflow, by its id; null for one without steps. */
type Icons = ReadonlyMap<string, NonNullable<ListedWorkflow['icon']> | null>;

/** Runs of one day, or those under way. */
export function RunGroup({ group, icons, now }: { group: RunDay; icons: Icons; now: number }) {
  return (
    <section className="mt-5 first-of-type:mt-1 @max-2xl:first-of-type:mt-4">
      <h2 className="flex items-baseline gap-2 px-1 pb-2 text-sm font-medium">
        {group.title}
        {group.sum !== null && <span className="text-xs font-normal text-ink2">{group.sum}</span>}
      </h2>
      <ul
        aria-label={group.title}
        className="overflow-hidden rounded-xl border border-line bg-card shadow-card"
      >
        {group.runs.map((run) => (
          <RunRow key={run.id} run={run} icon={icons.get(run.workflow_id) ?? null} now={now} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { run: RunOverview; icon: NonNullable<ListedWorkflow['icon']> | null; now: number };

/** The whole row opens the run: the link covers it, the way out of what holds it up lies above. */
function RunRow({ run, icon, now }: RowProps) {
  const headline = headlineOf(run);
  const credits = creditWords(run);
  return (
    <li
      className={clsx(
        'relative grid min-h-13 items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 transition-colors last:border-b-0 hover:bg-hover/50 @max-2xl:grid-cols-[minmax(0,1fr)_auto]',
        COLUMNS,
      )}
    >
      <span className="@max-2xl:order-2 @max-2xl:justify-self-end">
        <RunStatusBadge status={run.status} />
      </span>
      <div className="flex min-w-0 items-center gap-3 @max-2xl:order-1">
        <span aria-hidden className="@max-2xl:hidden">
          <Suspense fallback={<EmptyMark />}>
            {icon ? <StepIcon step={icon} isSmall /> : <EmptyMark />}
          </Suspense>
        </span>
        <div className="min-w-0">
          <Link
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId: run.workflow_id, executionId: run.id }}
            className="block truncate py-px font-medium outline-none @max-2xl:line-clamp-2 @max-2xl:whitespace-normal after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {run.name || 'Untitled workflow'}
          </Link>
          {(headline ?? run.healed) && (
            <p className="flex items-baseline gap-x-2 text-sm @max-2xl:flex-wrap">
              {headline && (
                <span
                  className={`truncate wrap-anywhere @max-2xl:line-clamp-2 @max-2xl:whitespace-normal ${headline.kind === 'error' && !isRepaired(run) ? 'text-danger' : 'text-ink2'}`}
                >
                  {headline.text}
                </span>
              )}
              <HealMark run={run} isWide />
              <VerificationMark run={run} />
              <WayOut run={run} />
            </p>
          )}
        </div>
      </div>
      <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink2 @max-2xl:order-3">
        <RunStartMark start={run.started_by} />
        <span className="@2xl:hidden">{credits !== '' && ` · ${credits}`}</span>
      </span>
      <time
        dateTime={run.created_at}
        title={formatDateTime(run.created_at)}
        className="text-sm text-ink2 tabular-nums @max-2xl:order-4 @max-2xl:justify-self-end"
      >
        {ageWords(run.created_at, now) ?? dayAndTime(run.created_at)}
      </time>
      <span
        className="text-right text-sm text-ink2 tabular-nums @max-2xl:hidden"
        title={run.completed_at === null ? undefined : tookWords(run)}
      >
        {run.completed_at === null ? '-' : formatDuration(workingTime(run, Date.parse(run.completed_at)))}
      </span>
      <span className="text-right text-sm text-ink2 tabular-nums @max-2xl:hidden" title={credits}>
        {run.credits && `${formatNumber(run.credits.used)}${run.credits.is_at_least ? '+' : ''}`}
        <span className="sr-only"> credits</span>
      </span>
    </li>
  );
}

function EmptyMark() {
  return (
    <span className="grid size-7 rounded-md place-items-center border border-line bg-sunken text-ink3">
      <Workflow size={15} strokeWidth={1.9} />
    </span>
  );
}

/** Goes straight to where the run is helped. */
function WayOut({ run }: { run: RunOverview }) {
  const look =
    'relative z-10 -my-0.5 shrink-0 py-0.5 font-medium text-brand-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3 pointer-coarse:pr-4';
  if (run.status === 'failed' && run.went_on) return <RepairedLink run={run} />;
  if (run.status === 'failed') {
    return (
      <Link
        to="/workflows/$workflowId/executions/$executionId"
        params={{ workflowId: run.workflow_id, executionId: run.id }}
        className={look}
      >
        Repair
      </Link>
    );
  }
  if (run.status !== 'pending') return null;
  const ways = {
    question: ['/inbox', 'Answer'],
    approval: ['/inbox', 'Answer'],
    site_blocked: ['/inbox', 'Answer'],
    account: ['/connectors', 'Connect it'],
    cap: ['/subscription', 'Raise it'],
    credits: ['/subscription', 'Get credits'],
  } as const;
  const way = Object.entries(ways).find(([reason]) => reason === run.waiting_for)?.[1];
  if (!way) return null;
  return (
    <Link to={way[0]} search={way[0] === '/inbox' ? { run: run.id } : {}} className={look}>
      {way[1]}
    </Link>
  );
}

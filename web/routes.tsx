import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RootLayout } from '#web/root-layout.tsx';
import { BrokenScreen } from '#web/loading/broken-screen.tsx';
import { lazyScreen } from '#web/loading/lazy-screen.tsx';
import { LoadingScreen } from '#web/loading/loading-screen.tsx';
import type { AllRunsSearch, RunChoiceSearch } from '#web/runs/list/run-choice.ts';

/** Every screen is loaded when it is first shown, or when a link to it is pointed at. */

const NotFoundScreen = lazyScreen(() => import('#web/loading/not-found-screen.tsx'), 'NotFoundScreen');

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('#web/landing/landing-screen.tsx'), 'LandingScreen'),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyScreen(() => import('#web/auth/sign-in-screen.tsx'), 'SignInScreen'),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyScreen(() => import('#web/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
});

/** For anybody who knows its address. */
const form = createRoute({
  getParentRoute: () => root,
  path: '/forms/$address',
  component: lazyScreen(() => import('#web/form/form-screen.tsx'), 'FormScreen'),
});

/** Everything below is for those who are signed in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyScreen(() => import('#web/shell/protected-layout.tsx'), 'ProtectedLayout'),
});
const importWorkflows = () => import('#web/workflows/workflows-screen.tsx');
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  component: lazyScreen(importWorkflows, 'WorkflowsScreen'),
});
const workflows = createRoute({
  getParentRoute: () => shell,
  path: '/workflows',
  component: lazyScreen(importWorkflows, 'WorkflowsScreen'),
});
const editor = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId',
  component: lazyScreen(() => import('#web/editor/editor-screen.tsx'), 'EditorScreen'),
});
const run = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId/run',
  component: lazyScreen(() => import('#web/runs/run-screen.tsx'), 'RunScreen'),
});
const pastRuns = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId/executions',
  /** Which runs are shown; the screen reads it. */
  validateSearch: (search): RunChoiceSearch => ({ ...search }),
  component: lazyScreen(() => import('#web/runs/past-runs-screen.tsx'), 'PastRunsScreen'),
});
const runDetail = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId/executions/$executionId',
  component: lazyScreen(() => import('#web/runs/run-detail-screen.tsx'), 'RunDetailScreen'),
});
const tables = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId/tables',
  component: lazyScreen(() => import('#web/tables/tables-screen.tsx'), 'TablesScreen'),
});
const runs = createRoute({
  getParentRoute: () => shell,
  path: '/runs',
  validateSearch: (search): AllRunsSearch => ({ ...search }),
  component: lazyScreen(() => import('#web/runs/runs-screen.tsx'), 'RunsScreen'),
});
const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  /** `wait` is the question that is shown, or `run` the run that asks it; `show`, what was answered lately. */
  validateSearch: (search): { wait?: string; run?: string; show?: 'done' } => ({
    ...((typeof search.wait === 'string' || typeof search.wait === 'number') && { wait: `${search.wait}` }),
    ...(typeof search.run === 'string' && { run: search.run }),
    ...(search.show === 'done' && { show: 'done' }),
  }),
  component: lazyScreen(() => import('#web/inbox/inbox-screen.tsx'), 'InboxScreen'),
});
const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  component: lazyScreen(() => import('#web/workflows/templates/templates-screen.tsx'), 'TemplatesScreen'),
});
const connectors = createRoute({
  getParentRoute: () => shell,
  path: '/connectors',
  component: lazyScreen(() => import('#web/connectors/connectors-screen.tsx'), 'ConnectorsScreen'),
});
const connector = createRoute({
  getParentRoute: () => shell,
  path: '/connectors/$connectorId',
  component: lazyScreen(() => import('#web/connectors/connector-screen.tsx'), 'ConnectorScreen'),
});
const subscription = createRoute({
  getParentRoute: () => shell,
  path: '/subscription',
  component: lazyScreen(() => import('#web/subscription/subscription-screen.tsx'), 'SubscriptionScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyScreen(() => import('#web/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const routeTree = root.addChildren([
  landing,
  signIn,
  privacy,
  form,
  shell.addChildren([
    home,
    workflows,
    editor,
    run,
    pastRuns,
    runDetail,
    tables,
    templates,
    runs,
    inbox,
    connectors,
    connector,
    subscription,
    settings,
  ]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

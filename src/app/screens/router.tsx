import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { isGuest } from '#app/api/http/guest.ts';
import { modelOfPage } from '#app/api/http/preview-pass.ts';
import { isInterrupted, useToken } from '#app/api/http/token.ts';
import { MODEL_VIEWS, paths, VIEWS, type View } from '#app/paths.ts';
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx';
import { loadPatiently } from '#app/ui/scheduling/loaded-later.ts';
import { Id } from '#model/store/text.ts';
import { AccountSearch, comingBackTo, EditorSearch, parseSearch, stringifySearch } from './address.ts';
import { ModelGate } from './guest/model-gate.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { editorWithView } from './open-ahead.ts';
import { RootLayout } from './root-layout.tsx';

/** Code of a page that waits for a service that is away: by itself the router reloads the page then, and nothing would be left of it. */
const whenReached =
  <T,>(load: () => Promise<T>) =>
  () =>
    loadPatiently(load);

const root = createRootRoute({ component: RootLayout, notFoundComponent: () => <NotFoundScreen /> });

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: AccountSearch,
  component: lazyRouteComponent(
    whenReached(() => import('./sign-in-screen.tsx')),
    'SignInScreen',
  ),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: paths.signUp,
  validateSearch: AccountSearch,
  component: lazyRouteComponent(
    whenReached(() => import('./sign-up-screen.tsx')),
    'SignUpScreen',
  ),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  component: lazyRouteComponent(
    whenReached(() => import('./password-screens.tsx')),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  component: lazyRouteComponent(
    whenReached(() => import('./password-screens.tsx')),
    'ResetPasswordScreen',
  ),
});
const start = createRoute({
  getParentRoute: () => root,
  path: paths.start,
  component: lazyRouteComponent(
    whenReached(() => import('./start-screen.tsx')),
    'StartScreen',
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(
    whenReached(() => import('./invitation-screen.tsx')),
    'InvitationScreen',
  ),
});

/** Everything that needs somebody to be signed in, or to have come by a preview link of the model. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    const modelId = modelOfPage(location.pathname);
    if (modelId !== null && isGuest(modelId)) return;
    // A page that is at work stays where it is, wherever its address goes: one signs in over it.
    if (useToken.getState().token === null && !isInterrupted())
      throw redirect({ to: paths.signIn, search: comingBackTo(location.href), replace: true });
  },
});
const models = createRoute({
  getParentRoute: () => signedIn,
  path: paths.models,
  component: lazyRouteComponent(
    whenReached(() => import('./models-screen.tsx')),
    'ModelsScreen',
  ),
});
const modelsOfAddress = createRoute({
  getParentRoute: () => root,
  path: paths.modelsOfAddress,
  beforeLoad: () => {
    throw redirect({ to: paths.models, replace: true });
  },
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: paths.account,
  component: lazyRouteComponent(
    whenReached(() => import('./account-screen.tsx')),
    'AccountScreen',
  ),
});
const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: paths.inbox,
  component: lazyRouteComponent(
    whenReached(() => import('./inbox-screen.tsx')),
    'InboxScreen',
  ),
});
const inboxEntry = createRoute({
  getParentRoute: () => signedIn,
  path: paths.inboxEntry,
  component: lazyRouteComponent(
    whenReached(() => import('./inbox-screen.tsx')),
    'InboxScreen',
  ),
});
const teams = createRoute({
  getParentRoute: () => signedIn,
  path: paths.teams,
  component: lazyRouteComponent(
    whenReached(() => import('./teams-screen.tsx')),
    'TeamsScreen',
  ),
});
const team = createRoute({
  getParentRoute: () => signedIn,
  path: paths.team,
  component: lazyRouteComponent(
    whenReached(() => import('./team-screen.tsx')),
    'TeamScreen',
  ),
});
const model = createRoute({
  getParentRoute: () => signedIn,
  path: paths.model,
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.modelId).success) throw notFound();
  },
  component: ModelGate,
  notFoundComponent: () => <NotFoundScreen />,
});
const modelStart = createRoute({
  getParentRoute: () => model,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: editor.to, params: { ...params, view: 'structure' }, replace: true });
  },
});

function isView(text: string): text is View {
  return VIEWS.some((view) => view === text);
}

const editor = createRoute({
  getParentRoute: () => model,
  path: '$view',
  validateSearch: EditorSearch,
  params: {
    parse: ({ view }): { view: View } => {
      if (!isView(view)) throw notFound();
      return { view };
    },
    stringify: ({ view }) => ({ view }),
  },
  beforeLoad: ({ params, search }) => {
    const shown = MODEL_VIEWS.includes(params.view) && search.at === undefined;
    if (!shown && isGuest(params.modelId))
      throw redirect({ to: paths.view, params: { ...params, view: 'structure' }, replace: true });
  },
  component: lazyRouteComponent(
    whenReached(() => editorWithView(location.pathname)),
    'EditorScreen',
  ),
});

const routeTree = root.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  start,
  invitation,
  modelsOfAddress,
  signedIn.addChildren([
    models,
    account,
    inbox,
    inboxEntry,
    teams,
    team,
    model.addChildren([modelStart, editor]),
  ]),
]);

/** The router; `history` is given by tests, the browser's own otherwise. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultPendingMs: 300,
    defaultErrorComponent: ({ error, reset }) => <ErrorScreen error={error} resetErrorBoundary={reset} />,
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

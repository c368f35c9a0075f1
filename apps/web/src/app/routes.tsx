import { setSecondFactorPath } from '@advisor/contract'
import { redirect, type LoaderFunction, type RouteObject } from 'react-router'
import type { SolutionAsked } from '../features/solutions/reader/solution-queries.ts'
import { openBookmark } from './bookmark-loader.ts'
import type { GuardedRoute, RouteAccess } from './guard.ts'
import { openHome, requireProject, requireSearch, type ProjectOpening } from './home-loaders.ts'
import { lazyScreen } from './lazy-screen.ts'
import { changePasswordPath, helpPath } from './paths.ts'
import { CrashScreen } from './screens/CrashScreen.tsx'
import { FirstLoad } from './shell/FirstLoad.tsx'
import { startReading } from './solution-loader.ts'

/** The parts of the application that the routes use. */
export interface RouteConditions extends ProjectOpening {
  guard: (route: GuardedRoute) => LoaderFunction
}

/** What a route says of itself to the application. */
export interface RouteHandle {
  /** Whether users who are not signed in may see it. */
  isPublic: boolean
  /** Whether it shows something of the open project. */
  showsProject: boolean
}

type LazyScreen = NonNullable<RouteObject['lazy']>

/** A route with a screen behind its loader. */
interface Screen {
  path: string
  lazy: LazyScreen
  loader: LoaderFunction
  handle: RouteHandle
}

/** Makes the routes: every path of the application with its access and its screen. */
export function createRoutes({ guard, ...opening }: RouteConditions): RouteObject[] {
  const route = (path: string, access: RouteAccess, lazy: LazyScreen, more: Partial<GuardedRoute> = {}): Screen => ({
    path,
    lazy,
    loader: guard({ access, ...more }),
    handle: { isPublic: access !== 'logged-in', showsProject: false } satisfies RouteHandle,
  })

  /** Adds a condition, which is checked behind the guard. */
  const then = (screen: Screen, condition: LoaderFunction): Screen => ({
    ...screen,
    loader: async (args, context) => {
      const guarded = await screen.loader(args, context)
      return guarded ?? condition(args, context)
    },
  })
  const reading = (purpose: SolutionAsked['purpose']) => startReading(opening.client, purpose)
  const showingProject = (screen: Screen, condition: LoaderFunction): Screen => ({
    ...then(screen, condition),
    handle: { ...screen.handle, showsProject: true },
  })
  const inProject = (screen: Screen) => showingProject(screen, requireProject(opening))

  return [
    {
      ErrorBoundary: CrashScreen,
      HydrateFallback: FirstLoad,
      children: [
        { path: '/', loader: () => redirect('/home') },
        {
          path: '/fieldServiceSearch',
          loader: ({ request }) => redirect(`/project-home${new URL(request.url).search}`),
        },
        {
          path: '/tools/*',
          loader: ({ params }) => redirect(params['*'] === 'dsTools' ? '/admin/locks' : '/admin/system'),
        },
        {
          lazy: screens.loggedOut,
          children: [
            route('/login', 'logged-out-only', screens.login),
            route('/password-recovery', 'logged-out-only', screens.passwordRecovery),
          ],
        },
        {
          lazy: screens.application,
          children: [
            then(route('/home', 'logged-in', screens.nothing), openHome(opening)),
            route('/project-selection', 'logged-in', screens.projectSelection),
            showingProject(route('/project-home', 'logged-in', screens.projectHome), requireSearch(opening)),
            then(inProject(route('/case-details', 'logged-in', screens.caseDetails)), reading('view')),
            then(inProject(route('/solution-preview', 'logged-in', screens.solutionPreview)), reading('preview')),
            then(
              route('/bookmarkRedirect', 'public', screens.bookmark, { special: 'bookmark' }),
              openBookmark(opening),
            ),
            inProject(route('/create-solution', 'logged-in', screens.createSolution)),
            inProject(route('/solution-modify', 'logged-in', screens.solutionModify)),
            inProject(route('/solution-translate', 'logged-in', screens.solutionTranslate)),
            inProject(route('/solution-version', 'logged-in', screens.solutionVersion)),
            inProject(route('/solution-management', 'logged-in', screens.solutionManagement)),
            inProject(route('/draft-comparison', 'logged-in', screens.draftComparison)),
            inProject(route('/solution-compare', 'logged-in', screens.solutionCompare)),
            // Which of them is shown stands in the hash, which a route does not see.
            ...['/ds', '/ds/dashboard', '/ds/details', '/ds/repair-history'].map((path) =>
              inProject(route(path, 'logged-in', screens.serviceSessions)),
            ),
            route('/federated-search', 'logged-in', screens.federatedSearch),
            route('/showcase', 'public', screens.showcase, { special: 'showcase' }),
            route('/my-preferences', 'logged-in', screens.preferences),
            route('/admin/*', 'logged-in', screens.admin),
            route('/colors', 'logged-in', screens.admin),
            route(changePasswordPath, 'logged-in', screens.changePassword),
            route(setSecondFactorPath, 'logged-in', screens.secondFactor),
            route('/about', 'logged-in', screens.about),
            route('/licenses', 'logged-in', screens.licenses),
            route('*', 'public', screens.notFound, { special: 'not-found' }),
          ].map((child) => ({ ...child, ErrorBoundary: CrashScreen })),
        },
        route(helpPath, 'public', screens.help, { special: 'help' }),
        route('/logout', 'public', screens.nothing, { special: 'logout' }),
        route('/error', 'public', screens.error),
        route('/advisor-application-error', 'public', screens.error, { special: 'application-error' }),
      ],
    },
  ]
}

const screens = {
  loggedOut: lazyScreen('LoggedOutLayout', () => import('./shell/LoggedOutLayout.tsx')),
  application: lazyScreen('ApplicationLayout', () => import('./shell/ApplicationLayout.tsx')),
  login: lazyScreen('LoginScreen', () => import('./screens/LoginScreen.tsx')),
  passwordRecovery: lazyScreen('PasswordRecoveryScreen', () => import('./screens/PasswordRecoveryScreen.tsx')),
  projectSelection: lazyScreen('ProjectSelectionScreen', () => import('./screens/ProjectSelectionScreen.tsx')),
  projectHome: lazyScreen('ProjectHomeScreen', () => import('./screens/ProjectHomeScreen.tsx')),
  caseDetails: lazyScreen('CaseDetailsScreen', () => import('./screens/CaseDetailsScreen.tsx')),
  solutionPreview: lazyScreen('SolutionPreviewScreen', () => import('./screens/CaseDetailsScreen.tsx')),
  bookmark: lazyScreen('BookmarkScreen', () => import('./screens/BookmarkScreen.tsx')),
  solutionCompare: lazyScreen('SolutionCompareScreen', () => import('./screens/SolutionCompareScreen.tsx')),
  solutionModify: lazyScreen('SolutionModifyScreen', () => import('./screens/SolutionModifyScreen.tsx')),
  solutionTranslate: lazyScreen('SolutionTranslateScreen', () => import('./screens/SolutionTranslateScreen.tsx')),
  solutionVersion: lazyScreen('SolutionVersionScreen', () => import('./screens/SolutionVersionScreen.tsx')),
  solutionManagement: lazyScreen('SolutionManagementScreen', () => import('./screens/SolutionManagementScreen.tsx')),
  draftComparison: lazyScreen('DraftComparisonScreen', () => import('./screens/DraftComparisonScreen.tsx')),
  createSolution: lazyScreen('CreateSolutionScreen', () => import('./screens/CreateSolutionScreen.tsx')),
  serviceSessions: lazyScreen('ServiceSessionsScreen', () => import('./screens/ServiceSessionsScreen.tsx')),
  federatedSearch: lazyScreen('FederatedSearchScreen', () => import('./screens/FederatedSearchScreen.tsx')),
  showcase: lazyScreen('ShowcaseScreen', () => import('./screens/ShowcaseScreen.tsx')),
  admin: lazyScreen('AdminScreen', () => import('./screens/AdminScreen.tsx')),
  preferences: lazyScreen('PreferencesScreen', () => import('./screens/PreferencesScreen.tsx')),
  changePassword: lazyScreen('ChangePasswordScreen', () => import('./screens/ChangePasswordScreen.tsx')),
  secondFactor: lazyScreen('SecondFactorScreen', () => import('./screens/SecondFactorScreen.tsx')),
  about: lazyScreen('AboutScreen', () => import('./screens/AboutScreen.tsx')),
  licenses: lazyScreen('LicensesScreen', () => import('./screens/LicensesScreen.tsx')),
  help: lazyScreen('HelpScreen', () => import('./screens/HelpScreen.tsx')),
  error: lazyScreen('ErrorScreen', () => import('./screens/ErrorScreen.tsx')),
  notFound: lazyScreen('NotFoundScreen', () => import('./screens/NotFoundScreen.tsx')),
  /** For routes whose loader always redirects. */
  nothing: async () => ({ Component: () => null }),
}

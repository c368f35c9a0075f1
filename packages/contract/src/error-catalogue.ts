import type { RecoveryFailure } from './password-recovery/recovery-failures.ts'
import type { GlobalConditionKey, RefusalKey } from './refusals.ts'
import type { LoginFailure } from './sign-in/login-failures.ts'
import { providerFailures, tokenFailures, type ProviderFailure, type TokenFailure } from './sign-in/other-failures.ts'

/**
 * The capabilities that produce the errors of the catalogue, and whether they exist. Who builds one sets it to `true`; the compiler
 * then asks for what its entries owe.
 */
export const errorCapabilities = {
  'sign-in': true,
  'sign-in-elsewhere': true,
  'login-session': true,
  'every-call': true,
  'active-tab': true,
  'code-loading': true,
  choosing: true,
  'server-folders': true,
  search: true,
  guided: true,
  'custom-lists': true,
  printing: true,
  keeping: true,
  mailing: true,
  'password-recovery': true,
  'creating-solutions': true,
  'edition-sessions': true,
  help: true,
  drafts: true,
  'authoring-locks': true,
  'reading-mail': false,
  'memory-watch': false,
  'project-versions': false,
  'user-administration': true,
  workflows: true,
  'service-sessions': true,
  publishing: true,
  'system-lock': true,
  offline: false,
} as const satisfies Record<string, boolean>

type Capability = keyof typeof errorCapabilities
type Existing = { [Key in Capability]: (typeof errorCapabilities)[Key] extends true ? Key : never }[Capability]

interface Entry {
  /** As the specification spells it; a kebab-case key where it has words alone. */
  key: string
  /** `call`: the server's answer to a call; `http`: its status; `proxy`: what stands between; `browser`: the browser itself. */
  producer: 'call' | 'http' | 'proxy' | 'browser'
  /** What the user meets first. */
  effect: 'navigation' | 'logout' | 'toast' | 'inline' | 'reload' | 'silence'
}

interface WaitingEntry extends Entry {
  capability: Exclude<Capability, Existing>
}

interface ExistingEntry extends Entry {
  capability: Existing
  /** Feature and key of the sentence in `packages/texts`; absent where the user reads nothing, or what comes with the answer alone. */
  text?: `${string}.${string}`
  /** Where the contract has the key, which may be another one than the specification's. */
  refusal?: RefusalKey
  condition?: GlobalConditionKey
  audit?: LoginFailure | RecoveryFailure | ProviderFailure | TokenFailure
  /** Comes with a success, or later. */
  comesAs?: 'notification' | 'error of a case' | 'outcome of a task'
  /** The test that produces it: its file and its title, as it stands there. */
  test: readonly [file: string, title: string]
}

export type CatalogueEntry = WaitingEntry | ExistingEntry

const web = 'apps/web/src'
const draftList = `${web}/features/drafts/DraftList.test.tsx`
const features = 'apps/server/src/features'
const behindProxy = `${web}/app/behind-a-proxy.test.ts`
const signIn = `${features}/sign-in/sign-in.test.ts`
const loginError = `${web}/features/sign-in/login-error.test.ts`
const http = 'apps/server/src/http/http.test.ts'
const choosing = `${features}/choosing/choosing.test.ts`
const adminModel = `${features}/admin-model/admin-model.test.ts`
const editing = `${features}/authoring/editing/editing.test.ts`
const mailing = `${features}/mailing/mailing.test.ts`
const recovery = `${features}/password-recovery/password-recovery.test.ts`
const byToast = '%s is told by a toast, and the user stays'
const byCondition = 'a condition of the whole application leads elsewhere, or ends the session'
const intoTheAudit = 'writes into the audit log alone that the cause was: %s'

/** Every entry of section 8 of the specification, in its order. Programs do not read it: it is what tests walk. */
export const errorCatalogue: readonly CatalogueEntry[] = [
  // 401 on login, and login failures
  {
    key: '401-on-login',
    producer: 'http',
    effect: 'reload',
    capability: 'sign-in',
    test: [behindProxy, '401 loads the application anew after a logout, or follows its location'],
  },
  {
    key: 'Invalid name or password.',
    producer: 'call',
    effect: 'inline',
    capability: 'sign-in',
    text: 'signIn.login.invalid',
    refusal: 'Invalid name or password.',
    test: [signIn, 'says the same about %s'],
  },
  {
    key: 'other-login-failure',
    producer: 'call',
    effect: 'inline',
    capability: 'sign-in',
    text: 'signIn.login.unknown-error',
    test: [
      loginError,
      'a refused sign-in says the text of its key, else what the server says, else Unknown error: %s, %j',
    ],
  },
  {
    key: 'CredentialsException',
    producer: 'browser',
    effect: 'inline',
    capability: 'sign-in',
    text: 'signIn.login.invalid',
    test: [loginError, 'the error %s of the address is said, and no-session is not'],
  },
  {
    key: 'no-session-at-login',
    producer: 'browser',
    effect: 'silence',
    capability: 'sign-in',
    test: [loginError, 'the error %s of the address is said, and no-session is not'],
  },
  {
    key: 'timedOut',
    producer: 'browser',
    effect: 'inline',
    capability: 'sign-in',
    text: 'signIn.session.expired-text',
    test: [`${web}/app/screens/LoginScreen.test.tsx`, 'says that the session has expired, once'],
  },
  {
    key: 'login-400',
    producer: 'http',
    effect: 'inline',
    capability: 'sign-in',
    text: 'ui.http.bad-request',
    test: [signIn, 'answers a broken form with 400'],
  },
  {
    key: 'login-403',
    producer: 'http',
    effect: 'reload',
    capability: 'sign-in',
    text: 'errors.csrf-invalid',
    test: [signIn, 'wants the csrf token of the page'],
  },
  {
    key: 'login-408',
    producer: 'http',
    effect: 'inline',
    capability: 'sign-in',
    text: 'errors.too-slow',
    test: ['apps/server/src/http/admission.test.ts', 'with a body that drips: %s'],
  },
  {
    key: 'active edition session exists',
    producer: 'call',
    effect: 'inline',
    capability: 'edition-sessions',
    text: 'refusals.active edition session exists',
    refusal: 'active edition session exists',
    audit: 'active edition session exists',
    test: [
      `${features}/sign-in/edition-sessions.test.ts`,
      'is asked whether the other session may end in which a form has unsaved changes',
    ],
  },
  ...(
    [
      'authentication exception',
      'authentication class not defined',
      'denied application',
      'invalid password',
      'no such user',
    ] as const
  ).map((audit): CatalogueEntry => ({
    key: audit,
    producer: 'call',
    effect: 'inline',
    capability: 'sign-in',
    text: 'signIn.login.invalid',
    audit,
    test: [signIn, intoTheAudit],
  })),
  // Not of the specification, which names no failure of `/oidcLogin` and of tokens.
  ...providerFailures
    // These two are above.
    .filter((reason) => reason !== 'no such user' && reason !== 'denied application')
    .map((audit): CatalogueEntry => ({
      key: audit,
      producer: 'call',
      effect: 'inline',
      capability: 'sign-in-elsewhere',
      text: 'signIn.login.provider-failed',
      audit,
      test: [`${features}/sign-in/oidc-login.test.ts`, 'signs nobody in; the audit log alone says'],
    })),
  ...tokenFailures.map((audit): CatalogueEntry => ({
    key: audit,
    producer: 'call',
    effect: 'inline',
    capability: 'sign-in-elsewhere',
    text: 'refusals.token-not-accepted',
    refusal: 'token-not-accepted',
    audit,
    test: [`${features}/sign-in/token-login.test.ts`, 'is refused; the audit log alone says: %s'],
  })),

  // Read-only folders
  {
    key: 'label.error.folder-read-only',
    producer: 'call',
    effect: 'toast',
    capability: 'server-folders',
    comesAs: 'notification',
    text: 'errors.label.error.folder-read-only',
    test: [choosing, 'tells those who look after the server of a folder that it cannot write to, and nobody else'],
  },

  // recoverable-global-exception
  {
    key: 'no-session',
    producer: 'call',
    effect: 'logout',
    capability: 'login-session',
    text: 'errors.no-session',
    condition: 'no-session',
    test: [signIn, 'ends at logout; the cookie opens nothing any more'],
  },
  {
    key: 'session-expired',
    producer: 'call',
    effect: 'logout',
    capability: 'login-session',
    text: 'errors.session-expired',
    condition: 'session-expired',
    test: [signIn, 'ends at its deadline, and says so'],
  },
  { key: 'kmOfflineAuth', producer: 'browser', effect: 'navigation', capability: 'offline' },
  { key: 'kmOfflineRegistration', producer: 'browser', effect: 'navigation', capability: 'offline' },
  {
    key: 'no-project-open',
    producer: 'call',
    effect: 'navigation',
    capability: 'choosing',
    text: 'errors.no-project-open',
    condition: 'no-project-open',
    test: [choosing, '%s wants an open project'],
  },
  {
    key: 'advisor-application-error',
    producer: 'call',
    effect: 'logout',
    capability: 'every-call',
    text: 'shell.error.title',
    condition: 'advisor-application-error',
    test: [behindProxy, byCondition],
  },
  {
    key: 'redirect',
    producer: 'call',
    effect: 'navigation',
    capability: 'every-call',
    condition: 'redirect',
    test: [behindProxy, byCondition],
  },
  {
    key: 'unknown-condition',
    producer: 'call',
    effect: 'silence',
    capability: 'every-call',
    test: [behindProxy, byCondition],
  },

  // Status failure
  {
    key: 'failure-with-words',
    producer: 'call',
    effect: 'toast',
    capability: 'every-call',
    test: [behindProxy, 'a failure says its words, keyed by its key, else the sentence of its key, else Unknown error'],
  },
  {
    key: 'username-not-provided',
    producer: 'call',
    effect: 'silence',
    capability: 'every-call',
    text: 'refusals.username-not-provided',
    refusal: 'username-not-provided',
    test: [behindProxy, 'username-not-provided and a wrong password without words are silent'],
  },
  {
    key: 'kaidara.error.unknown',
    producer: 'call',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.failure.unknown',
    test: [behindProxy, 'a failure says its words, keyed by its key, else the sentence of its key, else Unknown error'],
  },

  // HTTP
  {
    key: '400',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.bad-request',
    test: [choosing, 'answers 400 without a project name'],
  },
  {
    key: '401',
    producer: 'http',
    effect: 'logout',
    capability: 'every-call',
    test: [signIn, 'is missing with 401 for programs that do not speak the browser’s protocol'],
  },
  {
    key: '403',
    producer: 'http',
    effect: 'navigation',
    capability: 'every-call',
    text: 'errors.csrf-invalid',
    test: [http, 'takes a report from anybody with a page, and nothing without its text'],
  },
  {
    key: '404',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.not-supported',
    test: [http, 'an unknown call is not supported, in the language the browser asks for'],
  },
  {
    key: '500',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'errors.internal',
    test: [http, 'is told by a number and nothing else'],
  },
  {
    key: '500-of-a-proxy',
    producer: 'proxy',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.backend-unreachable',
    test: [behindProxy, byToast],
  },
  {
    key: '502',
    producer: 'proxy',
    effect: 'navigation',
    capability: 'every-call',
    text: 'ui.http.backend-unreachable',
    test: [behindProxy, '502 of a proxy, because the server is gone: a toast, and a second later the login page'],
  },
  {
    key: '503',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.unavailable',
    test: [http, 'is told as such, and everything works again afterwards'],
  },
  {
    key: '504',
    producer: 'proxy',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.too-slow',
    test: [behindProxy, byToast],
  },
  {
    key: 'other-http-code',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.other',
    test: [behindProxy, byToast],
  },
  {
    key: 'no-response',
    producer: 'browser',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.no-response',
    test: [behindProxy, byToast],
  },
  {
    key: 'backend-unreachable',
    producer: 'proxy',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.backend-unreachable',
    test: [behindProxy, byToast],
  },
  {
    key: 'not-json',
    producer: 'proxy',
    effect: 'toast',
    capability: 'every-call',
    text: 'ui.http.not-json',
    test: [behindProxy, 'a page instead of JSON is told with its address and its first 1000 characters'],
  },
  { key: 'local-server-not-running', producer: 'browser', effect: 'logout', capability: 'offline' },

  // Case lists, PDF, help, chunks
  {
    key: 'case-list-error',
    producer: 'call',
    effect: 'toast',
    capability: 'keeping',
    comesAs: 'error of a case',
    text: 'refusals.solution-not-found',
    test: [
      `${features}/keeping/favorites.test.ts`,
      'names those that the caller may not see with an error, and adds the others',
    ],
  },
  {
    key: 'error.printing.already-running',
    producer: 'call',
    effect: 'toast',
    capability: 'printing',
    text: 'refusals.error.printing.already-running',
    refusal: 'error.printing.already-running',
    test: [
      `${features}/solutions/generate-pdf.test.ts`,
      'is made once at a time for each user on all nodes, as a task',
    ],
  },
  {
    key: 'error.popup-blocker',
    producer: 'browser',
    effect: 'toast',
    capability: 'help',
    text: 'help.blocked',
    test: [`${web}/features/help/open-help.test.ts`, 'warns by a toast where the browser lets no window open'],
  },
  {
    key: 'chunk-load-failure',
    producer: 'browser',
    effect: 'inline',
    capability: 'code-loading',
    text: 'shell.chunk.title',
    test: [`${web}/app/lazy-screen.test.tsx`, 'then the page says so, and a button requests it again, at its address'],
  },

  // Drafts, tab conflict
  {
    key: 'draft-locale-unavailable',
    producer: 'call',
    effect: 'inline',
    capability: 'drafts',
    text: 'drafts.locale.unavailable',
    test: [
      draftList,
      'a draft in a language that the project does not have cannot be gone on with, and says whom to ask',
    ],
  },
  {
    key: 'draft-of-another-locale',
    producer: 'call',
    effect: 'inline',
    capability: 'drafts',
    text: 'drafts.locale.other',
    test: [draftList, 'a draft in another language says which one to switch to'],
  },
  {
    key: 'no-draft-available',
    producer: 'browser',
    effect: 'inline',
    capability: 'drafts',
    text: 'drafts.empty',
    test: [draftList, 'says that there is none'],
  },
  {
    key: 'tab-conflict',
    producer: 'browser',
    effect: 'inline',
    capability: 'active-tab',
    text: 'shell.tab.warning',
    test: [`${web}/app/active-tab.test.ts`, 'the tab that was loaded last is active, and the others are not'],
  },

  // Server message keys
  {
    key: 'lock-lost',
    producer: 'call',
    effect: 'inline',
    capability: 'authoring-locks',
    text: 'refusals.lock-lost',
    refusal: 'lock-lost',
    test: [editing, 'tells a form that an administrator has ended so, and no other'],
  },
  ...(
    ['mail-from-missing', 'mail-to-missing', 'mail-from-invalid', 'mail-to-invalid', 'mail-addresses-invalid'] as const
  ).map((refusal): CatalogueEntry => ({
    key: refusal,
    producer: 'call',
    effect: 'inline',
    capability: 'mailing',
    text: `refusals.${refusal}`,
    refusal,
    test: [mailing, 'refuses with %s what cannot be sent: %j'],
  })),
  { key: 'pop3-connection-failure', producer: 'call', effect: 'inline', capability: 'reading-mail' },
  {
    key: 'smtp-connection-failure',
    producer: 'call',
    effect: 'inline',
    capability: 'mailing',
    comesAs: 'outcome of a task',
    text: 'tasks.mail-problem.not-reached',
    test: [mailing, 'that is down: another try is made'],
  },
  {
    key: 'no password recovery configuration',
    producer: 'call',
    effect: 'silence',
    capability: 'password-recovery',
    text: 'passwordRecovery.sent-text',
    audit: 'no password recovery configuration',
    test: [recovery, 'without a mail server, and with one that refuses, the audit log says so'],
  },
  { key: 'memory-issue', producer: 'call', effect: 'inline', capability: 'memory-watch' },
  {
    key: 'solution-not-found',
    producer: 'call',
    effect: 'inline',
    capability: 'search',
    text: 'refusals.solution-not-found',
    refusal: 'solution-not-found',
    test: [`${features}/search/search.test.ts`, 'does not find %s'],
  },
  {
    key: 'more-than-one-solution-found',
    producer: 'call',
    effect: 'inline',
    capability: 'search',
    text: 'refusals.more-than-one-solution-found',
    refusal: 'more-than-one-solution-found',
    test: [
      `${features}/search/search.test.ts`,
      'says when more than one solution begins so, and lists them to those who may read them',
    ],
  },
  {
    key: 'no-solution-name',
    producer: 'call',
    effect: 'inline',
    capability: 'search',
    text: 'refusals.no-solution-name',
    refusal: 'no-solution-name',
    test: [`${features}/search/search.test.ts`, 'asks for a number when there is none'],
  },
  {
    key: 'no-casebase-specified',
    producer: 'call',
    effect: 'inline',
    capability: 'creating-solutions',
    text: 'authoringProblems.casebase',
    refusal: 'solution-not-valid',
    test: [
      `${features}/authoring/authoring.test.ts`,
      'tells of a missing case base, a name that is taken or none, and a language that is not offered',
    ],
  },
  {
    key: 'no-current-project',
    producer: 'call',
    effect: 'navigation',
    capability: 'choosing',
    text: 'errors.no-project-open',
    condition: 'no-project-open',
    test: [choosing, '%s wants an open project'],
  },
  {
    key: 'no-current-result',
    producer: 'call',
    effect: 'toast',
    capability: 'search',
    text: 'refusals.no-current-result',
    refusal: 'no-current-result',
    test: [
      `${features}/search/restore-state.test.ts`,
      'starts from no step if the step was removed, belongs to another user, or its branch is not open',
    ],
  },
  {
    key: 'no-data-found',
    producer: 'call',
    effect: 'inline',
    capability: 'service-sessions',
    text: 'refusals.session-not-found',
    refusal: 'session-not-found',
    test: [
      `${features}/service-sessions/ds-add.test.ts`,
      'shows a session to its owner, its maker, its workgroup and who sees all, and to nobody else',
    ],
  },
  { key: 'no-delta-allowed', producer: 'call', effect: 'toast', capability: 'project-versions' },
  {
    key: 'no-permission',
    producer: 'call',
    effect: 'toast',
    capability: 'every-call',
    text: 'refusals.no-permission',
    refusal: 'no-permission',
    test: ['apps/server/src/http/declarations.test.ts', 'names the application that a role opens'],
  },
  {
    key: 'profile-not-found',
    producer: 'call',
    effect: 'toast',
    capability: 'choosing',
    text: 'refusals.profile-not-found',
    refusal: 'profile-not-found',
    test: [choosing, 'refuses a profile that is not there, or not for this role'],
  },
  {
    key: 'tab-not-found',
    producer: 'call',
    effect: 'toast',
    capability: 'custom-lists',
    text: 'refusals.custom-list-not-found',
    refusal: 'custom-list-not-found',
    test: [
      `${features}/custom-lists/custom-lists.test.ts`,
      'does not know lists of other roles, nor places without a list',
    ],
  },
  {
    key: 'slot-not-found',
    producer: 'call',
    effect: 'toast',
    capability: 'search',
    text: 'refusals.query-not-possible',
    refusal: 'query-not-possible',
    test: [
      `${features}/search/search-filter.test.ts`,
      'refuses what cannot be filtered, with one answer for what is hidden and what there is not',
    ],
  },
  {
    key: 'value-not-found',
    producer: 'call',
    effect: 'toast',
    capability: 'guided',
    text: 'refusals.answer-not-valid',
    refusal: 'answer-not-valid',
    test: [`${features}/guided/guided.test.ts`, 'refuses what is no answer of the question, and keeps what was said'],
  },
  ...(['branch-not-found', 'project-not-found'] as const).map((refusal): CatalogueEntry => ({
    key: refusal,
    producer: 'call',
    effect: 'toast',
    capability: 'choosing',
    text: `refusals.${refusal}`,
    refusal,
    test: [choosing, 'refuses %s'],
  })),
  ...(['no-role', 'no-user-group', 'not-a-registered-application-user'] as const).map((refusal): CatalogueEntry => ({
    key: refusal,
    producer: 'call',
    effect: 'inline',
    capability: 'user-administration',
    text: `refusals.${refusal}`,
    refusal,
    test: [choosing, 'refuses who has been given nothing, and says what: %s'],
  })),
  {
    key: 'no-user-profile',
    producer: 'call',
    effect: 'toast',
    capability: 'choosing',
    text: 'refusals.no-user-profile',
    refusal: 'no-user-profile',
    test: [choosing, 'refuses a project none of whose profiles is for the role'],
  },
  // New solutions start in the first state: a workflow without states is one without a start state.
  ...(['workflow-without-states', 'workflow-without-start-state'] as const).map((key): CatalogueEntry => ({
    key,
    producer: 'call',
    effect: 'inline',
    capability: 'workflows',
    text: 'refusals.workflow-without-states',
    refusal: 'workflow-without-states',
    test: [`${features}/admin-model/admin-model.test.ts`, 'has workflows with states, and steps between these'],
  })),
  {
    key: 'invalid-state',
    producer: 'call',
    effect: 'inline',
    capability: 'workflows',
    text: 'refusals.invalid-state',
    refusal: 'invalid-state',
    test: [`${features}/admin-model/admin-model.test.ts`, 'has workflows with states, and steps between these'],
  },
  {
    key: 'no-such-template',
    producer: 'browser',
    effect: 'silence',
    capability: 'service-sessions',
    test: [
      `${web}/addresses/sessions-address.property.test.ts`,
      'is never an error, and what is read from nonsense can be written',
    ],
  },
  {
    key: 'no-such-view',
    producer: 'call',
    effect: 'inline',
    capability: 'service-sessions',
    text: 'refusals.session-view-not-found',
    refusal: 'session-view-not-found',
    test: [`${features}/service-sessions/lists/lists.test.ts`, 'are of one user, replaced by their names, and deleted'],
  },
  {
    key: 'open-project-failure',
    producer: 'http',
    effect: 'toast',
    capability: 'choosing',
    text: 'errors.internal',
    test: [http, 'is told by a number and nothing else'],
  },
  {
    key: 'publish-in-progress',
    producer: 'call',
    effect: 'inline',
    capability: 'publishing',
    text: 'refusals.publish-in-progress',
    refusal: 'publish-in-progress',
    test: [
      `${features}/admin-publishing/publishing.test.ts`,
      'keeps authors from saving while a project is published, and says so',
    ],
  },
  {
    key: 'resource-changed',
    producer: 'call',
    effect: 'inline',
    capability: 'authoring-locks',
    text: 'refusals.resource-changed',
    refusal: 'resource-changed',
    test: [editing, 'are asked where they have changed the same part; nothing is stored until then'],
  },
  {
    key: 'attributes-or-types-not-found',
    producer: 'call',
    effect: 'toast',
    capability: 'workflows',
    text: 'refusals.attributes-or-types-not-found',
    refusal: 'attributes-or-types-not-found',
    test: [adminModel, 'is not applied while it names attributes or types that somebody else has removed'],
  },
  {
    key: 'system-locked',
    producer: 'call',
    effect: 'inline',
    capability: 'system-lock',
    text: 'refusals.system-locked',
    refusal: 'system-locked',
    test: [
      `${features}/notifications/notifications.test.ts`,
      'refuses users without the permission admin-tools and visitors, and nobody else, until it is open again',
    ],
  },
  {
    key: 'token-authentication-disabled',
    producer: 'call',
    effect: 'inline',
    capability: 'sign-in',
    text: 'refusals.token-authentication-disabled',
    refusal: 'token-authentication-disabled',
    test: [signIn, 'takes no token while token authentication is off'],
  },
  {
    key: 'too-many-values',
    producer: 'call',
    effect: 'toast',
    capability: 'workflows',
    text: 'refusals.too-many-values',
    refusal: 'too-many-values',
    test: [adminModel, 'has no more values than a list can hold'],
  },
  {
    key: 'unknown-exception',
    producer: 'http',
    effect: 'toast',
    capability: 'every-call',
    text: 'errors.internal',
    test: [http, 'is told by a number and nothing else'],
  },

  // Offline
  { key: 'no-ids-available', producer: 'call', effect: 'inline', capability: 'offline' },
  { key: 'not-same-user', producer: 'call', effect: 'inline', capability: 'offline' },
  { key: 'account-expired', producer: 'call', effect: 'inline', capability: 'offline' },
  { key: 'first-synchronization-not-initialized', producer: 'call', effect: 'inline', capability: 'offline' },
  { key: 'storage-config-error', producer: 'call', effect: 'inline', capability: 'offline' },
  { key: 'admin.replica.sync.not-authenticated-online', producer: 'call', effect: 'inline', capability: 'offline' },

  // Password change
  ...(['email not found', 'account not found'] as const).map((audit): CatalogueEntry => ({
    key: audit,
    producer: 'call',
    effect: 'silence',
    capability: 'password-recovery',
    text: 'passwordRecovery.sent-text',
    audit,
    test: [recovery, 'sends %s nothing, and the audit log says why: %s'],
  })),
  {
    key: 'error sending mail',
    producer: 'call',
    effect: 'silence',
    capability: 'password-recovery',
    text: 'passwordRecovery.sent-text',
    audit: 'error sending mail',
    test: [recovery, 'without a mail server, and with one that refuses, the audit log says so'],
  },
]

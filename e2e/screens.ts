import type { Page } from '@playwright/test'
import { buildEndedTask, buildTask } from '../apps/web/src/testing/build-task.ts'
import { demoPassword, expect, test } from './advisor-test.ts'

const mail = { kind: 'send-solution-mail', subject: 'VEL-3', total: null, perSecond: null, secondsLeft: null } as const
/** A task of every look in the list. */
const listedTasks = {
  status: 'success',
  tasks: [
    buildTask(),
    buildTask({
      ...mail,
      id: 'mail',
      state: 'retrying',
      outcome: { mail: { sent: [], refused: [], problem: 'put-off' } },
    }),
    buildEndedTask({ id: 'made', outcome: { file: { name: 'solutions.pdf', sizeBytes: 2_500_000 } } }),
    buildEndedTask({ ...mail, id: 'sent', outcome: { mail: { sent: ['a@example.com'], refused: ['b@example.com'] } } }),
    buildEndedTask({ id: 'cancelled', state: 'cancelled by user' }),
    buildEndedTask({ id: 'import', kind: 'import-project', state: 'errored', isOwn: false, problem: 'No bundle.' }),
  ],
}

/** A word in all languages of the demo's solutions: the name of a machine. */
export const findsMuch = 'Brenta'

interface Screen {
  name: string
  /** The screen needs no sign-in. */
  isPublic?: boolean
  /** Technicians do not have it. */
  isForAuthors?: boolean
  show: (page: Page) => Promise<void>
}

/** Every screen of the application in its states, recognised by its elements, not by its texts. */
const screens: Screen[] = [
  { name: 'login', isPublic: true, show: (page) => open(page, 'login', 'form') },
  {
    name: 'login-refused',
    isPublic: true,
    show: async (page) => {
      await open(page, 'login?error=CredentialsException&username=technician', 'form')
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    },
  },
  { name: 'showcase', isPublic: true, show: (page) => open(page, 'showcase?project=velluto', 'form[role=search]') },
  {
    name: 'showcase-solution',
    isPublic: true,
    show: async (page) => {
      await open(page, 'showcase?project=velluto', 'form[role=search]')
      await page.locator('main li a').first().click()
      await expect(page.locator('article')).toBeVisible()
    },
  },
  { name: 'about', isPublic: true, show: (page) => open(page, 'about', 'h1') },
  { name: 'licenses', isPublic: true, show: (page) => open(page, 'licenses', 'details') },
  { name: 'error', isPublic: true, show: (page) => open(page, 'error', 'h1') },
  { name: 'page-not-found', isPublic: true, show: (page) => open(page, 'no-such-page', 'h1') },
  { name: 'project-selection', show: (page) => open(page, 'project-selection', 'article') },
  { name: 'project-home', show: (page) => open(page, 'project-home?project=velluto', 'form[role=search]') },
  {
    name: 'suggestions',
    show: async (page) => {
      await open(page, 'project-home?project=velluto', 'form[role=search]')
      await page.getByRole('combobox').fill(findsMuch)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'results', show: (page) => open(page, `project-home?q=${findsMuch}`, 'a[data-result]') },
  {
    name: 'results-filters',
    show: async (page) => {
      await open(page, `project-home?q=${findsMuch}`, 'a[data-result]')
      await page.locator('li input[type=checkbox]').first().check()
      // The facets open beside the results, or above them.
      await page.locator('main button[aria-expanded]:not([aria-haspopup])').first().click()
      await page.locator('details input[type=checkbox]').first().check()
      await expect(page.locator('details input[type=checkbox]:checked')).toHaveCount(1)
    },
  },
  { name: 'results-empty', show: (page) => open(page, 'project-home?q=qwxyzzy', 'main h1') },
  { name: 'federated-search', show: (page) => open(page, `federated-search?q=${findsMuch}`, 'main section li') },
  {
    name: 'ask-expert',
    show: async (page) => {
      await open(page, 'project-home?project=velluto&q=qwxyzzy', 'main h1')
      await page.locator('main button[aria-haspopup=dialog]').last().click()
      await expect(page.locator('[role=dialog] textarea')).toBeVisible()
    },
  },
  { name: 'results-refused', show: (page) => open(page, `project-home?q=${'x'.repeat(3000)}`, 'main h1') },
  {
    name: 'solution-in-results',
    show: async (page) => {
      await open(page, `project-home?q=${findsMuch}`, 'a[data-result]')
      await page.locator('a[data-result]').first().click()
      await expect(page.locator('article footer')).toBeVisible()
    },
  },
  {
    name: 'why',
    show: async (page) => {
      await open(page, `project-home?q=${findsMuch}`, 'a[data-result]')
      await page.locator('article button[aria-haspopup=dialog]').first().click()
      await expect(page.locator('[role=dialog] li').first()).toBeVisible()
    },
  },
  { name: 'case-details', show: (page) => open(page, 'case-details?caseId=1&project=velluto', 'article footer') },
  { name: 'solution-preview', show: (page) => open(page, 'solution-preview?caseId=1&project=velluto', 'article') },
  { name: 'solution-missing', show: (page) => open(page, 'case-details?caseId=999999', 'main [role=alert] h1') },
  {
    name: 'menu',
    show: async (page) => {
      await open(page, 'project-home?project=velluto', 'form[role=search]')
      await page.locator('header button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'tasks',
    show: async (page) => {
      await page.route('**/listTasks.action*', (route) => route.fulfill({ json: listedTasks }))
      await open(page, 'project-home?project=velluto', 'form[role=search]')
      await page.locator('header button[aria-haspopup=dialog]:has(circle)').click()
      await expect(page.locator('[role=dialog] progress').first()).toBeVisible()
      await page.unroute('**/listTasks.action*')
    },
  },
  // These open another quest, which stays open.
  { name: 'dialog-start', show: (page) => open(page, 'project-home?project=velluto&quest=ask-me', 'main form h1') },
  {
    name: 'dialog-question',
    show: async (page) => {
      await open(page, 'project-home?project=velluto&quest=ask-me', 'main form h1')
      await page.locator('main form button[type=submit]').click()
      await page.locator('#guided-question').waitFor()
      await page.locator('section[aria-labelledby=guided-question] li button').last().click()
      await expect(page.locator('main nav li').first()).toBeVisible()
    },
  },
  {
    name: 'dialog-questions',
    show: async (page) => {
      await open(page, 'project-home?project=velluto&quest=choose-questions', 'main form h1')
      await page.locator('main form button[type=submit]').click()
      await page.locator('#guided-questions').waitFor()
    },
  },
  {
    name: 'expert-tray',
    show: async (page) => {
      await open(page, 'project-home?project=frigora&quest=cold-expert', '#expert-attributes')
      const attribute = page.locator('section[aria-labelledby=expert-attributes] li button').first()
      // Folded on small screens.
      if (!(await attribute.isVisible())) await page.locator('summary').first().click()
      await attribute.click()
      await page.locator('[data-values] label input').first().check()
      await expect(page.getByRole('search').getByRole('status').last()).toContainText(/\d/)
    },
  },
  {
    name: 'expert-results',
    show: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await expect(page.locator('main nav li').first()).toBeVisible()
    },
  },
  {
    name: 'browse',
    show: (page) => open(page, 'project-home?project=velluto&quest=browse', '[role=tree], main nav li a'),
  },
  {
    name: 'browsed',
    show: async (page) => {
      await page.locator('[role=treeitem], main nav li a').first().click()
      // A narrow screen shows the taxonomy first.
      if ((await page.locator('[role=tree]').count()) === 0) await page.locator('main nav li button').first().click()
      await expect(page.locator('a[data-result]').first()).toBeVisible()
    },
  },
  {
    name: 'solution-steps',
    show: async (page) => {
      // A new page: a hash alone would not load it.
      await open(page, 'about', 'h1')
      await open(page, 'case-details?project=velluto&caseId=1#steps', '[role=dialog]:not([hidden])')
      await page.locator('[role=dialog]:not([hidden]) button').last().click()
      await expect(page.locator('[role=dialog]:not([hidden]) details')).toBeVisible()
      await page.locator('[role=dialog]:not([hidden]) button').last().click()
      await page.locator('[role=dialog]:not([hidden]) button').last().click()
      await expect(page.locator('[role=dialog]:not([hidden]) img').first()).toBeVisible()
    },
  },
  {
    name: 'solution-compare',
    show: (page) => open(page, 'solution-compare?project=velluto&caseIds=1,2,3,40,55', '[role=table]'),
  },
  {
    name: 'by-number',
    show: async (page) => {
      await open(page, 'project-home?project=velluto&quest=by-number', 'main form input')
      await page.locator('main form input').fill('4')
      await expect(page.locator('main section li').nth(1)).toBeVisible()
    },
  },
  {
    name: 'create-solution-refused',
    show: (page) => open(page, 'create-solution?project=velluto', 'main [role=alert] h2'),
  },
  {
    name: 'create-solution',
    isForAuthors: true,
    show: (page) => open(page, 'create-solution?project=velluto&copyOf=1', 'main form textarea'),
  },
  {
    name: 'create-solution-problems',
    isForAuthors: true,
    show: async (page) => {
      await page.locator('[data-field=title] input').fill('')
      await page.locator('main form button[type=submit]').click()
      await expect(page.locator('main form [role=alert] li').first()).toBeVisible()
      await page.locator('[data-field=component] button').click()
      await expect(page.locator('[data-field=component] input[type=checkbox]').first()).toBeVisible()
    },
  },
]

async function open(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(sign).first()).toBeVisible()
}

/** Shows every screen in turn, first those that need no sign-in, last those of authors, and calls `look` on each. */
export async function visitScreens(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const visit = async ({ name, show }: Screen) =>
    test.step(name, async () => {
      await show(page)
      await look(name)
    })
  for (const screen of screens.filter(({ isPublic }) => isPublic)) await visit(screen)
  await signInSpeaking(page, 'technician')
  for (const screen of screens.filter(({ isPublic, isForAuthors }) => !isPublic && !isForAuthors)) await visit(screen)
  await page.context().clearCookies()
  await signInSpeaking(page, 'author')
  for (const screen of screens.filter(({ isForAuthors }) => isForAuthors)) await visit(screen)
}

/** Signs in on a login page of any language; a user without a stored language gets the browser's. */
async function signInSpeaking(page: Page, username: string): Promise<void> {
  await open(page, 'login', 'form')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

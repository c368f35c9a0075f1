import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './advisor-test.ts'

/** A word in all languages of the demo's solutions: the name of a machine. */
export const findsMuch = 'Brenta'

interface Screen {
  name: string
  show: (page: Page) => Promise<void>
}

/** Screens of one place, in an order in which one may go on from the screen before it. */
interface ScreenGroup {
  name: string
  /** Who sees them; without a user, visitors who are not signed in. */
  user?: string
  screens: Screen[]
}

/** Every screen of the application in its states, recognised by its elements, not by its texts. */
export const screenGroups: ScreenGroup[] = [
  {
    name: 'people in the administration',
    user: 'admin',
    screens: [
      { name: 'admin-users', show: (page) => open(page, 'admin/users', 'main table') },
      { name: 'colors', show: (page) => open(page, 'colors', 'main [role=tabpanel] input') },
      { name: 'admin-role', show: (page) => open(page, 'admin/roles/author', 'main details') },
    ],
  },
  {
    name: 'the model in the administration',
    user: 'domainadmin',
    screens: [
      {
        name: 'admin-view',
        show: (page) => open(page, 'admin/model/view/water-detail?project=velluto', 'main article section'),
      },
      { name: 'admin-values', show: (page) => open(page, 'admin/values?project=velluto', 'main h1') },
    ],
  },
  {
    name: 'signed out',
    screens: [
      { name: 'login', show: (page) => open(page, 'login', 'form') },
      {
        name: 'login-refused',

        show: async (page) => {
          await open(page, 'login?error=CredentialsException&username=technician', 'form')
          await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
        },
      },
      { name: 'showcase', show: (page) => open(page, 'showcase?project=velluto', 'form[role=search]') },
      {
        name: 'showcase-solution',

        show: async (page) => {
          await open(page, 'showcase?project=velluto', 'form[role=search]')
          await page.locator('main li a').first().click()
          await expect(page.locator('article')).toBeVisible()
        },
      },
      { name: 'password-recovery', show: (page) => open(page, 'password-recovery', 'form') },
      { name: 'new-password', show: (page) => open(page, 'password-recovery#token=none', 'form') },
      { name: 'help', show: (page) => open(page, 'help?page=login', 'main img') },
      { name: 'error', show: (page) => open(page, 'error', 'h1') },
      { name: 'page-not-found', show: (page) => open(page, 'no-such-page', 'h1') },
    ],
  },
  {
    name: 'projects and home',
    user: 'technician',
    screens: [
      { name: 'about', show: (page) => open(page, 'about', 'h1') },
      { name: 'licenses', show: (page) => open(page, 'licenses', 'details') },
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
          await open(page, 'project-home?project=velluto', 'form[role=search]')
          await page.locator('header button').last().click()
          await page.getByRole('dialog').locator('nav button[aria-haspopup=dialog]').last().click()
          await expect(page.locator('[role=dialog] h2').first()).toBeVisible()
        },
      },
      {
        name: 'notices',
        show: async (page) => {
          await open(page, 'project-home?project=velluto', 'form[role=search]')
          await page.locator('header button').last().click()
          await page.getByRole('dialog').locator('nav button[aria-haspopup=dialog]').first().click()
          await expect(page.locator('[role=dialog] h2').first()).toBeVisible()
        },
      },
      { name: 'my-preferences', show: (page) => open(page, 'my-preferences', 'main section li') },
      { name: 'second-factor', show: (page) => open(page, 'second-factor', 'main h3') },
      { name: 'change-password', show: (page) => open(page, 'change-password', 'main form') },
      { name: 'federated-search', show: (page) => open(page, `federated-search?q=${findsMuch}`, 'main section li') },
    ],
  },
  {
    name: 'results',
    user: 'technician',
    screens: [
      { name: 'results', show: (page) => open(page, `project-home?project=velluto&q=${findsMuch}`, 'a[data-result]') },
      {
        name: 'results-filters',
        show: async (page) => {
          await open(page, `project-home?project=velluto&q=${findsMuch}`, 'a[data-result]')
          await page.locator('li input[type=checkbox]').first().check()
          // The facets open beside the results, or above them.
          await page.locator('main button[aria-expanded]:not([aria-haspopup])').first().click()
          await page.locator('details input[type=checkbox]').first().check()
          await expect(page.locator('details input[type=checkbox]:checked')).toHaveCount(1)
        },
      },
      { name: 'results-empty', show: (page) => open(page, 'project-home?project=velluto&q=qwxyzzy', 'main h1') },
      {
        name: 'results-refused',
        show: (page) => open(page, `project-home?project=velluto&q=${'x'.repeat(3000)}`, 'main h1'),
      },
      {
        name: 'ask-expert',
        show: async (page) => {
          await open(page, 'project-home?project=velluto&q=qwxyzzy', 'main h1')
          await page.locator('main button[aria-haspopup=dialog]').last().click()
          await expect(page.locator('[role=dialog] textarea')).toBeVisible()
        },
      },
      {
        name: 'solution-in-results',
        show: async (page) => {
          await open(page, `project-home?project=velluto&q=${findsMuch}`, 'a[data-result]')
          await page.locator('a[data-result]').first().click()
          await expect(page.locator('article footer')).toBeVisible()
        },
      },
      {
        name: 'why',
        show: async (page) => {
          await open(page, `project-home?project=velluto&q=${findsMuch}`, 'a[data-result]')
          await page.locator('article button[aria-haspopup=dialog]').first().click()
          await expect(page.locator('[role=dialog] li').first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'solutions',
    user: 'technician',
    screens: [
      { name: 'case-details', show: (page) => open(page, 'case-details?caseId=1&project=velluto', 'article footer') },
      { name: 'solution-preview', show: (page) => open(page, 'solution-preview?caseId=1&project=velluto', 'article') },
      { name: 'solution-missing', show: (page) => open(page, 'case-details?caseId=999999', 'main [role=alert] h1') },
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
        name: 'create-solution-refused',
        show: (page) => open(page, 'create-solution?project=velluto', 'main [role=alert] h2'),
      },
    ],
  },
  {
    name: 'ways of searching',
    user: 'technician',
    screens: [
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
          if ((await page.locator('[role=tree]').count()) === 0)
            await page.locator('main nav li button').first().click()
          await expect(page.locator('a[data-result]').first()).toBeVisible()
        },
      },
      {
        name: 'by-number',
        show: async (page) => {
          await open(page, 'project-home?project=velluto&quest=by-number', 'main form input')
          await page.locator('main form input').fill('4')
          await expect(page.locator('main section li').nth(1)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'service sessions',
    user: 'agent',
    screens: [
      {
        name: 'sessions',
        show: (page) => open(page, 'ds?project=velluto#DASHBOARD&dashTab=WRKGRP&closed=1', '[data-opens]'),
      },
      {
        name: 'sessions-empty',
        show: (page) => open(page, 'ds?project=velluto#DASHBOARD&find=qwxyzzy', 'main section h2'),
      },
      {
        name: 'session-add',
        show: (page) => open(page, 'ds?project=velluto#DASHBOARD&add=1&serial=21004711', '[role=dialog] form'),
      },
      {
        name: 'session-add-refused',
        show: async (page) => {
          await page.locator('[role=dialog] form button[type=submit]').last().click()
          await expect(page.locator('[role=dialog] [aria-invalid=true]').first()).toBeVisible()
        },
      },
      {
        name: 'session',
        show: async (page) => {
          await open(page, 'ds?project=velluto#DASHBOARD&dashTab=WRKGRP', '[data-opens]')
          await page.locator('[data-opens]').first().click()
          await expect(page.locator('article h2')).toBeVisible()
        },
      },
      {
        name: 'session-note',
        show: async (page) => {
          await page.keyboard.press('Alt+m')
          await expect(page.locator('[role=dialog] textarea').first()).toBeVisible()
        },
      },
      {
        name: 'session-close',
        show: async (page) => {
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog]')).toHaveCount(0)
          await page.keyboard.press('Alt+q')
          await expect(page.locator('[role=dialog] select').first()).toBeVisible()
        },
      },
      {
        name: 'session-handover',
        show: async (page) => {
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog]')).toHaveCount(0)
          await page.keyboard.press('Alt+h')
          await expect(page.locator('[role=dialog] h3').first()).toBeVisible()
        },
      },
      {
        name: 'session-audit-trail',
        show: async (page) => {
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog]')).toHaveCount(0)
          await page.locator('article [role=tab]').last().click()
          await expect(page.locator('article [role=tabpanel] p').first()).toBeVisible()
        },
      },
      { name: 'repair-history-asking', show: (page) => open(page, 'ds?project=velluto#RepairHistory', 'main form') },
      {
        name: 'repair-history',
        show: (page) =>
          open(
            page,
            'ds?project=velluto#RepairHistory&view=RepairHistory&filterName=SERIAL_NUMBER&filterValue=22018843',
            'main h3',
          ),
      },
    ],
  },
  {
    name: 'authoring',
    user: 'author',
    screens: [
      {
        name: 'approvals',
        show: (page) => open(page, 'solution-management?project=velluto&tab=approvals&scope=asked', 'main select'),
      },
      {
        name: 'create-solution',
        show: (page) => open(page, 'create-solution?project=velluto&copyOf=1', 'main form textarea'),
      },
      {
        name: 'create-solution-problems',
        show: async (page) => {
          await page.locator('[data-field=title] input').fill('')
          await page.locator('main form button[type=submit]').click()
          await expect(page.locator('main form [role=alert] li').first()).toBeVisible()
          await page.locator('[data-field=component] button[aria-expanded]').click()
          await expect(page.locator('[data-field=component] input[type=checkbox]').first()).toBeVisible()
        },
      },
    ],
  },
]

async function open(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(sign).first()).toBeVisible()
}

/** Shows each screen of a group in turn, and calls `look` on it. */
export async function visitScreens(
  page: Page,
  { user, screens }: ScreenGroup,
  look: (name: string) => Promise<void>,
): Promise<void> {
  if (user) await signInSpeaking(page, user)
  for (const { name, show } of screens)
    await test.step(name, async () => {
      await show(page)
      await look(name)
    })
}

/** Signs in on a login page of any language; a user without a stored language gets the browser's. */
async function signInSpeaking(page: Page, username: string): Promise<void> {
  await open(page, 'login', 'form')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

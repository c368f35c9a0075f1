/**
 * Takes the pictures of the help pages from the demo: English, light, 1000 x 560, as WebP. `npm run help:pictures` runs it for all
 * pages, with names of pages for those.
 */
import { writeFile } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { helpPicture } from '../apps/web/read-help.ts'
import { helpPageNames, type HelpPageName } from '../apps/web/src/features/help/help-page.ts'
import playwright from '../playwright.config.ts'
import { startDemoServer } from './demo-server.ts'
import { demoPassword } from './advisor-test.ts'

const size = { width: 1000, height: 560 }
/** In hundredths: letters stay sharp, and a picture has about 20 kB. */
const quality = 60
/** Pictures and fonts of the page are drawn after its elements are there. */
const restMs = 800

interface Shot {
  /** Without a user, the page of a visitor who is not signed in. */
  user?: string
  path: string | ((page: Page) => Promise<string>)
  /** What is there when the page is drawn. */
  sign: string
  /** What the application has stored in the tab when it shows the page. */
  stored?: Readonly<Record<string, string>>
}

const shots: Record<HelpPageName, Shot> = {
  login: { path: 'login', sign: 'form' },
  'password-recovery': { path: 'password-recovery', sign: 'form' },
  'change-password': { user: 'technician', path: 'change-password', sign: 'main form' },
  'project-selection': { user: 'technician', path: 'project-selection', sign: 'article' },
  'project-home': { user: 'technician', path: 'project-home?project=velluto&q=leaks', sign: 'a[data-result]' },
  'case-details': { user: 'technician', path: 'case-details?caseId=1&project=velluto', sign: 'article footer' },
  'solution-preview': { user: 'technician', path: 'solution-preview?caseId=1&project=velluto', sign: 'article' },
  'solution-compare': {
    user: 'technician',
    path: 'solution-compare?project=velluto&caseIds=1,2,3',
    sign: '[role=table]',
  },
  ds: { user: 'agent', path: 'ds?project=velluto#DASHBOARD', sign: 'main table tbody tr' },
  'federated-search': { user: 'technician', path: 'federated-search?q=Brenta', sign: 'main section li' },
  'create-solution': { user: 'author', path: 'create-solution?project=velluto&copyOf=1', sign: 'main form textarea' },
  'solution-translate': {
    user: 'author',
    path: 'solution-translate?caseId=1&locale=de&project=velluto',
    sign: 'main [role=progressbar]',
  },
  'solution-modify': {
    user: 'reviewer',
    path: 'solution-modify?caseId=1&project=velluto',
    sign: 'main form textarea, main form .ProseMirror',
  },
  'solution-version': { user: 'reviewer', path: 'solution-version?caseId=1&project=velluto&versions=1', sign: 'ol li' },
  'solution-management': { user: 'reviewer', path: 'solution-management?project=velluto', sign: 'main table tbody tr' },
  'draft-comparison': { user: 'reviewer', path: beginDraft, sign: 'main h1' },
  'second-factor': { user: 'technician', path: 'second-factor', sign: 'main h1' },
  colors: { user: 'admin', path: 'colors', sign: 'main [role=tabpanel] input' },
  admin: { user: 'admin', path: 'admin', sign: 'main li a strong' },
  'my-preferences': { user: 'technician', path: 'my-preferences', sign: 'main section li' },
  bookmarkRedirect: { user: 'technician', path: 'bookmarkRedirect?bookmark=cut-off', sign: 'main h1' },
  showcase: { path: 'showcase?project=velluto', sign: 'main li a' },
  about: { user: 'technician', path: 'about', sign: 'h1' },
  licenses: { user: 'technician', path: 'licenses', sign: 'details' },
  error: { path: 'error', sign: 'h1', stored: { 'advisor.stored-error': 'The server is being maintained.' } },
  'page-not-found': { user: 'technician', path: 'no-such-page', sign: 'h1' },
}

const asked = process.argv.slice(2)
const names = helpPageNames.filter((name) => asked.length === 0 || asked.includes(name))
const server = await startDemoServer([])
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const name of names) await take(browser, name)
} finally {
  await browser.close()
  await server.stop()
}

async function take(browser: Browser, name: HelpPageName): Promise<void> {
  const { user, path, sign, stored = {} } = shots[name]
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: size })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, Object.entries(stored))
  if (user) await signIn(page, user)
  await page.goto(typeof path === 'string' ? path : await path(page))
  await page.locator(sign).first().waitFor()
  await page.waitForTimeout(restMs)
  await writeFile(helpPicture(name), await picture(page))
  await context.close()
  console.log(name)
}

/** Playwright itself has no WebP. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('login')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

/** Begins a draft of a solution, and returns the address of its comparison. */
async function beginDraft(page: Page): Promise<string> {
  await page.goto('solution-modify?caseId=2&project=velluto')
  const title = page.locator('main form input[type=text]').first()
  await title.fill(`${await title.inputValue()}, after descaling`)
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('getDraftCases') && each.ok()),
    page.waitForResponse((each) => each.url().includes('updateGivenAttribute') && each.ok()).then(() => page.reload()),
  ])
  // The reply of a declared call.
  const { drafts } = (await answer.json()) as { drafts: { id: string }[] }
  return `draft-comparison?project=velluto#draftId=${drafts[0]?.id}`
}

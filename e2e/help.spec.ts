import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectLegibleColours, expectNoSidewaysScroll } from './fit-for-all.ts'

/** Opens the help by a button or an entry of a menu, and returns its window. */
async function openHelp(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  return opening
}

const headline = (help: Page) => help.getByRole('heading', { level: 1 })

test('the help opens at the page that is shown, beside it, and is searched; a second click leads the same window on', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto')
  const help = await openHelp(page)
  await expect(headline(help)).toHaveText('Search')
  await expect(help.getByRole('img', { name: 'Picture of “Search”' })).toHaveJSProperty('complete', true)
  await expect(help.getByRole('img', { name: 'Picture of “Search”' })).toHaveJSProperty('naturalWidth', 1000)
  await expectFitForAll(help)

  await help.getByRole('searchbox', { name: 'Search the help' }).fill('Token program')
  await expect(help.getByText('Pages found: 1')).toBeVisible()
  await expectFitForAll(help)
  await help.getByRole('main').getByRole('link', { name: 'My Preferences' }).click()
  await expect(headline(help)).toHaveText('My Preferences')
  await help.getByRole('link', { name: 'If it does not work' }).click()
  await expect(help).toHaveURL(/#section-1$/)
  await expect(help.getByRole('heading', { name: 'If it does not work' })).toBeInViewport()

  // Both windows are in use: neither is covered.
  await expect(page.getByRole('button', { name: 'Use this tab' })).toHaveCount(0)
  await page.goto('about')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(headline(help)).toHaveText('About')
  expect(page.context().pages()).toHaveLength(2)
})

test('the help follows the language of the application', async ({ page, advisor }) => {
  await advisor.signIn(page, 'viewer')
  await page.goto('about')
  const help = await openHelp(page)
  await expect(headline(help)).toHaveText('About')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByText('Deutsch', { exact: true }).click()
  await expect(headline(help)).toHaveText('Info')
  await expect(help.getByRole('searchbox', { name: 'Hilfe durchsuchen' })).toBeVisible()
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(headline(help)).toHaveText('About')
})

test('a browser that lets no window open is told by a toast; the help of the login page needs no user, and can be printed', async ({
  page,
}) => {
  await page.goto('login')
  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Please allow pop-up windows' })).toBeVisible()

  await page.reload()
  const help = await openHelp(page)
  await expect(headline(help)).toHaveText('Log in')
  await help.emulateMedia({ media: 'print' })
  await expect(help.getByRole('searchbox')).toBeHidden()
  await expect(help.getByRole('navigation', { name: 'All pages' })).toBeHidden()
  await expect(help.getByText('Caps Lock')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true })

  for (const locale of process.env['ADVISOR_TEST_ALL_PICTURES'] ? ['en-GB', 'de', 'ja'] : ['de'])
    test.describe(`in ${locale}`, () => {
      test.use({ locale })

      test('each page has room, and is legible in dark colours', async ({ page }) => {
        // Each page is drawn in turn.
        test.setTimeout(120_000)
        await page.goto('help?page=login')
        await page.locator('main img').waitFor()
        await expectFitForAll(page)
        await page.locator('button[aria-expanded]').click()
        const links = page.locator('nav li a')
        await expect(links.last()).toBeVisible()
        await expectFitForAll(page)
        const names = await links.allTextContents()
        await page.locator('button[aria-expanded=true]').click()
        for (const name of names) {
          // Where one was chosen, the list is folded up again.
          await page.locator('button[aria-expanded=false]').click()
          await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
          await expect(page.locator('main img')).toBeVisible()
          await expectNoSidewaysScroll(page)
        }
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
        await expectLegibleColours(page)
      })
    })

  test('the help is in the menu', async ({ page, advisor }) => {
    await advisor.signIn(page, 'technician')
    await page.goto('my-preferences')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const help = await openHelp(page)
    await expect(headline(help)).toHaveText('My Preferences')
  })
})

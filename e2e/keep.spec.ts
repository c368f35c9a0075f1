import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('keep')

const favorites = (page: Page) => page.getByRole('region', { name: 'Your favourites' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on this solution' })
/** A phone has it in the menu of the bar, which keeps its actions while it is closed. */
const favorite = (page: Page) => bar(page).getByRole('button', { name: 'Favourite', includeHidden: true })
const toggleFavorite = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await favorite(page).click()
}

const linkField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Link to this/ })

/** Opens the popover of the header, and returns the link that it shows. */
async function linkToPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link to this page' }).click()
  await expect(linkField(page)).toBeFocused()
  return linkField(page).inputValue()
}

/** Fills in the login page to which a link has led. */
async function signInHere(page: Page, user: string, [name, password, button]: [string, string, string]): Promise<void> {
  await page.getByLabel(name).fill(user)
  await page.getByLabel(password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: button }).click()
}

test.use({ viewport: { width: 360, height: 740 } })

test('a reader keeps a solution, finds it marked and on the home page, and removes it', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto(`project-home?project=${project}&q=steam`)
  const first = page
    .locator('article')
    .filter({ has: page.locator('a[data-result]') })
    .first()
  const title = (await first.locator('a[data-result]').textContent()) ?? ''
  await first.locator('a[data-result]').click()
  await toggleFavorite(page)
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`project-home?project=${project}&q=steam`)
  await expect(first).toContainText('Favourite')
  await expectFitForAll(page)

  await page.goto(`project-home?project=${project}&quest=search-all`)
  await expect(favorites(page).getByRole('link', { name: title })).toBeVisible()
  await expectFitForAll(page)
  await favorites(page)
    .getByRole('button', { name: /^Remove .* from the favourites$/ })
    .first()
    .click()
  await expect(favorites(page).getByRole('link', { name: title })).toBeHidden()
  await favorites(page).getByRole('button', { name: 'Undo' }).click()
  await favorites(page).getByRole('link', { name: title }).click()
  await toggleFavorite(page)
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a link to a search leads another person, who signs in first, to the same search, and offers its language', async ({
  page,
  browser,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto(`project-home?project=${project}&q=no water`)
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  const link = await linkToPage(page)
  expect(new URL(link).searchParams.get('project')).toBe(project)
  expect(new URL(link).searchParams.get('locale')).toBe('en')
  await expectFitForAll(page)

  const other = await browser.newPage({ locale: 'de-DE' })
  await other.goto(link)
  await signInHere(other, 'reviewer', ['Benutzername', 'Passwort', 'Anmelden'])
  await expect(other.locator('a[data-result]').first()).toBeVisible()
  await expect(other).toHaveURL(/project-home\?.*q=no(?:\+|%20)water/)
  const address = other.url()
  await expect(other.getByText('Dieses Lesezeichen entstand in einer anderen Sprache: Englisch.')).toBeVisible()
  await expectFitForAll(other)
  await other.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect(other.locator('a[data-result]').first()).toBeVisible()
  await expect(other.getByText(/^Dieses Lesezeichen/)).toHaveCount(0)
  expect(other.url()).toBe(address)
  await other.close()
})

test('a link to a solution opens it, one that was changed says so, and one that is wanted before the address names the search gets the search', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto(`case-details?caseId=12&project=${project}`)
  await expect(bar(page)).toBeVisible()
  const link = await linkToPage(page)
  await page.goto('about')
  await page.goto(link)
  await expect(page.locator('article footer')).toContainText('VEL-12')
  await page.goto(link.replace(/bookmark=[^&]+/, 'bookmark=forged'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This bookmark cannot be opened')
  await expect(page.getByRole('main')).toContainText('This link is incomplete or was changed.')
  await expectFitForAll(page)

  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('a[data-result]')) return
    observer.disconnect()
    document.querySelector('button[title="Link to this page"]').click()
  }).observe(document, { subtree: true, childList: true })`)
  await page.goto(`project-home?project=${project}&q=no water`)
  await expect(linkField(page)).toHaveValue(/bookmarkRedirect/)
})

import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { addUser } from './own-user.ts'

const username = 'own-preferences'
const [first, second] = ['Ponte-Vecchio-38b', 'Vier Kessel & 2 Rohre']

test.beforeAll(() => addUser(username, { role: 'technician', group: 'field-engineers', password: first }))

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a user changes language, page size and password, signs in with the new one, and signs out another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, first)
  await expect(page.getByRole('heading', { name: 'Select a knowledge base' })).toBeVisible()
  await page.goto('project-home?project=velluto&quest=search-all')
  // The page writes its address when its search has begun.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('link', { name: 'My Preferences' }).click()
  await expect(page.getByRole('heading', { name: 'My Preferences' })).toBeVisible()
  await expectFitForAll(page)

  await page.getByLabel('Phone').fill('call me')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByText('Please enter a correct phone number.')).toBeVisible()
  await page.getByLabel('Phone').fill('+39 041 123 4567')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  await page.getByLabel('Results on a page').selectOption('20')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page
    .getByLabel('Language', { exact: true })
    .or(page.getByLabel('Sprache', { exact: true }))
    .selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await elsewhere.newPage()
  await signIn(theirs, first)
  await expect(theirs.getByRole('heading', { name: 'Select a knowledge base' })).toBeVisible()

  await page.getByLabel(/^Current password/).fill(first)
  await page.getByLabel(/^New password(?! again)/).fill(second)
  await page.getByLabel(/^New password again/).fill('another one')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password confirmation does not match')).toBeVisible()
  await expect(page.getByText('The 2 passwords are not the same.')).toBeVisible()
  await page.getByLabel(/^New password again/).fill(second)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('You have been signed out of 1 other browser.')).toBeVisible()
  await theirs.goto('my-preferences')
  await expect(theirs).toHaveURL(/login$/)

  await signIn(theirs, first)
  await expect(theirs.getByRole('alert').filter({ hasText: 'Invalid name or password.' })).toBeVisible()
  await signIn(theirs, second)
  await expect(theirs.getByRole('heading', { name: 'My Preferences' })).toBeVisible()
  await expect(theirs.getByLabel('Results on a page')).toHaveValue('20')
  await theirs.goto('project-home?project=velluto&quest=search-all&q=Brenta')
  await expect(theirs.locator('a[data-result]').nth(19)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await theirs.goto('my-preferences')
  await expect(theirs).toHaveURL(/login$/)
  await elsewhere.close()
})

import { expect, test } from './advisor-test.ts'
import { findsMuch } from './screens.ts'

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
})

test('the home page offers recent searches again, and what is new', async ({ page }) => {
  await page.goto('project-home?project=velluto')
  const field = page.getByRole('combobox', { name: 'Search solutions' })
  await field.fill('portafilter drips')
  await field.press('Enter')
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  const recent = page.getByRole('region', { name: 'Your recent searches' })
  await recent.getByRole('link', { name: 'portafilter drips' }).click()
  await expect(page).toHaveURL(/q=portafilter\+drips/)
  await expect(page.locator('a[data-result]').first()).toBeVisible()

  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('region', { name: 'New and changed solutions' }).getByRole('link').first().click()
  await expect(page.locator('article footer')).toBeVisible()
  await page.goBack()
  await expect(recent).toBeVisible()
})

test('a desktop previews the first hit, then the one that is pointed at, and stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`project-home?project=velluto&q=${findsMuch}`)
  const results = page.locator('a[data-result]')
  const preview = (title: string) => page.getByRole('complementary', { name: `Preview: ${title}` })
  await expect(preview(await results.first().innerText())).toBeVisible()

  await results.nth(4).scrollIntoViewIfNeeded()
  const found = page.url()
  await results.nth(4).hover()
  await expect(preview(await results.nth(4).innerText())).toBeVisible()
  const scrolled = await page.evaluate('scrollY')
  await results.nth(3).focus()
  await expect(preview(await results.nth(3).innerText())).toBeVisible()
  expect(await page.evaluate('scrollY')).toBe(scrolled)
  expect(page.url()).toBe(found)
  await expect(results.nth(3)).toBeFocused()

  await preview(await results.nth(3).innerText())
    .getByRole('link', { name: 'Open the solution' })
    .click()
  await expect(page.locator('article footer')).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a narrower window has no preview', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`project-home?project=velluto&q=${findsMuch}`)
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  let previews = 0
  page.on('request', (request) => {
    if (request.url().includes('viewCaseDetails')) previews++
  })
  await page.locator('a[data-result]').nth(2).hover()
  await page.waitForTimeout(500)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(previews).toBe(0)
})

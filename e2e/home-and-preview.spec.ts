import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'
import { findsMuch } from './screens.ts'

const project = ownProject('home-and-preview')

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
})

test('recent searches are offered again, and are taken off the home page, one or all', async ({ page }) => {
  for (const text of ['gasket', 'grinder']) {
    await page.goto(`project-home?project=${project}&q=${text}`)
    await expect(page.locator('a[data-result]').first()).toBeVisible()
  }
  // Steps are written a moment later.
  const recent = page.getByRole('region', { name: 'Your recent searches' })
  await expect(async () => {
    await page.goto(`project-home?project=${project}`)
    await expect(recent.getByRole('link').first()).toHaveText('grinder', { timeout: 1_000 })
  }).toPass()
  await recent.getByRole('link', { name: 'gasket' }).click()
  await expect(page).toHaveURL(/q=gasket/)
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('region', { name: 'New and changed solutions' }).getByRole('link').first().click()
  await expect(page.locator('article footer')).toBeVisible()
  await page.goBack()
  await recent.getByRole('button', { name: 'Remove from the list: grinder' }).click()
  await expect(recent.getByRole('link', { name: 'grinder' })).toHaveCount(0)
  await expect(recent.getByRole('link').first()).toHaveText('gasket')
  await expectFitForAll(page)
  // The list is empty before the server has answered, and a reload could cut the call off.
  const isForgotten = page.waitForResponse(/forgetSearches/)
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
  await isForgotten
  await page.reload()
  await expect(page.getByRole('search')).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('a desktop previews the first hit, then the one that is pointed at, and stays where it is; a narrower window has no preview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`project-home?project=${project}&q=${findsMuch}`)
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

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`project-home?project=${project}&q=${findsMuch}`)
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  const read: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('viewCaseDetails')) read.push(request.postDataJSON())
  })
  await page.clock.install()
  await page.locator('a[data-result]').nth(2).hover()
  // A preview comes when the pointer has rested for a moment.
  await page.clock.runFor(2_000)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(read).toEqual([])
})

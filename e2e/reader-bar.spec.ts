import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const bar = (page: Page) => page.getByRole('article').locator('xpath=ancestor::section').getByRole('toolbar')
const more = (page: Page) => bar(page).getByRole('button').last()
const menu = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

for (const locale of ['de', 'ja'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the bar above a solution has one row, and nothing in it moves when late actions come', async ({ page }) => {
      await page.goto('login')
      await page.locator('input[autocomplete=username]').fill('technician')
      await page.locator('input[autocomplete=current-password]').fill(demoPassword)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL((address) => !address.pathname.endsWith('/login'))
      await page.goto('project-home?project=velluto&quest=search-all&q=water')
      await page.locator('a[data-result]').first().click()
      await expect(more(page)).toBeVisible()
      const before = await more(page).boundingBox()
      await expect(bar(page).locator('button[aria-pressed]:visible')).toHaveCount(2)
      expect(await more(page).boundingBox()).toEqual(before)
      expect((await bar(page).boundingBox())?.height).toBeLessThan(60)
      const targets = await bar(page).locator('button:visible, a:visible').all()
      expect(targets.length).toBe(6)
      const places = await Promise.all(targets.map((target) => target.boundingBox()))
      for (const place of places) {
        expect(place?.width).toBeGreaterThanOrEqual(44)
        expect(place?.height).toBeGreaterThanOrEqual(44)
        expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360)
        expect(place?.y).toBe(places[0]?.y)
      }
      await more(page).click()
      await expect(menu(page)).toBeVisible()
      await expectFitForAll(page)
    })
  })

test('the other actions are reached by keyboard, and a window that one opens outlives the menu', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=1&project=velluto')
  const button = page.getByRole('button', { name: 'More actions' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  for (const name of ['Mail this solution', 'Copy link', 'Print', 'Save as PDF'])
    await expect(menu(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Compare with other solutions' })).toBeVisible()
  for (const row of await menu(page).locator('button, a').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
  // Escape closes the menu also when nothing in it has the focus.
  await button.click()
  await expect(menu(page).locator(':focus')).toHaveCount(1)
  await menu(page).locator(':focus').blur()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await button.click()
  await page.getByRole('button', { name: 'Mail this solution' }).click()
  await expect(menu(page)).toHaveAccessibleName(/^Mail/)
  await expect(menu(page).getByRole('textbox', { name: 'To' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article')).toBeVisible()
})

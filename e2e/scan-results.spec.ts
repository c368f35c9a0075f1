import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const results = (page: Page) => page.locator('a[data-result]')

/** The titles that stand in the window as a whole, and where the first begins. */
async function titlesInView(page: Page): Promise<{ first: number; count: number }> {
  await expect(results(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const height = page.viewportSize()?.height ?? 0
  const boxes = await results(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
  return {
    first: Math.round(boxes[0]?.top ?? Infinity),
    count: boxes.filter(({ height: own, bottom }) => own > 0 && bottom <= height).length,
  }
}

/** Short and long texts, with names that become chips, and with a filter. */
const searches = [
  'q=water',
  'q=Brenta leaks water',
  'q=the coffee is cold and the pump of the Brenta is loud',
  'q=water&casebase=espresso-machines&filter=product:brenta&filter=safety-relevant:true&filter=$changed:3650',
]

test.beforeEach(async ({ advisor, page }) => {
  await advisor.signIn(page, 'technician')
})

test('five titles stand in the window of a desktop, and the keys alone find, read and return', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const search of searches) {
    await page.goto(`project-home?project=velluto&quest=search-all&${search}`)
    const { first, count } = await titlesInView(page)
    expect(first, search).toBeLessThan(260)
    expect(count, search).toBeGreaterThanOrEqual(5)
  }

  await page.goto('project-home?project=velluto&quest=search-all')
  await page.getByRole('combobox', { name: 'Search solutions' }).fill('water')
  await page.keyboard.press('Enter')
  await expect(results(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('article h2').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('region', { name: 'Filter the results' }).getByRole('checkbox').first()).toBeVisible()
  expect((await results(page).first().locator('xpath=ancestor::ul').boundingBox())?.width).toBeGreaterThanOrEqual(560)
  await results(page).first().click()
  await expect(page.getByRole('region', { name: 'Filter the results' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Filter the results' })).toBeVisible()
})

test('a complaint that words alone do not lead to its solution comes with a question', async ({ page }) => {
  await page.goto('project-home?project=velluto&quest=search-all&q=pump runs but no water, no error code')
  const right = page.locator('a[data-result]', { hasText: 'Pump rattles loudly, no water after the tank ran dry' })
  const question = page.getByRole('group', { name: 'What do you or the customer notice?' })
  await expect(question).toBeVisible()
  await expectFitForAll(page)
  await question.getByRole('button', { name: 'No coffee is dispensed' }).click()
  await expect(results(page).nth(1).and(right)).toBeVisible()
  await expect(question).toHaveCount(0)

  // What is meant is not among the likeliest answers: the list of all has it.
  await page.goto('project-home?project=velluto&quest=search-all&q=cold coffee, not the brenta')
  await question.getByRole('button', { name: 'Another answer' }).click()
  await question.getByRole('searchbox').fill('drip tray')
  await expectFitForAll(page)
  await question.getByRole('radio').first().click()
  await expect(question).toHaveCount(0)
  await expect(results(page).first()).toContainText(/drip tray/i)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('three titles stand in the window, and the selection is one line', async ({ page }) => {
    for (const search of searches) {
      await page.goto(`project-home?project=velluto&quest=search-all&${search}`)
      const { first, count } = await titlesInView(page)
      expect(first, search).toBeLessThan(260)
      expect(count, search).toBeGreaterThanOrEqual(3)
    }
    await page.goto('project-home?project=velluto&quest=search-all&q=water')
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]+-/ })
      .first()
      .check()
    const selection = page.getByRole('region', { name: 'The selection' })
    await expect(selection).toContainText('1 selected')
    expect((await selection.boundingBox())?.height).toBeLessThan(70)
    await expectFitForAll(page)
  })
})

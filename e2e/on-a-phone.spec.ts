import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { findsMuch } from './screens.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a solution is found and read, and the menu has all the rest', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.addInitScript(`
    window.widest = 0
    const look = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      window.widest = Math.max(window.widest, scrollWidth - clientWidth)
      requestAnimationFrame(look)
    }
    document.addEventListener('DOMContentLoaded', look)
  `)
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).tap()
  await page.getByRole('combobox', { name: 'Search solutions' }).fill(findsMuch)
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.evaluate('widest'), 'the suggestions never make the page wider').toBe(0)
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.locator('a[data-result]').first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('a[data-result]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the results' }).tap()
  await expect(page.locator('a[data-result]').first()).toBeVisible()

  await page.getByRole('button', { name: 'Open the menu' }).tap()
  const menu = page.getByRole('dialog')
  await menu
    .getByRole('button', { name: /^Frigora/ })
    .first()
    .tap()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/project-home\?quest=.*&project=frigora&branch=production$/)
})

test('what is tapped is large enough for a glove', async ({ page, advisor }) => {
  await advisor.signIn(page, 'viewer')
  await page.goto(`project-home?q=${findsMuch}&project=velluto`)
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  const small: string[] = []
  const buttons = await page.getByRole('button').filter({ hasNotText: 'Skip to content' }).all()
  expect(buttons.length).toBeGreaterThan(2)
  for (const button of buttons) {
    const box = await button.boundingBox()
    if (box && (box.width < 44 || box.height < 44))
      small.push(`${await button.getAttribute('aria-label')} ${box.width} x ${box.height}`)
  }
  expect(small).toEqual([])
})

test('nothing moves under the thumb when a step is ticked, by a tap anywhere on it, and a solution has one bar that stays', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=12&project=velluto')
  const step = page.getByRole('checkbox', { name: 'Step 1 done' })
  await step.scrollIntoViewIfNeeded()
  const before = await step.boundingBox()
  await step.check()
  await expect(page.getByText(/^1 of \d+ steps done/)).toBeVisible()
  expect(await step.boundingBox()).toEqual(before)

  const second = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Step 2 done' }) })
  const line = await second.boundingBox()
  expect(line?.width).toBeGreaterThanOrEqual(328)
  await second.tap({ position: { x: (line?.width ?? 0) - 4, y: 4 } })
  await expect(page.getByRole('checkbox', { name: 'Step 2 done' })).toBeChecked()
  await page.locator('article footer').scrollIntoViewIfNeeded()
  await expect(page.getByRole('toolbar', { name: 'Actions on this solution' })).toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

/** How many pixels below the top of the page the first step stands, and how high the warnings above it are. */
async function firstStep(page: Page, address: string): Promise<{ top: number; warnings: number }> {
  await page.goto(address)
  await expect(page.locator('article footer')).toBeVisible()
  const box = await page.getByRole('checkbox', { name: 'Step 1 done' }).boundingBox()
  const warnings = page.getByRole('region', { name: 'Warnings' })
  const height = (await warnings.count()) > 0 ? ((await warnings.boundingBox())?.height ?? 0) : 0
  return { top: box?.y ?? Infinity, warnings: height }
}

test('the first step stands on the first screen; only warnings push it down', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  const solutions = ['velluto 1', 'velluto 3', 'velluto 12', 'velluto 59', 'velluto 219', 'frigora 1', 'frigora 4']
  for (const solution of solutions) {
    const [project, number] = solution.split(' ')
    const { top, warnings } = await firstStep(page, `case-details?caseId=${number}&project=${project}`)
    expect(top - warnings, `${solution}, warnings apart`).toBeLessThan(560)
    expect(top, solution).toBeLessThan(740 * 1.25)
  }
})

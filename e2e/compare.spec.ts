import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const comparison = (page: Page) => page.getByRole('table', { name: 'Compare solutions' })
const heads = (page: Page) =>
  comparison(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })
const rowOf = (page: Page, caption: string) =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: caption }) })

test.use({ viewport: { width: 1440, height: 900 } })

test('selected results are compared, their differences alone, and one is taken out', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  // The comparison is asked for before the server knows the selection.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/selectResult.action', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const select = page.getByRole('listitem').getByRole('checkbox', { name: /^Select / })
  for (const index of [0, 1, 2, 3]) await select.nth(index).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  answer()

  await expect(page.getByRole('heading', { name: 'Compare solutions' })).toBeVisible()
  await expect(comparison(page).getByRole('link')).toHaveCount(4)
  await expectFitForAll(page)
  const all = await comparison(page).getByRole('row').count()
  await page.getByLabel('Only differences').click()
  await expect(page.getByLabel('Only differences')).toBeChecked()
  await expect.poll(() => comparison(page).getByRole('row').count()).toBeLessThan(all + 1)
  await page.reload()
  await expect(page.getByLabel('Only differences')).toBeChecked()

  await page
    .getByRole('button', { name: /^Take .* out of the comparison/ })
    .last()
    .click()
  await expect(comparison(page).getByRole('link')).toHaveCount(3)
  await comparison(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/case-details/)
  await page.goBack()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByText('4 selected')).toBeVisible()
})

test('the heads and the captions stay in sight while the table scrolls; a phone turns through the solutions beside the first', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('solution-compare?project=velluto&caseIds=1,2,3,4,5,6,7,8,9,10')
  const region = page.getByRole('region', { name: 'Comparison' })
  await region.focus()
  const corner = comparison(page).getByRole('columnheader', { name: 'Property' })
  const before = await corner.boundingBox()
  await page.keyboard.press('End')
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
  const scrolled = (side: string) => page.evaluate(`document.activeElement.scroll${side}`)
  await expect.poll(() => scrolled('Left')).toBeGreaterThan(400)
  await expect.poll(() => scrolled('Top')).toBeGreaterThan(400)
  expect(await corner.boundingBox()).toEqual(before)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('solution-compare?project=velluto&caseIds=1,2,3,4')
  const [first, second, third] = [heads(page).nth(0), heads(page).nth(1), heads(page).nth(2)]
  const [firstPlace, secondPlace] = [await first.boundingBox(), await second.boundingBox()]
  await page.getByRole('button', { name: 'Next solutions' }).click()
  await expect.poll(async () => Math.round((await third.boundingBox())?.x ?? 0)).toBe(Math.round(secondPlace?.x ?? 0))
  expect(await first.boundingBox()).toEqual(firstPlace)
})

test('a solution is compared with others that are added by number, and what is gone is named', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=1&project=velluto')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Compare with other solutions' }).click()
  await expect(page.getByText('Please choose at least two solutions to compare (at most 50).')).toBeVisible()
  await expectFitForAll(page)
  const field = page.getByRole('textbox', { name: 'Add a solution by its number or name' })
  await field.fill('999999')
  await field.press('Enter')
  await expect(page.getByText('There is no solution with this number or name that you can read.')).toBeVisible()
  await field.fill('VEL-2')
  await field.press('Enter')
  await expect(comparison(page).getByRole('link')).toHaveCount(2)
  // Both are of one product, which is said once.
  await expect(rowOf(page, 'Product').getByRole('cell')).toHaveAttribute('aria-colspan', '2')

  await page.goto('solution-compare?project=velluto&caseIds=1,2,999999')
  await expect(page.getByText('Left out, because it was deleted or is not open to you: VEL-999999')).toBeVisible()
  await expect(comparison(page).getByRole('link')).toHaveCount(2)
})

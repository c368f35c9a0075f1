import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search solutions' })

test.use({ viewport: { width: 1440, height: 900 } })

test('what the words of a search name is left out, made a condition, or changed', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=brenta steam wand drips')
  const product = pieces(page).getByRole('button', { name: /^Product: Brenta/ })
  await product.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: '“brenta” means' })
  await expect(menu).toContainText('“brenta” means')
  await expect(menu.getByRole('button', { pressed: true })).toHaveText(/^Product: Brenta/)
  await expectFitForAll(page)

  await menu.getByRole('button', { name: 'Another value of “Product”' }).click()
  const values = page.getByRole('dialog', { name: 'Product' })
  await expect(values.getByRole('checkbox', { name: /^Brenta \(/ })).toBeChecked()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await expect(values).toBeHidden()
  await expect(product).toBeFocused()

  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Another value of “Product”' }).click()
  await values.getByRole('checkbox', { name: /^Isonzo \(/ }).click()
  await expect(pieces(page).getByText(/^Product: Isonzo/)).toBeVisible()
  await expect(field(page)).toHaveValue('steam wand drips')
  await page.goBack()
  await expect(field(page)).toHaveValue('brenta steam wand drips')

  await product.click()
  await menu.getByRole('button', { name: 'Only solutions with it' }).click()
  await expect(pieces(page).getByRole('button', { name: /^Remove: Product: Brenta/ })).toBeVisible()
  await expect(product).toBeHidden()
  await expect(field(page)).toHaveValue('steam wand drips')

  await pieces(page).getByRole('button', { name: 'Leave out “steam wand drips”' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('meet the conditions')
  await expectFitForAll(page)
})

test('what a complaint denies is not excluded; what is absent beside it is told, and can become a condition', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=brenta pump does not start')
  await expect(pieces(page).getByRole('button', { name: /^Product: Brenta/ })).toBeVisible()
  await expect(pieces(page).getByText('not “start”')).toBeHidden()
  await page
    .getByRole('button', { name: /^Why is it here\?/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Why is it here?' })).toContainText('not “start”')
  await page.keyboard.press('Escape')
  await page.goto('project-home?project=velluto&q=cold coffee, not the brenta')
  await pieces(page)
    .getByRole('button', { name: /^Product: not Brenta/ })
    .click()
  await page.getByRole('button', { name: 'Only solutions without it' }).click()
  await expect(pieces(page).getByRole('button', { name: /^Remove: Product: not Brenta/ })).toBeVisible()
  await expect(field(page)).toHaveValue('cold coffee, not the brenta')
})

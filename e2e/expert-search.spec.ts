import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const tray = 'project-home?project=velluto&quest=expert'

const criteria = (page: Page) => page.locator('section[aria-labelledby=expert-criteria]')
const attributes = (page: Page) => page.locator('section[aria-labelledby=expert-attributes]')
// The editors of values have statuses too; that of the tray stands below them.
const found = (page: Page) => page.getByRole('search').getByRole('status').last()
const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })

/** How many solutions the tray says it finds. */
async function countFound(page: Page): Promise<number> {
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  return Number(/\d+/.exec(await found(page).innerText())?.[0])
}

/** Finds an attribute by its name, and adds a criterion for it. */
async function add(page: Page, name: string): Promise<void> {
  const field = attributes(page).getByLabel('Find an attribute')
  await field.fill(name)
  await field.press('Enter')
  await field.fill('')
  await expect(criteria(page).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
}

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'author')
  await page.goto(tray)
  await expect(found(page)).toHaveText('Nothing is asked yet.')
})

test('criteria narrow what is found, are searched, taken out, edited, and are there again after going back', async ({
  page,
}) => {
  await expectFitForAll(page)
  await add(page, 'Product')
  await criteria(page).getByRole('button', { name: 'Below Espresso machines' }).click()
  await expect(criteria(page).getByRole('button', { name: 'Below Espresso machines' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await criteria(page).getByLabel('Find a value').fill('brenta 2')
  await criteria(page)
    .getByRole('checkbox', { name: /Brenta 2$/ })
    .check()
  await expect(criteria(page)).toContainText(/Solutions found without it: \d+/)
  await expect(criteria(page)).toContainText('Solutions that do not meet it are left out.')
  const ofProduct = await countFound(page)
  await expectFitForAll(page)

  await add(page, 'Pump pressure')
  await criteria(page).getByLabel('Condition').selectOption({ label: 'from – to' })
  await criteria(page).getByLabel('Effect').selectOption({ label: 'Must be met' })
  // The ends are exchanged.
  await criteria(page).getByLabel('From (bar)').fill('9,5')
  await criteria(page).getByLabel('To (bar)').fill('2')
  await expect(criteria(page)).toContainText('2 bar to 9.5 bar')
  await expect.poll(() => countFound(page)).toBeLessThan(ofProduct)
  const both = await countFound(page)
  await expectFitForAll(page)
  await criteria(page).getByLabel('To (bar)').press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${both} solution`)
  await expect(pieces(page).getByRole('listitem')).toHaveCount(3)
  await expect(pieces(page)).toContainText('Pump pressure: 2 bar to 9.5 bar')
  await expectFitForAll(page)

  await page.goBack()
  await expect(criteria(page)).toContainText('2 bar to 9.5 bar')
  await page.goForward()
  await page.reload()
  await pieces(page)
    .getByRole('button', { name: /^Remove: Pump pressure/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${ofProduct} solution`)

  await pieces(page).getByRole('link', { name: 'Edit the criteria' }).click()
  await expect(criteria(page)).toContainText('Brenta 2')
  expect(await countFound(page)).toBe(ofProduct)
  await page.reload()
  await expect(criteria(page)).toContainText('Brenta 2')
  await page.goBack()
  await pieces(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(found(page)).toHaveText('Nothing is asked yet.')
})

test('the best matches so far are shown, and one that is opened leads back to the tray with its criteria', async ({
  page,
}) => {
  const words = page.getByLabel('Words to look for, if you like')
  await expect(words).toBeFocused()
  await words.fill('gasket')
  const matches = page.getByRole('region', { name: 'Best matches so far' }).getByRole('link')
  await expect(matches).toHaveCount(5)
  await add(page, 'Product')
  await criteria(page).getByLabel('Find a value').fill('brenta 2')
  await criteria(page)
    .getByRole('checkbox', { name: /Brenta 2$/ })
    .check()
  await expect(criteria(page)).toContainText(/Solutions found without it/)
  await countFound(page)
  await expectFitForAll(page)
  const title = await matches.first().innerText()
  await matches.first().click()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await page.goBack()
  await expect(criteria(page)).toContainText('Brenta 2')
  await expect(words).toHaveValue('gasket')
  await expect(matches.first()).toHaveText(title)
  await page.goForward()
  await page.reload()
  await page
    .getByRole('link', { name: /Back to the results|Close the solution/ })
    .first()
    .click()
  await expect(pieces(page)).toContainText('Text: gasket')
})

test('a text is chosen from those that solutions have, or typed in any case; what cannot be read is told, and nothing entered is lost', async ({
  page,
}) => {
  await page.goto('project-home?project=frigora&quest=cold-expert')
  await add(page, 'Alarm')
  const value = criteria(page).getByRole('combobox', { name: 'Value' })
  await value.fill('a0')
  const known = page.getByRole('option', { name: /^A01/ })
  await expect(known).toBeVisible()
  await expectFitForAll(page)
  await known.click()
  await expect(value).toHaveValue('A01')
  await criteria(page).getByLabel('Effect').selectOption({ label: 'Must be met' })
  await expect(found(page)).toContainText('Solutions found: 4')
  await value.fill('a01')
  await page.keyboard.press('Escape')
  await search(page).click()
  await expect(pieces(page)).toContainText('a01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('4 solutions')

  await page.goto(tray)
  await search(page).click()
  await expect(criteria(page).getByRole('alert')).toContainText('Please enter what you are looking for.')
  await page.getByLabel('Words to look for, if you like').fill('x'.repeat(3000))
  await search(page).click()
  await expect(criteria(page).getByRole('alert')).toContainText('too long')
  await page.getByLabel('Words to look for, if you like').fill('gasket')
  await add(page, 'Pump pressure')
  const pressure = criteria(page).getByLabel('Value (bar)')
  await pressure.fill('nine')
  await search(page).click()
  await expect(pressure).toBeFocused()
  await expect(criteria(page)).toContainText('Please enter a number.')
  await expectFitForAll(page)
  await pressure.fill('9')
  await pressure.press('Enter')
  await expect(pieces(page)).toContainText('Text: gasket')
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const results = (page: Page) => page.locator('article:has(a[data-result])')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Why is it here?' })
const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })

/** The number of solutions that the headline tells. */
async function countFound(page: Page): Promise<number> {
  return Number(/^[\d,]+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0].replace(',', ''))
}

/** Adds up the points of all pieces that an explanation shows. */
async function addUp(explanation: Locator): Promise<number> {
  const points = await explanation.locator('li > div > span:last-child').allInnerTexts()
  return points.reduce((sum, text) => sum + Number(/[+−]?\d+/.exec(text)?.[0].replace('−', '-')), 0)
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a result says why it is here; weak matches are counted apart, and found when they are wanted', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'author')
  await page.goto('project-home?project=velluto&q=Brenta coffee is cold')
  const ask = results(page)
    .nth(1)
    .getByRole('button', { name: /^Why is it here\?/ })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('of 100 points')
  await expect(panel(page)).toContainText(/cold \+\d+/)
  const total = Number(/(\d+) of 100/.exec(await panel(page).innerText())?.[1])
  expect(await addUp(panel(page))).toBe(total)
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(ask).toBeFocused()

  await page.goto('project-home?project=velluto&q=Brenta coffee is cold')
  await expect(results(page).first()).toBeVisible()
  const strong = await countFound(page)
  const more = page.getByRole('button', { name: /^Also show \d+ weaker match/ })
  const weaker = Number(/\d+/.exec(await more.innerText())?.[0])
  const first = await results(page).first().innerText()
  await more.click()
  await expect(page.getByRole('button', { name: 'Hide weaker matches' })).toBeVisible()
  expect(await countFound(page)).toBe(strong + weaker)
  expect(await results(page).first().innerText()).toBe(first)
  await page.goBack()
  await expect(more).toBeVisible()
  expect(await countFound(page)).toBe(strong)
})

test('criteria are explained with what the solution has, or that it is unknown; nothing found says what to drop', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'author')
  await page.goto('project-home?project=velluto&quest=expert')
  const criteria = page.locator('section[aria-labelledby=expert-criteria]')
  const find = page.getByLabel('Find an attribute')
  await page.getByLabel('Words to look for, if you like').fill('cold')
  await find.fill('Pump pressure')
  await find.press('Enter')
  await criteria.getByLabel('Condition').selectOption({ label: 'from – to' })
  await criteria.getByLabel('From (bar)').fill('8')
  await criteria.getByLabel('To (bar)').fill('10')
  await criteria.getByLabel('To (bar)').press('Enter')
  await results(page)
    .first()
    .getByRole('button', { name: /^Why is it here\?/ })
    .click()
  await expect(panel(page)).toContainText('Pump pressure: 8 bar to 10 bar')
  await expect(panel(page)).toContainText(/This solution has|Not known in this solution/)
  await page.keyboard.press('Escape')

  await pieces(page).getByRole('link', { name: 'Edit the criteria' }).click()
  await criteria.getByRole('button', { name: /^Pump pressure/ }).click()
  await criteria.getByLabel('Effect').selectOption({ label: 'Must be met' })
  await criteria.getByLabel('From (bar)').fill('1')
  await criteria.getByLabel('To (bar)').fill('1.1')
  await criteria.getByLabel('To (bar)').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No solution meets these criteria')
  const drop = page.getByRole('region', { name: 'Found without a piece of the search' })
  await expect(drop).toContainText(/\d+ solutions? without it/)
  await expect(page.getByRole('region', { name: 'Other ways of searching' }).getByRole('link')).not.toHaveCount(0)
  await expectFitForAll(page)
  await drop.getByRole('button', { name: 'Remove: Pump pressure: 1 bar to 1.1 bar' }).click()
  await expect(results(page).first()).toBeVisible()
})

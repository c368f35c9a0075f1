import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })
const path = (page: Page) => page.getByRole('navigation', { name: 'What you have said' })
const rows = (page: Page) => page.locator('a[data-result]')
const editor = (page: Page, caption: string) => page.getByRole('dialog', { name: caption })

/** What of a search a quest shows, by a link that others can open too. */
const linkTo = (quest: string, asked: string) => `project-home?project=velluto&quest=${quest}&${asked}`

test.use({ viewport: { width: 1440, height: 900 } })

test('a piece that a filter has made is edited by its values or at its facet, and taken out', async ({
  page,
  advisor,
}) => {
  await test.step('a condition that a filter has made is edited by its values; a double click takes one piece out, and the keyboard stays there', async () => {
    await advisor.signIn(page, 'technician')
    await page.goto(linkTo('search-all', 'q=water&filter=pump-pressure:2..12'))
    await pieces(page)
      .getByRole('button', { name: /^Change: Pump pressure/ })
      .click()
    const pressure = editor(page, 'Pump pressure')
    const from = pressure.getByLabel('From (bar)')
    await expect(from).toHaveValue('2')
    await expectFitForAll(page)
    await from.fill('much')
    await from.press('Enter')
    await expect(pressure).toContainText('Please enter a number.')
    await from.fill('8')
    await pressure.getByRole('button', { name: 'Apply' }).click()
    await expect(pressure).toBeHidden()
    const changed = pieces(page).getByRole('button', { name: 'Change: Pump pressure: 8 bar to 12 bar' })
    await expect(changed).toBeFocused()
    await expect(page).toHaveURL(/pump-pressure%3A8\.\.12/)

    await page.goto(linkTo('search-all', 'q=water&filter=pump-pressure:2..12&casebase=espresso-machines'))
    const remove = pieces(page).getByRole('button', { name: /^Remove: / })
    await expect(remove).toHaveCount(2)
    await remove.first().dblclick()
    await expect(remove).toHaveCount(1)
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
  })

  await test.step('a filter that is no condition leads to its facet', async () => {
    await page.goto(linkTo('search-all', 'q=water'))
    await page.getByRole('button', { name: /^Filter/ }).click()
    const facets = page.getByRole('region', { name: 'Filter the results' })
    const casebases = facets.getByRole('group', { name: 'Case base', exact: true })
    await casebases.getByRole('checkbox').first().check()
    await expect(pieces(page)).toContainText('Case base: ')
    await facets.getByRole('button', { name: 'Close the filters' }).click()
    await expect(facets).toBeHidden()
    const piece = pieces(page).getByRole('button', { name: /^Change: Case base/ })
    await piece.click()
    await expect(facets.locator('summary').filter({ hasText: 'Case base' })).toBeFocused()
    await expect(casebases.getByRole('checkbox', { checked: true })).toBeVisible()
    await expectFitForAll(page)
  })
})

test('the text of an expert is edited in its place; what the words may mean, and another way of searching, keep the criteria', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'author')
  await page.goto(linkTo('expert', 'q=water&filter=pump-pressure:2..12'))
  await expect(rows(page).first()).toBeVisible()
  const text = pieces(page).getByRole('button', { name: 'Change: Text: water' })
  await text.click()
  const field = pieces(page).getByRole('textbox', { name: 'Text' })
  await expect(field).toBeFocused()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await text.click()
  await field.fill('team')
  await field.press('Enter')
  await expect(pieces(page)).toContainText('Text: team')
  await page.getByRole('link', { name: 'steam', exact: true }).click()
  await expect(pieces(page)).toContainText('Text: steam')
  await expect(pieces(page)).toContainText('Pump pressure: 2 bar to 12 bar')

  await page.goto(linkTo('search-all', 'q=water&filter=pump-pressure:1..1.1'))
  await page
    .getByRole('region', { name: 'Other ways of searching' })
    .getByRole('link', { name: /criteria|expert/i })
    .click()
  await expect(page).toHaveURL(/quest=expert/)
  await expect(pieces(page)).toContainText('Text: water')
  await expect(pieces(page)).toContainText('Pump pressure: 1 bar to 1.1 bar')
})

test('a dialog goes on with another text, and an answer leads to its question', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&quest=ask-me')
  await page.getByLabel(/^Describe the problem/).fill('Brenta 2 strange smell')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const showResults = page.getByRole('button', { name: 'Show results' })
  await expect(path(page)).toContainText('Brenta 2')
  while (!(await showResults.isVisible())) {
    const address = page.url()
    await page.locator('section[aria-labelledby=guided-question] li button').first().click()
    await expect(page).not.toHaveURL(address)
  }
  await showResults.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  await path(page)
    .getByRole('button', { name: /^Change: Text: / })
    .click()
  await path(page).getByRole('textbox', { name: 'Text' }).fill('leaks')
  await page.keyboard.press('Enter')
  await expect(path(page)).toContainText('Text: leaks')
  await expect(path(page)).toContainText('Brenta 2')
  await expect(rows(page).first()).toBeVisible()
  await path(page)
    .getByRole('button', { name: /^Change: Product/ })
    .click()
  await expect(page.locator('#guided-question')).toBeVisible()
})

test('every way of searching begins with the lists and the recent searches below it', async ({ page, advisor }) => {
  const recent = page.getByRole('region', { name: 'Your recent searches' })
  for (const [user, quest, title] of [
    ['technician', 'ask-me', 'Ask me step by step'],
    ['technician', 'browse', 'Browse'],
    ['author', 'expert', 'Expert search'],
  ] as const) {
    await advisor.signIn(page, user)
    await page.goto(linkTo('search-all', 'q=water'))
    await expect(rows(page).first()).toBeVisible()
    await page.goto(`project-home?project=velluto&quest=${quest}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(recent.getByRole('link', { name: /water/ }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Solution lists' })).toBeVisible()
    await expectFitForAll(page)
  }
  await page.getByLabel('Words to look for, if you like').fill('w')
  await expect(recent).toHaveCount(0)
})

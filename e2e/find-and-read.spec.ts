import { expect, test } from './advisor-test.ts'
import { findsMuch } from './screens.ts'

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toBeVisible()
})

test('a problem is searched, its solution read beside the results, and the way back keeps them', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Search solutions' }).fill(findsMuch)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('solutions found')
  await expect(page.locator('a[data-result] mark').first()).toContainText(findsMuch)

  const first = page.locator('a[data-result]').first()
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()

  await page.getByRole('link', { name: 'Next solution' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('solutions found')
})

test('what cannot be found is said: a number, a link without one, 10,000 characters, words that no solution has', async ({
  page,
}) => {
  await test.step('a solution is opened by its number; one that does not exist, and a link without one, are said', async () => {
    await page.goto('case-details?caseId=1')
    await expect(page.getByText('VEL-1', { exact: true }).first()).toBeVisible()
    await page.goto('case-details?caseId=987654')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This solution does not exist')

    for (const address of ['case-details', 'case-details?caseId=abc']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    }
  })

  await test.step('a search for 10,000 characters is answered, and what was typed is kept; words that no solution has are told, common words are not', async () => {
    await page.goto(`project-home?q=${encodeURIComponent('pump '.repeat(2_000))}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search solutions' })).not.toHaveValue('')

    await page.goto('project-home?project=velluto&q=gromet')
    await expect(page.getByText('No solution contains: gromet')).toBeVisible()
    const ways = page.getByRole('region', { name: 'Other ways of searching' })
    await expect(ways.getByRole('link', { name: 'Search everywhere' })).toBeVisible()
    await expect(page.getByText('Use fewer words')).toHaveCount(0)
    await page.goto('project-home?project=velluto&q=the steam is cold')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('solutions found')
    await expect(page.getByText('Too common')).toHaveCount(0)
  })
})

test('a warning stands first, in the list by its word, on paper too, and above what is folded', async ({ page }) => {
  await page.goto('project-home?q=RCD trips coffee boiler element&project=velluto')
  const row = page.locator('article', { has: page.locator('a[data-result="3"]') })
  await expect(row.getByText('Danger', { exact: true })).toBeVisible()
  await page.goto('case-details?caseId=3')
  const warnings = page.getByRole('region', { name: 'Warnings' })
  await expect(warnings.getByRole('heading')).toHaveText([/^Danger.*Power supply/, /^Warning.*Safety note/, /^Caution/])
  const note = page.getByText('Never bridge or uprate an RCD')
  await expect(note).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const [title, first] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), warnings].map((each) => each.boundingBox()),
  )
  expect(first!.y - (title!.y + title!.height)).toBeLessThan(24)

  // Years and serial numbers are written without separators.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('case-details?caseId=219&project=velluto')
  const circumstances = page.locator('details', { hasText: 'Model year' })
  await circumstances.locator('summary').click()
  await expect(circumstances).toContainText('2021')
  await expect(circumstances).toContainText('0009842')
})

test('with nothing but the keyboard one passes the header, searches, walks through the results, reads, and comes back', async ({
  page,
}) => {
  await page.goto('about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('project-home?project=velluto')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toBeVisible()
  await page.locator('body').click({ position: { x: 5, y: 400 } })
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toBeFocused()
  await page.keyboard.type(findsMuch)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const results = page.locator('a[data-result]')
  await expect(results.first()).toBeVisible()
  await results.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('article h2').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('article footer')).toHaveCount(0)
  await expect(results.nth(1)).toBeFocused()
})

import { expect, test, useTab } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'

test('two tabs search in two service sessions, and neither changes the other', async ({ page, context, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  await page.waitForURL(/project-home\?quest=/)
  const home = new URL(page.url())
  const begin = async (title: string) => {
    const { details } = await makeCall(page, 'DSAdd', { title, model: 'espresso-machines' })
    return details.DSID
  }
  const [first, second] = [await begin('Brews cold'), await begin('Pump is loud')]
  const homeOf = (DSID: string) => `${home.pathname}${home.search}&ds=${DSID}`
  const other = await context.newPage()

  // Each tab begins from the home page of its session.
  await page.goto(homeOf(first))
  const field = (tab: typeof page) => tab.getByRole('combobox', { name: 'Search solutions' })
  await expect(page.getByRole('region', { name: /^Service session/ })).toContainText('Brews cold')
  await field(page).fill('water')
  await field(page).press('Enter')
  await page.locator('a[data-result]').first().waitFor()
  await other.goto(homeOf(second))
  await expect(other.getByRole('region', { name: /^Service session/ })).toContainText('Pump is loud')
  await field(other).fill('pump')
  await field(other).press('Enter')
  await other.locator('a[data-result]').first().waitFor()
  expect(new URL(other.url()).searchParams.get('ds')).toBe(second)

  // The first one goes on where it was, and a reload keeps it.
  await useTab(page)
  await page.reload()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ds: first, q: 'water' })
  const bar = page.getByRole('region', { name: /^Service session/ })
  await expect(bar).toContainText('Brews cold')

  // What is ruled out in it is hidden there alone.
  const result = page.locator('a[data-result]').first()
  const ruledOut = (await result.getAttribute('data-result')) ?? ''
  await result.click()
  await bar.getByRole('button', { name: 'Ruled out' }).click()
  await expect(bar.getByRole('button', { name: 'Ruled out' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toContainText('1 solution is hidden')
  await page.goBack()
  await expect(page.locator(`a[data-result="${ruledOut}"]`)).toHaveCount(0)
  await page.locator('a[data-result]').first().waitFor()
  await bar.getByRole('button', { name: 'Show them' }).click()
  await expect(page.locator(`a[data-result="${ruledOut}"]`)).toBeVisible()
  await expect(page.getByText('ruled out in the session')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('ds')).toBe(first)

  await useTab(other)
  await other.reload()
  await expect(other.getByRole('region', { name: /^Service session/ })).toContainText('Pump is loud')
  expect(Object.fromEntries(new URL(other.url()).searchParams)).toMatchObject({ ds: second, q: 'pump' })
  await expect(other.getByText(/hidden, because/)).toHaveCount(0)

  // The session shows the solution beside its own work, and keeps why it is ruled out for the next one.
  await useTab(page)
  await page.goto(`ds#DASHBOARD&oDS=${first}&sDS=${first}`)
  const solutions = page.getByRole('region', { name: 'Solutions of this session' })
  await solutions.getByRole('button', { name: /^Show solution .* here$/ }).click()
  const shown = page.getByRole('dialog', { name: /^Solution / })
  await expect(shown.getByRole('article').getByRole('heading').first()).toBeVisible()
  await expectFitForAll(page)
  await shown.getByLabel('What was seen with it').fill('The valve opens and closes')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await solutions.getByRole('button', { name: /^Show solution .* here$/ }).click()
  await expect(shown.getByLabel('What was seen with it')).toHaveValue('The valve opens and closes')
  await shown.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shown).toHaveCount(0)
  await expect(solutions.getByText(/^Ruled out · .* · The valve opens and closes$/)).toBeVisible()
})

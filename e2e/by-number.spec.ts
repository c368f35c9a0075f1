import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a solution is opened by the beginning of its number, and by its name or words of its title', async ({
  page,
  advisor,
}) => {
  await test.step('the beginning of a number lists the solutions; one of them opens, and an exact number opens at once', async () => {
    await advisor.signIn(page, 'technician')
    await page.goto('project-home?project=velluto&quest=by-number')
    const field = page.getByRole('textbox', { name: 'Solution number' })
    await page.getByRole('button', { name: 'Open the solution' }).click()
    await expect(page.getByText('Please enter a solution number.')).toBeVisible()
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill('xyzzy')
    await expect(page.getByText('No solution begins with “xyzzy”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Search everywhere' })).toHaveAttribute('href', /xyzzy/)
    await expectFitForAll(page)
    await field.fill(' vel 4')
    const matches = page.getByRole('region', { name: 'Solutions that begin like this' })
    await expect(matches.getByRole('link')).toHaveCount(8)
    await field.press('Enter')
    await expect(page.getByText('More than one solution fits this.')).toBeVisible()
    await expectFitForAll(page)
    await matches.getByRole('link', { name: /VEL-41 / }).click()
    await expect(page).toHaveURL(/open=41/)
    const opened = page.url()
    await page.goBack()
    await expect(matches.getByRole('link')).toHaveCount(8)
    await expect(field).toHaveValue('vel 4')
    await page.reload()
    await expect(matches.getByRole('link')).toHaveCount(8)
    await page.goto(opened)
    await page.getByRole('link', { name: 'Back to the search' }).first().click()
    await expect(matches.getByRole('link')).toHaveCount(8)
    await field.fill('vel-0001')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: /^Brenta E04/ })).toBeVisible()
  })

  await test.step('words of a title list the solutions and open the only one; the name opens it too', async () => {
    await page.goto('project-home?project=velluto&quest=by-name')
    const field = page.getByRole('textbox', { name: 'Name or title' })
    await page.getByRole('button', { name: 'Open the solution' }).click()
    await expect(page.getByText('Please enter a name or a title.')).toBeVisible()
    await field.fill('flow meter qwerty')
    await expect(page.getByText('No solution has the name or title “flow meter qwerty”.')).toBeVisible()
    await field.fill('pulses flow met')
    const matches = page.getByRole('region', { name: 'Solutions with this name or title' })
    await expect(matches.getByRole('link')).toHaveText([
      /^Brenta E04: cup keeps filling.*VEL-1 · brenta-e04-flow-meter/,
    ])
    await expectFitForAll(page)
    await field.fill('brenta e04: CUP keeps')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: /^Brenta E04/ })).toBeVisible()
    await page.goBack()
    await expect(matches.getByRole('link')).toHaveCount(1)
    await field.fill('brenta-e04-flow-meter')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: /^Brenta E04/ })).toBeVisible()
  })
})

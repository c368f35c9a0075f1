import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

/** A word that no solution has. */
const words = 'zorblatt'

const project = ownProject('create-solution')

const form = (page: Page) => page.getByRole('form', { name: 'New solution' })

/** Chooses a value of a field, which unfolds for it. */
async function choose(page: Page, field: string, value: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: `Choose: ${field}` })
    // As long as a finger presses: what becomes known meanwhile does not move the button away.
    .click({ delay: 300 })
  const group = form(page).getByRole('group', { name: field })
  await group.getByRole('searchbox').fill(value)
  await group.getByRole('checkbox', { name: value }).first().check()
  await form(page)
    .getByRole('button', { name: `Done: ${field}` })
    .click()
}

test.use({ viewport: { width: 360, height: 740 } })

test('what a search does not find is written, kept, corrected, saved, and found by a reviewer', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await advisor.signIn(page, 'author')
  await page.goto(`project-home?project=${project}&q=${words}`)
  await page.getByRole('link', { name: 'Write a new solution' }).click()
  await expect(page.getByRole('heading', { name: 'New solution' })).toBeVisible()
  await expect(form(page).getByText('Please choose')).toBeAttached()
  await form(page).getByLabel('Case base').selectOption({ label: 'Grinders' })
  const title = form(page).getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(words)
  await expectFitForAll(page)

  // Problems are told when a field is left, and all of them when it is saved.
  await title.fill('')
  await title.blur()
  await expect(form(page).getByText('This is required. Please fill it in.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const problems = form(page).getByRole('alert').filter({ hasText: 'Please correct this' })
  await expect(problems.getByRole('link')).toHaveCount(5)
  await expectFitForAll(page)
  await problems.getByRole('link', { name: /^Title/ }).click()
  await expect(title).toBeFocused()

  await title.fill(`Burrs hum in ${words}`)
  await form(page).getByRole('textbox', { name: 'Symptom description' }).fill('It hums. <b>Loudly</b>.')
  await form(page)
    .getByRole('textbox', { name: 'Resolution' })
    .pressSequentially('Switch it off.\n1. Open the hopper.\nClean the burrs.')
  await choose(page, 'Product', 'Brenta')

  // Nothing is lost by a reload, nor without a connection.
  await page.reload()
  await expect(title).toHaveValue(`Burrs hum in ${words}`)
  await expect(form(page).getByRole('group', { name: 'Product' })).toContainText('Brenta')
  await choose(page, 'Symptom', 'no')
  await page.context().setOffline(true)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText('Nothing is lost')).toBeVisible()
  await page.context().setOffline(false)

  // Leaving asks.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'This solution is not saved' })
  await expectFitForAll(page)
  await leaving.getByRole('button', { name: 'Go on writing' }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Burrs hum in ${words}`)
  await expect(page.getByRole('status').filter({ hasText: 'is saved as “Draft”' })).toBeVisible()
  await expect(page.locator('article')).toContainText('<b>Loudly</b>')
  await expect(page.locator('article ol li')).toHaveCount(2)
  const number = /VEL-\d+/.exec((await page.locator('article footer').textContent()) ?? '')?.[0] ?? ''

  const reviewer = await browser.newPage()
  await advisor.signIn(reviewer, 'reviewer')
  await reviewer.goto(`project-home?project=${project}&branch=development&quest=by-number`)
  await reviewer.getByRole('textbox', { name: 'Solution number' }).fill(number)
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(`Burrs hum in ${words}`)
  await reviewer.close()
})

test('a new solution begins with the one that is selected among results, and one that is begun is not forgotten', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'reviewer')
  await page.goto(`project-home?project=${project}&quest=search-all&q=Brenta+E04`)
  const createNew = async () => {
    await page.getByRole('region', { name: 'The selection' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Create new' }).click()
  }
  const boxes = page.getByRole('checkbox', { name: /^Select VEL-/ })
  await page.getByRole('checkbox', { name: 'Select VEL-1', exact: true }).check()
  await boxes.and(page.locator(':not(:checked)')).first().check()
  await createNew()
  await expect(page.getByText('Please select exactly one solution')).toBeVisible()
  await boxes.and(page.locator(':checked')).and(page.locator(':not([aria-label="Select VEL-1"])')).first().uncheck()
  await createNew()
  await expect(form(page).getByText('This form begins with VEL-1')).toBeVisible()
  const title = form(page).getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(/^Brenta E04/)
  await title.fill('A copy that waits')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Leave and keep it' }).click()
  // The selection is there again.
  await expect(page.getByRole('checkbox', { name: 'Select VEL-1', exact: true })).toBeChecked()

  await page.goto(`create-solution?project=${project}`)
  await expect(page.getByText('You have begun another solution')).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(title).toHaveValue('A copy that waits')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Leave and discard it' }).click()
  await page.goto(`create-solution?project=${project}`)
  await expect(form(page).getByLabel('Case base')).toBeVisible()
})

test('a session that ends in the middle of a form: the next sign-in offers the words, and nobody else can read them', async ({
  page,
  advisor,
}) => {
  await page.clock.install()
  await advisor.signIn(page, 'author')
  await page.goto(`create-solution?project=${project}`)
  await form(page).getByLabel('Case base').selectOption({ label: 'Grinders' })
  const title = form(page).getByRole('textbox', { name: 'Title' })
  await title.fill('Burrs squeal')
  await expect(form(page).getByText('Saved as a draft on the server')).toBeVisible()
  // What is typed last does not arrive any more.
  const saving = '**/updateGivenAttribute.action*'
  await page.route(saving, () => undefined)
  await title.fill('Burrs squeal in the middle')
  // The server has forgotten the session by then: the page hears so by its own question, or by the answer to another call.
  await page.context().clearCookies()
  await page.clock.fastForward('12:00:00')
  await expect(page.getByText(/^(Session expired|You are signed out)$/)).toBeVisible()
  await page.unroute(saving)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('advisor.new-solution.')
  expect(kept).not.toContain('squeal')

  await page.getByLabel('Username').fill('author')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(title).toHaveValue('Burrs squeal in the middle')
  await page.goto(`project-home?project=${project}`)
  const begun = page.getByRole('region', { name: 'What you have begun' })
  await begun.getByRole('link', { name: /^Burrs squeal in the middle/ }).click()
  await expect(title).toHaveValue('Burrs squeal in the middle')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Leave and discard it' }).click()
  await expect(begun.getByRole('link', { name: 'Write a new solution' })).toBeVisible()
  await expect(begun.getByRole('link', { name: /^Burrs squeal/ })).toHaveCount(0)
})

test('after a solution that did not work, authors may write a new one, and technicians may not', async ({
  page,
  browser,
  advisor,
}) => {
  const open = async (reader: Page, user: string) => {
    await advisor.signIn(reader, user)
    await reader.goto(`project-home?project=${project}&q=grinder`)
    await reader.locator('a[data-result]').nth(2).click()
    const judging = reader.getByRole('region', { name: 'Your experience with this solution' })
    await judging.getByRole('button', { name: 'It does not work' }).click()
    await expect(judging.getByText('Noted: it does not work.')).toBeVisible()
    return judging
  }
  const judging = await open(page, 'author')
  await judging.getByRole('link', { name: 'Write a new solution' }).click()
  await expect(form(page).getByText(/^This form begins with VEL-/)).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue('grinder')

  const technician = await browser.newPage()
  const theirs = await open(technician, 'technician')
  await expect(theirs.getByRole('button', { name: 'Ask an expert' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Write a new solution' })).toHaveCount(0)
  await technician.goto(`create-solution?project=${project}`)
  await expect(technician.locator('main [role=alert]')).toContainText('Your user role does not allow this action.')
  await technician.close()
})

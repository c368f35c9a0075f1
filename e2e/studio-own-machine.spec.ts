import type { Browser, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { addUser } from './own-user.ts'

const project = 'own-bread-slicer'
const password = 'Ponte-Vecchio-38b'
const caption = 'Own bread slicer'
const at = (path: string) => `admin/${path}?project=${project}`

/** As people copy them from a spreadsheet: the name, the kind of value, and what belongs to it. */
const table = [
  ['Slices per minute', 'Whole number', '1/min'],
  ['Thickness', 'Decimal number', 'mm'],
  ['Motor temperature', 'Decimal number', '°C'],
  ['Blade changed on', 'Date'],
  ['Built on', 'Date'],
  ['Oiled', 'Yes or no'],
  ['Guard closed', 'Yes or no'],
  ['Bread', 'Several choices from a list', 'Rye; Wheat; Toast'],
  ['Sound', 'Text'],
  ['Spare part', 'Words'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

/** A page of a user that the journey has added. */
async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('login')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Does what a button offers, and says yes to the question. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Publishes all that differs. */
async function publish(page: Page, from: string, to: string): Promise<void> {
  await page.goto(at('branches'))
  await page.getByLabel('From', { exact: true }).selectOption({ label: from })
  await page.getByRole('button', { name: 'Publish all …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Both branches are the same' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(`Published from ${from} to ${to}`)).toBeVisible()
}

/** Hands in what was written, and has somebody else apply it. */
async function review(author: Page, reviewer: Page): Promise<void> {
  await author.getByRole('link', { name: 'Look at it and hand it in' }).click()
  await confirm(author, 'Hand in for review')
  await expect(author.getByText('Waits for a review')).toBeVisible()
  await expect(
    author.getByText('Somebody else looks at it and applies it. You can take it back until then.'),
  ).toBeVisible()
  await expect(author.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0)
  await reviewer.goto(author.url())
  await confirm(reviewer, 'Apply')
  await expect(reviewer.getByText('Applied', { exact: true })).toBeVisible()
}

/**
 * All is done in the browser but one thing: who makes the machine, the reviewer and the reader are added by the command line, because users
 * that an administrator adds choose a password first. Ten of the twelve attributes are pasted as a table.
 */
test('a machine of one’s own: described, reviewed, published, asked for, broken, and put right again', async ({
  browser,
  advisor,
}) => {
  test.slow()
  await addUser('own-maker', { role: 'domain-administrator', group: 'field-engineers', password })
  const page = await signedIn(browser, 'own-maker')
  await page.goto('admin/projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill(caption)
  await page.getByRole('button', { name: 'Make the project' }).click()

  // Twelve attributes, two of them with lists of values.
  await page.getByRole('link', { name: 'Add several fields' }).click()
  const row = (number: number) => page.getByRole('listitem', { name: `Field ${number}`, exact: true })
  await row(1).getByLabel('Name').fill('Noise level')
  await row(1).getByLabel('Kind of value').selectOption({ label: 'Decimal number' })
  await row(1).getByLabel('Unit').fill('dB')
  await page.getByRole('button', { name: 'Add to “Fields”' }).click()
  await row(2).getByLabel('Name').fill('Part')
  await row(2).getByLabel('Kind of value').selectOption({ label: 'Choice from a list' })
  await row(2).getByLabel('Values, with ; between them').fill('Blade unit; Feed table; Drive')
  await page.getByRole('button', { name: 'Add to “Fields”' }).click()
  await row(3).getByLabel('Name').focus()
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(table)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
  await expect(page.getByText('12 fields')).toBeVisible()
  await expect(page.getByText('“Words” is none of these kinds.')).toBeVisible()
  await row(12).getByLabel('Kind of value').selectOption({ label: 'Text' })
  await expectFitForAll(page)
  await save(page)

  // A value below another one makes a tree of a list.
  await page.getByRole('region', { name: 'Lists of values' }).getByRole('link', { name: 'Part', exact: true }).click()
  await page.getByRole('treeitem', { name: /Blade unit/ }).click()
  await page.getByLabel('New value below this one').fill('Blade')
  await page.getByRole('button', { name: 'Add below' }).click()
  await save(page)
  await expect(page.getByText(/^Saved in the draft change/).first()).toBeVisible()

  // What is a text after all becomes another kind, and what nobody needs goes out of all that uses it.
  await page.getByRole('link', { name: 'Back to the model' }).click()
  const attributes = page.getByRole('region', { name: 'Attributes', exact: true })
  await attributes.getByRole('link', { name: 'Sound', exact: true }).click()
  await page.getByLabel('Kind of value').selectOption({ label: 'Yes or no' })
  await save(page)
  await expect(page.locator('button[data-loading]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the model' }).click()
  await attributes.getByRole('link', { name: 'Spare part', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Model', exact: true })).toBeVisible()

  // A quest is seen when a profile shows it.
  await page.getByRole('link', { name: 'New: Quest' }).click()
  await page.getByLabel('Name', { exact: true }).fill('What is wrong?')
  await page.getByLabel('Way to search').selectOption({ label: 'Guided: the system asks' })
  await save(page)
  await page.getByRole('button', { name: 'Add it to “Everybody”' }).click()
  await expect(page.getByText('Profile Everybody')).toBeVisible()
  await expectFitForAll(page)

  // A role, and people who have it.
  const admin = await (await browser.newContext()).newPage()
  await advisor.signIn(admin, 'admin')
  await admin.goto('admin/roles/new')
  await admin.getByLabel('Name', { exact: true }).fill('Baker')
  await admin.getByRole('group', { name: 'Applications' }).getByRole('checkbox', { name: 'Advisor' }).check()
  for (const name of ['Advisor', 'System-guided search', 'Branch: production'])
    await admin.getByRole('checkbox', { name, exact: true }).first().check()
  await expectFitForAll(admin)
  await save(admin)
  await expect(admin.getByRole('heading', { name: 'Baker' })).toBeVisible()
  await admin.close()
  await addUser('own-reviewer', {
    role: 'domain-administrator',
    group: project,
    password,
  })
  await addUser('own-baker', { role: 'baker', group: project, password })

  const reviewer = await signedIn(browser, 'own-reviewer')
  await review(page, reviewer)

  // The first solution of the project can have every value.
  await page.goto(`project-home?project=${project}&branch=development`)
  await page.getByRole('link', { name: 'Write a new solution' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The blade is blunt')
  await page.getByText('At a glance', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose: Part' }).click()
  await page.getByRole('radio', { name: 'Drive' }).check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The blade is blunt')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Save as').selectOption({ label: 'Publish: becomes “Published”' })
  await page.getByLabel(/^Reason/).fill('It is tried')
  await save(page)
  await expect(page.getByText(/“Published”/).first()).toBeVisible()
  await publish(page, 'Development', 'Staging')
  await publish(page, 'Staging', 'Production')

  // Somebody with the role is asked, and finds it.
  const baker = await signedIn(browser, 'own-baker')
  await baker.goto(`project-home?project=${project}`)
  await baker.getByRole('button', { name: 'Start', exact: true }).click()
  // One solution needs no question to tell it from others.
  await expect(baker.getByRole('heading', { name: '1 of 1 solutions left' })).toBeVisible()
  await baker.getByRole('textbox', { name: 'Add something in your own words' }).fill('blunt')
  await baker.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(baker.getByRole('link', { name: /The blade is blunt/ })).toBeVisible()
  await expectFitForAll(baker)
  await baker.close()

  // The quest goes by mistake. What differs names it, and the undo brings it back.
  await page.goto(at('model'))
  await page.getByRole('region', { name: 'Profiles' }).getByRole('link', { name: 'Everybody' }).click()
  await page.getByRole('button', { name: 'What is wrong?: remove' }).click()
  await save(page)
  await review(page, reviewer)
  const change = reviewer.url()
  await page.goto(at('branches'))
  await expect(page.getByRole('heading', { name: 'Changes of the model: 1' })).toBeVisible()
  await expect(page.getByText(/Everybody/).first()).toBeVisible()
  await expectFitForAll(page)
  await reviewer.goto(change)
  await confirm(reviewer, 'Undo')
  await expect(reviewer.getByText('Undone', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Both branches are the same' })).toBeVisible()
  await reviewer.close()
  await page.close()
})

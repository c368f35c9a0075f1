import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('manage-solutions')

const draftId = '22222222-2222-4222-8222-222222222222'
const newDraftId = '33333333-3333-4333-8333-333333333333'

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('a reviewer filters, orders, turns pages, goes back, and publishes onward from the list', async ({
  page,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'reviewer')
  await page.goto(`project-home?project=${project}`)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('link', { name: 'Manage solutions' }).click()
  await expect(page.getByRole('heading', { name: 'Manage solutions' })).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await expectFitForAll(page)

  // The address holds the filters.
  const filters = page.getByRole('search', { name: 'Filters' })
  await filters.getByLabel('Title, number or name').fill('VEL-1')
  await filters.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=VEL-1/)
  await expect(rows(page).first()).toContainText('VEL-1')
  await page.getByRole('button', { name: 'Solution', exact: true }).click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('columnheader', { name: 'Solution' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=title/)
  await filters.getByRole('button', { name: 'Remove all filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await filters.getByLabel('Title, number or name').fill('qwxyzzy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No solution fits these filters' })).toBeVisible()
  await expectFitForAll(page)

  // A step of the workflow, and onward to readers.
  await page.goto(`solution-management?project=${project}&q=VEL-1&sort=number`)
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /Brenta E04/ }) })
    .first()
  await first.getByRole('button', { name: 'More: VEL-1', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy to a new solution' })).toBeVisible()
  const steps = page.getByRole('menuitem')
  await steps.first().click()
  await expect(page.getByText(/VEL-1 is now/)).toBeVisible()
  await expect(first).toContainText('behind')
})

test('an author finds the drafts in the menu, compares one with its solution, and discards it', async ({
  page,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await advisor.signIn(page, 'author')
  await page.goto(`solution-management?project=${project}`)
  await expect(page.getByRole('heading', { name: 'My solutions' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /solution/ })).toBeVisible()
  await expectFitForAll(page)
  await openDrafts(page)
  await expect(page.getByText('No draft available.')).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  const edited = await firstOwn(page)
  const { editing } = await makeCall(page, 'modifyExistingCase', { caseId: edited, force: true })
  const typed = (text: string) => ({ entries: [{ typed: text }], rows: [] })
  const draft = { casebase: editing.form.casebase, locale: editing.locale }
  await makeCall(page, 'updateGivenAttribute', {
    ...{ ...draft, draftId, caseId: edited, token: editing.token, title: 'A better title' },
    fields: { title: typed(`${editing.title} after long use`) },
  })
  await makeCall(page, 'updateGivenAttribute', {
    ...{ ...draft, draftId: newDraftId, locale: 'de', title: 'Neues Problem', path: '/create-solution' },
    fields: { title: typed('Neues Problem') },
  })

  await page.reload()
  await openDrafts(page)
  const list = page.getByRole('dialog', { name: 'Drafts' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('switch language to German')
  await expectFitForAll(page)
  await list.getByRole('link', { name: 'Open: A better title' }).click()
  await expect(page).toHaveURL(new RegExp(`draft-comparison.*#draftId=${draftId}`))
  await expect(page.getByRole('heading', { name: 'Draft and solution' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Title' }).locator('ins')).toHaveText(/after long use/)
  await expect(page.getByRole('link', { name: 'Go on writing' })).toHaveAttribute(
    'href',
    new RegExp(`solution-modify\\?caseId=${edited}&draftId=${draftId}`),
  )
  await expectFitForAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByRole('heading', { name: 'My solutions' })).toBeVisible()
  await makeCall(page, 'deleteDraftCase', { draftId: newDraftId })
})

async function openDrafts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: /^Drafts/ }).click()
}

async function firstOwn(page: Page): Promise<number> {
  const { list } = await makeCall(page, 'getManagedSolutions', { sort: 'number' })
  const own = list.solutions.find(({ mayEdit }: { mayEdit: boolean }) => mayEdit)
  expect(own, 'the author has a solution that may be edited').toBeDefined()
  return own.caseId
}

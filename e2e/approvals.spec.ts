import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('approvals')
const title = 'Bypass left open after the filter change'

/** Opens the project in the login session. */
async function open(page: Page): Promise<void> {
  await page.goto(`solution-management?project=${project}`)
  await expect(page.getByRole('status').filter({ hasText: /solution/ })).toBeVisible()
}

const row = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title }) })

test('an author asks, a reviewer rejects with a comment, the author mends, two approve, and a reader finds it', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  const as = async (user: string, size = { width: 1440, height: 900 }): Promise<Page> => {
    const own = await (await browser.newContext()).newPage()
    await own.setViewportSize(size)
    await advisor.signIn(own, user)
    return own
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await advisor.signIn(page, 'author')
  await open(page)
  const { saved } = await makeCall(page, 'updateCase', {
    casebase: 'water-and-installation',
    content: {
      values: { product: ['ledro'], symptom: ['water-smell'] },
      texts: { title, description: 'Hard water at the tap.', resolution: '<p>Close the bypass.</p>' },
    },
  })
  const { caseId } = saved
  const ask = async (reason: string) => {
    await page.goto(`solution-modify?project=${project}&caseId=${caseId}`)
    await page.getByLabel('Save as').selectOption({ label: 'Ask for approval: Publish (then “Published”)' })
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`VEL-${caseId} is waiting for approval: step 1 of 2.`)).toBeVisible()
  }
  await ask('First version')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/^Waits for approval, step 1 of 2/)).toBeVisible()
  await expectFitForAll(page)

  // The reviewer decides by keyboard; a rejection needs a comment.
  const reviewer = await as('reviewer')
  await open(reviewer)
  await reviewer.getByRole('tab', { name: 'Approvals' }).click()
  await expect(row(reviewer)).toContainText('Waits for you.')
  await reviewer.keyboard.press('j')
  await reviewer.keyboard.press('o')
  await expect(row(reviewer).getByText('Close the bypass.')).toBeVisible()
  await expectFitForAll(reviewer)
  await reviewer.keyboard.press('r')
  await expect(row(reviewer).getByText('Please write why you reject it.')).toBeVisible()
  await reviewer.keyboard.type('Which bypass? c')
  await row(reviewer).getByRole('button', { name: 'Reject' }).click()
  await expect(reviewer.getByText(`You have rejected VEL-${caseId}. Its author is told.`)).toBeVisible()

  // The author reads why, mends, and asks again.
  await page.goto(`solution-management?project=${project}&tab=approvals&scope=asked`)
  await row(page).getByRole('button').first().click()
  await expect(row(page).getByText('Which bypass? c')).toBeVisible()
  await expectFitForAll(page)
  const { editing } = await makeCall(page, 'modifyExistingCase', { caseId, force: true })
  await makeCall(page, 'updateCase', {
    ...{ caseId, token: editing.token },
    content: { values: {}, texts: { resolution: '<p>Close the bypass at the softener.</p>' } },
  })
  await makeCall(page, 'authoring', { caseId, token: editing.token })
  await ask('It says which one')

  await reviewer.reload()
  await expect(row(reviewer)).toContainText('Waits for you.')
  await reviewer.keyboard.press('j')
  await reviewer.keyboard.press('o')
  await expect(row(reviewer).getByText('Close the bypass at the softener.')).toBeVisible()
  await reviewer.keyboard.press('c')
  await expect(reviewer.getByText(`You have confirmed VEL-${caseId}.`)).toBeVisible()

  const administrator = await as('domainadmin')
  await administrator.goto(`solution-management?project=${project}&tab=approvals`)
  await row(administrator).getByRole('button').first().click()
  await row(administrator).getByRole('button', { name: 'Confirm' }).click()
  await expect(administrator.getByText(`VEL-${caseId} is now “Published”.`)).toBeVisible()

  // Onward to the branch of the readers.
  const { list } = await makeCall(administrator, 'getManagedSolutions', { text: `VEL-${caseId}` })
  await makeCall(administrator, 'publishSolution', {
    ...{ caseId, version: list.solutions[0].version, branchName: 'production' },
  })
  const reader = await as('technician')
  await expect(async () => {
    await reader.goto(`case-details?project=${project}&caseId=${caseId}`)
    await expect(reader.getByRole('heading', { name: title })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(reader.getByText('Close the bypass at the softener.')).toBeVisible()
  for (const each of [reviewer, administrator, reader]) await each.context().close()
})

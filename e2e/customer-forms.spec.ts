import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('customer-forms')

const judging = (page: Page) => page.getByRole('region', { name: 'Your experience with this solution' })
const form = (page: Page, name: string) => judging(page).getByRole('form', { name })

test.use({ viewport: { width: 360, height: 740 } })

test('a solution that did not help is escalated, feedback about the customer is offered after both answers, and nothing typed is lost', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto(`case-details?caseId=5&project=${project}`)
  await judging(page).getByRole('button', { name: 'It does not work' }).click()
  await judging(page).getByRole('button', { name: 'Escalate' }).click()
  const escalate = form(page, 'Escalate')
  await escalate.getByLabel('Ticket or order (optional)').fill('T-4711')
  const text = escalate.getByLabel('What has been tried, and what is needed?')
  await text.fill('x'.repeat(5_000))
  await escalate.getByRole('button', { name: 'Send' }).click()
  await expect(escalate.getByText(/^This comment is too long/)).toBeVisible()
  await expectFitForAll(page)

  await text.fill('Descaled <b>twice</b>, still no steam.')
  await escalate.getByRole('button', { name: 'Cancel' }).click()
  await judging(page).getByRole('button', { name: 'Escalate' }).click()
  await expect(text).toHaveValue('Descaled <b>twice</b>, still no steam.')
  await escalate.getByRole('button', { name: 'Send' }).click()
  const sent = judging(page).getByRole('list', { name: 'What you have sent' })
  await expect(sent).toContainText('Descaled <b>twice</b>, still no steam.')
  await expect(sent).toContainText(/Is being sent|Sent/)
  await expectFitForAll(page)
  await judging(page).getByRole('button', { name: 'Undo' }).click()

  await page.goto(`case-details?caseId=7&project=${project}`)
  await judging(page).getByRole('button', { name: 'It works' }).click()
  await expect(judging(page).getByRole('button', { name: 'Escalate' })).toHaveCount(0)
  await judging(page).getByRole('button', { name: 'Feedback about the customer' }).click()
  const feedback = form(page, 'Feedback about the customer')
  const wish = feedback.getByLabel('What should be known about this customer?')
  await wish.fill('Wants a call.')
  // A call whose answer is lost is sent once more.
  await page.route('**/sendCustomerForm.action', (route) => route.abort(), { times: 2 })
  await feedback.getByRole('button', { name: 'Send' }).click()
  await expect(feedback.getByText('The form was not sent')).toBeVisible()
  await expect(wish).toHaveValue('Wants a call.')
  await expectFitForAll(page)
  await feedback.getByRole('button', { name: 'Send' }).click()
  await expect(judging(page).getByText('Wants a call.')).toBeVisible()
  await judging(page).getByRole('button', { name: 'Undo' }).click()
})

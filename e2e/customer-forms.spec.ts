import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const judging = (page: Page) => page.getByRole('region', { name: 'Your experience with this solution' })
const form = (page: Page, name: string) => judging(page).getByRole('form', { name })

/** Answers as a server does that has places for both forms; what it sends is tested beside the server's code. */
async function withForms(page: Page) {
  const sent: object[] = []
  await page.route('**/customerForms.action**', (route) =>
    route.fulfill({ json: { status: 'success', offered: ['feedback', 'escalate'], sent } }),
  )
  await page.route('**/sendCustomerForm.action', (route) => {
    // The browser sends such an object.
    const { form: kind, text, reference } = route.request().postDataJSON() as Record<string, string>
    const problem = !text?.trim()
      ? { key: 'comment-required', message: 'Please enter a comment.' }
      : text.length > 4_000 && { key: 'comment-too-long', message: 'The comment is too long.' }
    if (problem)
      return route.fulfill({
        json: {
          ...{ status: 'failure', key: problem.key, localizedMessage: problem.message },
          fields: { text: problem.message },
        },
      })
    const id = '018f0000-0000-7000-8000-000000000001'
    const made = { id, form: kind, state: 'waiting', reference, text, caseId: 1, at: new Date().toISOString() }
    sent.push(made)
    return route.fulfill({ json: { status: 'success', sent: made } })
  })
}

// A user of its own for each width: both widths run at once.
for (const [width, height, user] of [
  [360, 740, 'technician'],
  [1440, 900, 'author'],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a solution that did not help is escalated: wrong input is named at its field, and nothing typed is lost', async ({
      page,
      advisor,
    }) => {
      await advisor.signIn(page, user)
      await withForms(page)
      await page.goto(`case-details?caseId=${width === 360 ? 5 : 6}&project=velluto`)
      await judging(page).getByRole('button', { name: 'It does not work' }).click()
      await judging(page).getByRole('button', { name: 'Escalate' }).click()
      const escalate = form(page, 'Escalate')
      await escalate.getByLabel('Ticket or order (optional)').fill('T-4711')
      await escalate.getByRole('button', { name: 'Send' }).click()
      await expect(escalate.getByText('Please enter a comment.')).toBeVisible()
      await expect(escalate.getByLabel('Ticket or order (optional)')).toHaveValue('T-4711')
      await expectFitForAll(page)

      const text = escalate.getByLabel('What has been tried, and what is needed?')
      await text.fill('x'.repeat(5_000))
      await escalate.getByRole('button', { name: 'Send' }).click()
      await expect(escalate.getByText('The comment is too long.')).toBeVisible()
      await expect(text).toHaveValue('x'.repeat(5_000))

      await text.fill('Descaled <b>twice</b>, still no steam.')
      await escalate.getByRole('button', { name: 'Cancel' }).click()
      await judging(page).getByRole('button', { name: 'Escalate' }).click()
      await expect(text).toHaveValue('Descaled <b>twice</b>, still no steam.')
      await escalate.getByRole('button', { name: 'Send' }).click()
      const sent = judging(page).getByRole('list', { name: 'What you have sent' })
      await expect(sent).toContainText('Descaled <b>twice</b>, still no steam.')
      await expect(sent).toContainText('Is being sent')
      await expectFitForAll(page)
      await judging(page).getByRole('button', { name: 'Undo' }).click()
    })

    test('feedback about the customer is offered after both answers, and a server that is away loses nothing', async ({
      page,
      advisor,
    }) => {
      await advisor.signIn(page, user)
      await withForms(page)
      await page.goto(`case-details?caseId=${width === 360 ? 7 : 8}&project=velluto`)
      await judging(page).getByRole('button', { name: 'It works' }).click()
      await expect(judging(page).getByRole('button', { name: 'Escalate' })).toHaveCount(0)
      await judging(page).getByRole('button', { name: 'Feedback about the customer' }).click()
      const feedback = form(page, 'Feedback about the customer')
      const text = feedback.getByLabel('What should be known about this customer?')
      await text.fill('Wants a call.')
      await page.route('**/sendCustomerForm.action', (route) => route.abort(), { times: 1 })
      await feedback.getByRole('button', { name: 'Send' }).click()
      await expect(feedback.getByText('The form was not sent')).toBeVisible()
      await expect(text).toHaveValue('Wants a call.')
      await expectFitForAll(page)
      await feedback.getByRole('button', { name: 'Send' }).click()
      await expect(judging(page).getByText('Wants a call.')).toBeVisible()
      await judging(page).getByRole('button', { name: 'Undo' }).click()
    })
  })

import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const open = async (page: Page) => {
  await page.goto('case-details?caseId=3&project=velluto')
  await mail(page)
}
/** A phone has the action in the menu of the bar. */
const mail = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Mail this solution' }).click()
}

/** Answers as a server does that has a mail server; what it sends is tested over SMTP beside the server's code. */
async function withMailServer(page: Page, states: readonly object[]) {
  const answer = (fields: object) => ({ json: { status: 'success', ...fields } })
  let asked = 0
  await page.route('**/mailSender.action**', (route) =>
    route.fulfill(answer({ canMail: true, from: 'me@example.com' })),
  )
  await page.route('**/mailState.action**', (route) => {
    const state = states[Math.min(asked++, states.length - 1)]
    return route.fulfill(answer({ mail: { id: 'm', refused: [], ...state } }))
  })
}

test('a reader is told where no mail server is set up', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await open(page)
  await expect(dialog(page)).toContainText('No mail server is set up.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a reader mails a solution: wrong addresses are named at their fields, and nothing typed is lost', async ({
      page,
      advisor,
    }) => {
      await advisor.signIn(page, 'technician')
      await withMailServer(page, [{ state: 'waiting' }, { state: 'sent', refused: ['gone@example.com'] }])
      await open(page)
      await expect(dialog(page).getByLabel('From')).toHaveValue('me@example.com')
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page)).toContainText('Please enter the address of at least one recipient.')
      await dialog(page).getByLabel('To', { exact: false }).first().fill('customer')
      await dialog(page).getByLabel('Message').fill('As we discussed.')
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page)).toContainText('“customer” is not a mail address. Please correct it.')
      await expectFitForAll(page)

      await page.keyboard.press('Escape')
      await mail(page)
      await expect(dialog(page).getByLabel('Message')).toHaveValue('As we discussed.')

      await page.route('**/mailCase.action', (route) =>
        route.fulfill({ json: { status: 'success', mail: { id: 'm', state: 'waiting', refused: [] } } }),
      )
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page).getByRole('alert')).toContainText('refused: gone@example.com')
      await expectFitForAll(page)
      await dialog(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog(page)).toBeHidden()
    })
  })

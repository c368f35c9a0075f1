import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { sentMails } from './outside-peers.ts'

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
      const note = `As we discussed at ${width} px, ${Date.now()}.`
      await open(page)
      await expect(dialog(page).getByLabel('From')).toHaveValue(/@/)
      await dialog(page).getByLabel('From').fill('')
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page)).toContainText('Please enter the address that the mail comes from.')
      await dialog(page).getByLabel('From').fill('me@example.com')
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page)).toContainText('Please enter the address of at least one recipient.')
      const to = dialog(page).getByLabel('To', { exact: false }).first()
      await to.fill('customer')
      await dialog(page).getByLabel('Message').fill(note)
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page)).toContainText('“customer” is not a mail address. Please correct it.')
      await expectFitForAll(page)

      await page.keyboard.press('Escape')
      await mail(page)
      await expect(dialog(page).getByLabel('Message')).toHaveValue(note)

      await to.fill('customer@example.com, gone@example.com')
      await dialog(page).getByRole('button', { name: 'Send' }).click()
      await expect(dialog(page).getByRole('alert')).toContainText('refused: gone@example.com')
      await expectFitForAll(page)
      await dialog(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog(page)).toBeHidden()
      // The mail server got it once, with the note and the address for answers.
      const mails = await sentMails(note)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain('Reply-To: me@example.com')
      expect(mails[0]).toContain('VEL-3')
    })
  })

test('the address of the sender, which comes late, does not mix with what is being typed', async ({
  page,
  advisor,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/mailSender.action*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await advisor.signIn(page, 'technician')
  await open(page)
  const from = dialog(page).getByLabel('From')
  await from.focus()
  const answered = page.waitForResponse(/mailSender/)
  answer()
  await answered
  await page.keyboard.type('me@example.com', { delay: 30 })
  await expect(from).toHaveValue('me@example.com')
  await from.fill('')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('')
})

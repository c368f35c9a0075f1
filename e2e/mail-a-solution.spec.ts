import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'
import { sentMails } from './outside-peers.ts'

const project = ownProject('mail-a-solution')

const dialog = (page: Page) => page.getByRole('dialog')
const open = async (page: Page) => {
  await page.goto(`case-details?caseId=3&project=${project}`)
  await mail(page)
}
/** A phone has the action in the menu of the bar. */
const mail = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Mail this solution' }).click()
}

test.use({ viewport: { width: 360, height: 740 } })

test('a reader mails a solution: wrong addresses are named at their fields, and nothing typed is lost', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  const note = `As we discussed ${Date.now()}.`
  await open(page)
  await expect(dialog(page).getByLabel('From')).toHaveValue(/@/)
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

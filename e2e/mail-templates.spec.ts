import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test('an administrator changes what the German invitation says, and takes the shipped text again', async ({
  page,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'admin')
  await page.goto('admin/mails')
  await page.getByLabel('Language of the mails').selectOption('German')
  await page.getByLabel('Find a mail').fill('invit')
  await expectFitForAll(page)
  await page.getByRole('link', { name: 'Invitation' }).click()

  const subject = page.getByRole('textbox', { name: 'Subject' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await subject.fill('Willkommen !')
  await subject.press('ArrowLeft')
  await page
    .getByRole('group', { name: /^Insert into “Subject”/ })
    .getByRole('button', { name: 'Name of the receiver' })
    .click()
  await expect(subject).toHaveValue('Willkommen {{name}}!')
  await expect(subject).toBeFocused()
  await expect(preview).toContainText('Willkommen Maria Costa!')
  const paragraph = page.getByRole('textbox', { name: 'Paragraph' })
  await paragraph.fill('Hallo {{nobody}}')
  await paragraph.press('ControlOrMeta+s')
  await expect(page.getByText('“nobody” is not a placeholder of this text.')).toBeVisible()
  await expectFitForAll(page)

  await page.getByRole('link', { name: 'All mails' }).click()
  await page.getByRole('dialog').getByText('Stay here').click()
  await page.getByLabel('Language of the mails').selectOption('French')
  await page.getByRole('dialog').getByText('Stay here').click()
  await expect(page.getByLabel('Language of the mails')).toHaveValue('de')
  await paragraph.fill('Hallo, Ihr Konto heißt {{username}}.')
  await paragraph.press('ControlOrMeta+s')
  await expect(page.getByText('The mail is saved.').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFitForAll(page)
  await page.getByText('Changes', { exact: true }).click()
  await expect(page.getByText('Subject: Willkommen {{name}}!')).toBeVisible()
  await page.getByRole('link', { name: 'All mails' }).click()
  await expect(page.getByText('Changed in: German')).toBeVisible()
  await expectFitForAll(page)

  await page.getByRole('link', { name: 'Invitation' }).click()
  await page.getByRole('button', { name: 'Take all shipped texts' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed in: German')).toBeHidden()
})

test('who may administer, but does not have the application, does not see the mails', async ({ page, advisor }) => {
  await advisor.signIn(page, 'domainadmin')
  await page.goto('admin/mails')
  await expect(page.getByRole('navigation', { name: 'Parts of the administration' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mails' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Find a mail' })).toBeHidden()
})

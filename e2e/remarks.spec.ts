import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('remarks')

test('a remark beside a paragraph names a colleague, who is told, opens it, answers and settles it', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'reviewer')
  await page.goto(`solution-modify?caseId=1&project=${project}`)
  await page.getByRole('button', { name: 'Remarks on “Resolution”' }).click()
  const panel = page.getByRole('complementary', { name: 'Remarks on “Resolution”' })
  await panel.getByLabel('About').selectOption({ index: 2 })
  const quote = (await panel.getByLabel('About').locator('option').nth(2).textContent()) ?? ''
  const field = panel.getByRole('textbox', { name: 'Your remark' })
  await field.fill('Is this right, ')
  await field.press('End')
  await field.pressSequentially('@Olu')
  await page.getByRole('option').first().click()
  await field.press('End')
  await field.pressSequentially('?')
  await panel.getByRole('button', { name: 'Remark', exact: true }).click()
  const thread = panel.getByRole('listitem')
  await expect(thread).toContainText('Is this right, @')
  await expect(thread.locator('blockquote')).toContainText(quote.slice(1, 20))
  await expectFitForAll(page)
  await page.screenshot({ path: 'screenshots/remarks-1440.png', animations: 'disabled' })

  const other = await browser.newPage()
  await other.setViewportSize({ width: 390, height: 860 })
  await advisor.signIn(other, 'admin')
  await other.goto(`project-home?project=${project}`)
  await other.getByRole('button', { name: /^For you/ }).click()
  const notice = other.getByRole('dialog', { name: 'For you' }).getByRole('listitem')
  await notice.filter({ hasText: 'names you in a remark' }).first().getByRole('link', { name: 'Open' }).click()
  const beside = other.getByRole('button', { name: 'Write at the same time' })
  const answered = other.getByRole('complementary', { name: 'Remarks on “Resolution”' })
  await expect(answered.or(beside)).toBeVisible()
  if (await beside.isVisible()) await beside.click()
  const told = answered.getByRole('listitem')
  await expect(told).toContainText('Is this right, @')
  await told.getByRole('button', { name: 'Answer' }).click()
  await told.getByRole('textbox', { name: 'Your answer' }).fill('It is.')
  await told.getByRole('button', { name: 'Answer' }).click()
  await expect(told).toContainText('It is.')
  await other.emulateMedia({ colorScheme: 'dark' })
  await expectFitForAll(other)
  await other.screenshot({ path: 'screenshots/remarks-390.png', animations: 'disabled' })
  await told.getByRole('button', { name: 'Settle' }).click()
  await expect(answered.getByRole('button', { name: 'Show 1 settled remark' })).toBeVisible()
  await other.close()
})

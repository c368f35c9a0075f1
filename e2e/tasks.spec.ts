import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const mark = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^\d+ tasks? (is|are) running$/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Tasks' })
const own = (page: Page) => list(page).getByRole('region', { name: 'Yours' }).getByRole('listitem')
const progress = (page: Page) => page.getByRole('region', { name: 'Save as PDF' })

/** The mark is there only while something runs; the menu always leads to the list. */
const openList = async (page: Page) => {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('button', { name: 'Tasks', exact: true }).click()
  await expect(list(page)).toBeVisible()
}

const saveAllOfPage = async (page: Page) => {
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  const select = page.getByRole('listitem').getByRole('checkbox', { name: /^Select / })
  await expect(select.first()).toBeVisible()
  for (const box of await select.all()) await box.check()
  await page.getByRole('region', { name: 'The selection' }).getByRole('button', { name: 'More', exact: true }).click()
  const asked = page.waitForRequest('**/generatePdf.action')
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  await asked
}

test('an agent cancels a PDF, has it made again and goes elsewhere, and downloads it later; a mail that is put off waits beside it', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'author')
  await saveAllOfPage(page)
  await progress(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(progress(page)).toHaveCount(0)

  // Another one is made as soon as the first has ended. The page that asks for it is gone before it is made.
  await saveAllOfPage(page)
  await page.goto('about')
  await openList(page)
  const pdf = own(page).filter({ hasText: 'PDF' }).first()
  await expect(pdf).toContainText('Done')
  const saved = page.waitForEvent('download')
  await pdf.getByRole('link', { name: /^Download / }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await list(page).getByRole('button', { name: 'Close' }).click()
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused()

  await page.goto('case-details?caseId=3&project=velluto')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Mail this solution' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('From').fill('me@example.com')
  await form.getByLabel('To', { exact: false }).first().fill('later@example.com')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toContainText('The mail server takes the mail later.')
  await form.getByRole('button', { name: 'Close' }).last().click()

  await mark(page).click()
  const mail = own(page).filter({ hasText: 'Mail with a solution' }).first()
  await expect(mail).toContainText('Failed, is tried again')
  await expect(mail).toContainText('The mail server takes the mail later.')
  await expectFitForAll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFitForAll(page)
  await mail.getByRole('button', { name: /^Cancel/ }).click()
  await expect(mail).toContainText('Cancelled')
  await expect(mark(page)).toHaveCount(0)
})

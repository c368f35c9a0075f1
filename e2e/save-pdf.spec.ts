import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'latin1')
}

test('a solution is saved as a PDF that leads back to it', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=1&project=velluto')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('VEL-1.pdf')
  expect(await textOf(download)).toMatch(/^%PDF-[^]*case-details\?caseId=1&project=velluto/)
  await expect(page.getByText('The PDF is saved.')).toBeVisible()
})

test('selected results are saved as one PDF; it goes on beside other pages, once at a time, and can be cancelled', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  let send = () => {}
  const maySend = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/generatePdf.action', async (route) => {
    await maySend
    await route.continue()
  })
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  const select = page.getByRole('listitem').getByRole('checkbox', { name: /^Select / })
  for (const index of [0, 1, 2]) await select.nth(index).check()
  const save = async () => {
    await page.getByRole('region', { name: 'The selection' }).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  }
  await save()
  const progress = page.getByRole('region', { name: 'Save as PDF' })
  await expect(progress).toContainText('The PDF is being made: 0 of 3')
  await expectFitForAll(page)
  await save()
  await expect(page.getByText('A PDF is being made for you already.')).toBeVisible()
  await page.getByRole('link', { name: 'About' }).or(page.locator('a[data-result]').first()).first().click()
  await expect(progress).toBeVisible()
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toHaveCount(0)

  send()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  for (const index of [0, 1, 2]) await select.nth(index).check()
  const saved = page.waitForEvent('download')
  await save()
  const download = await saved
  expect(download.suggestedFilename()).toBe('solutions.pdf')
  expect((await textOf(download)).match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3)
})

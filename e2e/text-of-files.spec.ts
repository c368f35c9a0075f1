import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('words of page 2 of an attached PDF find its solution and open the file there; those of a sheet name the sheet of a download', async ({
  page,
  advisor,
}) => {
  await page.addInitScript('Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true })')
  await advisor.signIn(page, 'technician')
  // The files of the demo are read soon after the server has started.
  await expect(async () => {
    await page.goto('project-home?project=velluto&q=megohmmeter')
    await expect(page.locator('a[data-result]')).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const result = page.locator('article:has(a[data-result])')
  await expect(result).toContainText('In an attached file')
  await expect(result.locator('mark').first()).toHaveText('megohmmeter')
  await expectFitForAll(page)
  await result.getByRole('button', { name: 'Show boiler-dry-run-bulletin.pdf, page 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'boiler-dry-run-bulletin.pdf' })
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:.*#page=2$/)
  await viewer.getByRole('button', { name: 'Close the file' }).click()
  await expect(viewer).toHaveCount(0)
  await result.getByRole('button', { name: /^Why is it here\?/ }).click()
  const why = page.getByRole('dialog', { name: 'Why is it here?' })
  await expect(why.getByRole('region', { name: 'An attached file has the words' })).toContainText(
    'boiler-dry-run-bulletin.pdf, page 2',
  )
  await expectFitForAll(page)

  await expect(async () => {
    await page.goto('project-home?project=velluto&q=BR-EL-3500')
    await expect(page.locator('article', { hasText: 'In an attached file' })).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download element-resistances.xlsx, sheet Brenta, / }).click()
  expect((await saved).suggestedFilename()).toBe('element-resistances.xlsx')
})

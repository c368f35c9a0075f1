import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

/** Has a picture and a package of files beside its text. */
const withPicture = 'case-details?caseId=96&project=velluto'
/** Has a PDF, a text document and a plain text. */
const withPdf = 'case-details?caseId=12&project=velluto'

const widthOf = async (page: Page) => (await page.locator('[role=dialog] img').boundingBox())?.width ?? 0

test.use({ viewport: { width: 360, height: 740 } })

test('attached files open in the page: a picture is enlarged, and a PDF is shown if it is one', async ({
  page,
  advisor,
}) => {
  await test.step('an attached picture fills the screen, is enlarged by keys and buttons, and closes', async () => {
    await advisor.signIn(page, 'technician')
    await page.goto(withPicture)
    await page.getByRole('button', { name: 'Enlarge the picture: where-to-look.svg' }).click()
    const viewer = page.getByRole('dialog', { name: 'where-to-look.svg' })
    await expect(viewer.getByRole('img', { name: 'where-to-look.svg' })).toBeVisible()
    await expectFitForAll(page)
    const whole = await widthOf(page)
    expect(whole).toBeGreaterThan(340)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.4)
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.9)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBe(whole)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })

  await test.step('a PDF is shown in the page from the memory of the browser, never as a frame of the server, and only if it is one', async () => {
    await page.addInitScript('Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true })')
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await page.goto(withPdf)
    await page.getByRole('button', { name: 'Show pressure-check-sheet.pdf here' }).click()
    const viewer = page.getByRole('dialog', { name: 'pressure-check-sheet.pdf' })
    await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:/)
    await viewer.getByRole('button', { name: 'Close the file' }).click()
    await expect(viewer).toHaveCount(0)
    expect(refused).toEqual([])
    // Other files are downloads.
    await expect(page.getByRole('button', { name: /^Show .* here$/ })).toHaveCount(1)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: /^visit-report.docx/ }).click()
    expect((await saved).suggestedFilename()).toBe('visit-report.docx')

    await page.route('**/solutionFile.action*', (route) => route.fulfill({ body: '<script>alert(1)</script>' }))
    await page.reload()
    await page.getByRole('button', { name: 'Show pressure-check-sheet.pdf here' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'pressure-check-sheet.pdf cannot be shown here.',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

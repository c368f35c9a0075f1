import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('translate-solution')

const paragraph = (page: Page, slot: string, number: number): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${slot}, paragraph ${number} of .* in German`) })

/** Waits for a form. Somebody's form of a try before is told of for two minutes. */
async function opened(page: Page, sign: Locator): Promise<void> {
  const beside = page.getByRole('button', { name: 'Write at the same time' })
  await expect(beside.or(sign)).toBeVisible()
  if (await beside.isVisible()) await beside.click()
  await expect(sign).toBeVisible()
}

test('the master text changes, a translator follows paragraph by paragraph, and readers see it in both languages', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await advisor.signIn(page, 'reviewer')
  await page.goto(`solution-modify?caseId=1&project=${project}`)
  const form = page.getByRole('form', { name: 'Edit VEL-1' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await opened(page, title)
  await expect(title).toHaveValue(/Brenta/)
  await title.fill('Brenta E04: the cup never stops by itself')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('never stops by itself')

  // The languages of the solution say which are behind.
  const translator = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await advisor.signIn(translator, 'author')
  await translator.goto(`case-details?caseId=1&project=${project}&branch=development`)
  await translator.getByRole('button', { name: 'More actions' }).click()
  await translator.getByRole('link', { name: 'Translate', exact: true }).click()
  await expect(translator.getByRole('listitem').filter({ hasText: 'German' })).toContainText('Behind by 1 change')
  await expectFitForAll(translator)
  await translator.getByRole('link', { name: 'Translate into German' }).click()

  // The changed paragraph shows what it was; the others stand as they are.
  await opened(translator, translator.getByText('1 change to look at'))
  await expect(translator.locator('del').first()).toBeVisible()
  await expectFitForAll(translator)
  await paragraph(translator, 'Title', 1).fill('Brenta E04: Tasse stoppt nie von selbst')
  await expect(translator.getByText('Saved as a draft on the server')).toBeVisible()

  // Nothing is lost by a reload, and on a phone it goes on.
  await translator.setViewportSize({ width: 390, height: 844 })
  await translator.reload()
  await opened(translator, paragraph(translator, 'Title', 1))
  await expect(paragraph(translator, 'Title', 1)).toHaveValue('Brenta E04: Tasse stoppt nie von selbst')
  await paragraph(translator, 'Cause', 2).click()
  await expect(paragraph(translator, 'Cause', 2)).toHaveAttribute('contenteditable', 'true')
  await expect(paragraph(translator, 'Cause', 2)).toBeFocused()
  await translator.keyboard.press('Control+End')
  await translator.keyboard.type(' Oft!')
  await expect(paragraph(translator, 'Cause', 2)).toContainText('Oft!')
  await expectFitForAll(translator)
  await translator.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(translator.locator('article')).toBeVisible()
  await translator.goto(`solution-translate?caseId=1&project=${project}`)
  await expect(translator.getByRole('listitem').filter({ hasText: 'German' })).toContainText(
    'Begun: 16 of 17 paragraphs',
  )

  // What is left is translated elsewhere, and taken back.
  const german = translator.getByRole('listitem').filter({ hasText: 'German' })
  const [download] = await Promise.all([
    translator.waitForEvent('download'),
    german.getByRole('button', { name: /^Hand off as XLIFF/ }).click(),
  ])
  const xliff = await readFile(await download.path(), 'utf8')
  const left = '<target state="needs-translation"></target>'
  expect(xliff.split(left)).toHaveLength(2)
  await translator.locator('input[type=file]').setInputFiles({
    name: 'back.xliff',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(xliff.replace(left, '<target state="translated">Deckel am Sensor</target>')),
  })
  const rehearsal = translator.getByRole('dialog', { name: 'What comes of this file' })
  await expect(rehearsal).toContainText('Paragraphs that become others: 1')
  await expectFitForAll(translator)
  await rehearsal.getByRole('button', { name: 'Take over 1 paragraph' }).click()
  await expect(german).toContainText('Up to date')
  await translator.close()

  // Readers of each language.
  await page.goto(`case-details?caseId=1&project=${project}&branch=development`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('never stops by itself')
  await page.getByRole('combobox', { name: /language/i }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stoppt nie von selbst')
  await expect(page.locator('article')).toContainText('Oft!')
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('write-rich-text')

const form = (page: Page) => page.getByRole('form', { name: 'New solution' })

/** What Word puts on the clipboard: a list of two levels, a table with a merged cell, a deleted word, a picture of a local path. */
const ofWord = readFileSync(
  new URL('../apps/web/src/features/authoring/rich-text/testing/word-clipboard.html', import.meta.url),
  'utf8',
)
/** A red dot. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

/** Pastes HTML where the cursor is. A text, because it runs in the browser. */
const pasteHtml = (page: Page, html: string) =>
  page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/html', ${JSON.stringify(html)})
    data.setData('text/plain', 'text')
    ${paste}
  }`)

/** Pastes a picture where the cursor is. */
const pasteFile = (page: Page, name: string, base64: string) =>
  page.evaluate(`{
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (sign) => sign.charCodeAt(0))
    data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/png' }))
    ${paste}
  }`)

const paste = `document.activeElement.dispatchEvent(
  new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
)`

/** Chooses a value of a field, which unfolds for it. */
async function choose(page: Page, field: string, value: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: `Choose: ${field}` })
    .click()
  const group = form(page).getByRole('group', { name: field })
  await group.getByRole('searchbox').fill(value)
  await group.getByRole('checkbox', { name: value }).first().check()
  await form(page)
    .getByRole('button', { name: `Done: ${field}` })
    .click()
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a text with lists, a table, a picture, a warning and a link is written, kept, and read as it was written', async ({
  page,
  advisor,
  browser,
}) => {
  test.slow()
  await advisor.signIn(page, 'author')
  await page.goto(`create-solution?project=${project}`)
  await form(page).getByLabel('Case base').selectOption({ label: 'Grinders' })
  await form(page).getByRole('textbox', { name: 'Title' }).fill('Boiler of the quirrel')
  await form(page).getByRole('textbox', { name: 'Symptom description' }).fill('It hums.')
  const text = form(page).getByRole('textbox', { name: 'Resolution' })
  await text.click()

  // A paste of Word is taken back in one step.
  await pasteHtml(page, ofWord)
  await expect(text.locator('ol > li')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(text.locator('li')).toHaveCount(0)
  await pasteHtml(page, ofWord)
  await expect(text.locator('ol > li > ul > li')).toHaveText(['Hauptschalter', 'Sicherung F2'])
  await expect(text.locator('td[colspan="2"]')).toHaveText('Drehmoment')
  await expect(text).not.toContainText('altneu')
  await expect(text).toContainText('[Picture clip_image001.png is not copied. Please add it.]')

  // A picture that lies about its kind is refused, another one is sent.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await pasteFile(page, 'page.png', btoa('<script>alert(1)</script>'))
  await expect(form(page).getByText('page.png was not added. The content of this file is not what its name says')).toBeVisible() // prettier-ignore
  await expect(text.locator('img[src]')).toHaveCount(0)
  await pasteFile(page, 'dot.png', png)
  const picture = text.locator('img[src]')
  await expect(picture).toHaveAttribute('src', /uploadedFile/)
  await expect(picture).toHaveJSProperty('naturalWidth', 5)
  await picture.click()
  await form(page).getByRole('textbox', { name: 'What the picture shows' }).fill('A red dot')

  // A warning, and a link to a solution that is found by typing.
  const tools = form(page).getByRole('toolbar', { name: 'Formatting: Resolution' })
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is hot. See ')
  await tools.getByLabel('Style of the paragraph').selectOption({ label: 'Warning' })
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Solution or address' }).fill('grinder')
  await page.getByRole('list', { name: 'Solutions' }).getByRole('button').first().click()
  await expect(text.locator('[data-box="warning"] a')).toHaveAttribute('href', /^case-details\?caseId=\d+$/)
  await expectFitForAll(page)

  // Beside it stands what a reader sees; on a phone it is a view of its own, and the tools are folded.
  const preview = page.getByRole('region', { name: 'What a reader sees' })
  await expect(preview.locator('[data-box="warning"]')).toContainText('It is hot.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(preview).toBeHidden()
  await text.click()
  await expect(tools.getByRole('button', { name: 'Code', exact: true })).toBeHidden()
  await tools.getByRole('button', { name: 'More tools' }).click()
  await expect(tools.getByRole('button', { name: 'Code', exact: true })).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'What a reader sees' }).click()
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  // Nothing is lost by a reload.
  await page.reload()
  await expect(text.locator('ol > li > ul > li')).toHaveCount(2)
  await expect(text.locator('img[src]')).toHaveAttribute('alt', 'A red dot')

  // A value that the model does not have is proposed; the words are counted.
  await form(page).getByRole('button', { name: 'Propose a new value: Product' }).click()
  await form(page).getByRole('textbox', { name: 'Value for Product' }).fill('Quirrel 3000')
  await form(page).getByRole('button', { name: 'Propose this value' }).click()
  await expect(form(page).getByText('You propose “Quirrel 3000”.')).toBeVisible()
  await choose(page, 'Product', 'Brenta')
  await choose(page, 'Symptom', 'no')
  await form(page).getByRole('button', { name: 'Word count' }).click()
  const counts = page.getByRole('dialog', { name: 'Word count' })
  await expect(counts.getByRole('row', { name: /^Symptom description/ })).toContainText('2')
  await expectFitForAll(page)
  await counts.getByRole('button', { name: 'Close' }).click()

  // A file beside the texts.
  await form(page)
    .locator('[data-field="$files"] input[type=file]')
    .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 quirrel') })
  await expect(form(page).getByRole('textbox', { name: 'Name of the file' })).toHaveValue('sheet.pdf')

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Boiler of the quirrel')
  const article = page.locator('article')
  await expect(article.locator('ol li ul > li')).toHaveText(['Hauptschalter', 'Sicherung F2'])
  await expect(article.locator('td[colspan="2"]')).toHaveText('Drehmoment')
  await expect(article.locator('[data-box="warning"] a')).toHaveCount(1)
  await expect(article.getByRole('img', { name: 'A red dot' })).toBeVisible()
  await expect(page.getByText('sheet.pdf')).toBeVisible()

  // The value is reviewed, and its author told.
  const admin = await browser.newPage()
  await advisor.signIn(admin, 'domainadmin')
  await admin.goto(`admin/values?project=${project}`)
  const proposed = (group: string) =>
    admin.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: 'Quirrel 3000' })
  await expect(proposed('Waiting')).toContainText('Product')
  await proposed('Waiting').getByRole('button', { name: 'Add to the list: Quirrel 3000' }).click()
  const adding = admin.getByRole('dialog', { name: 'Add a value' })
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue('Quirrel 3000')
  await adding.getByRole('textbox', { name: /^Why/ }).fill('We sell it now.')
  await expectFitForAll(admin)
  await adding.getByRole('button', { name: 'Add to the list' }).click()
  await expect(proposed('Decided')).toContainText('We sell it now.')
  await admin.close()
  await page.getByRole('button', { name: /^For you/ }).click()
  const told = page.getByRole('dialog', { name: 'For you' }).getByRole('listitem').first()
  await expect(told).toContainText('has accepted a value that you have proposed: Quirrel 3000')
  await page.keyboard.press('Escape')

  // A copy begins with all of it.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Copy to a new solution' }).click()
  await expect(text.locator('ol > li > ul > li')).toHaveCount(2)
  await expect(text.locator('img[src]')).toHaveAttribute('src', /solutionFile/)
})

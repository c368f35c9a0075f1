import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'
import { sentMails } from './outside-peers.ts'

const project = ownProject('ask-expert')

const own = (page: Page) => page.getByRole('region', { name: 'Your questions to experts' })
const toAnswer = (page: Page) => page.getByRole('region', { name: 'Questions to you as an expert' })
const news = (page: Page) => page.getByRole('region', { name: 'New answer' })

test.use({ viewport: { width: 360, height: 740 } })

test('a search without an answer is handed to an expert, whose answer the asker reads on the home page', async ({
  page,
  browser,
  advisor,
}) => {
  const words = `qwxyzzy ${Date.now()}`
  await advisor.signIn(page, 'technician')
  await page.goto(`project-home?project=${project}&q=${words}`)
  const offer = page.getByRole('button', { name: 'Ask an expert' })
  await offer.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask “Service desk of Casa Velluto”' })
  await expect(dialog).toContainText(words)
  await expect(dialog).toContainText('No solution was found.')
  const note = dialog.getByLabel(/^What have you tried already/)
  await note.fill('Descaled twice.\nThe pump still stops.')
  await expectFitForAll(page)

  // What was typed outlives a closed dialog and a lost connection.
  await page.keyboard.press('Escape')
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectFitForAll(page)
  await page.context().setOffline(false)
  await expect(note).toHaveValue('Descaled twice.\nThe pump still stops.')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your question was handed over.')
  await expectFitForAll(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`project-home?project=${project}&quest=search-all`)
  await expect(own(page).getByRole('listitem').filter({ hasText: words })).toContainText(/Is being sent|Sent/)
  // The group has an address too.
  await expect.poll(() => sentMails(words)).toHaveLength(1)

  const expert = await browser.newPage()
  await advisor.signIn(expert, 'reviewer')
  await expert.goto(`project-home?project=${project}&quest=search-all`)
  const asked = toAnswer(expert).getByRole('listitem').filter({ hasText: words })
  await asked.locator('summary').click()
  await expect(asked).toContainText('The pump still stops.')
  await asked.getByLabel('Your answer').fill('Replace the pressure switch.')
  await asked.getByLabel(/^Number of a solution/).fill('VEL-999999')
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(asked.getByLabel(/^Number of a solution/)).toHaveAttribute('aria-invalid', 'true')
  await expectFitForAll(expert)
  await asked.getByLabel(/^Number of a solution/).fill('VEL-12')
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(toAnswer(expert).getByRole('status')).toBeFocused()
  await expect(asked).toBeHidden()
  await expert.close()

  await page.reload()
  await expect(news(page)).toContainText('has answered your question.')
  await expectFitForAll(page)
  await news(page).getByRole('button', { name: 'Read the answer' }).click()
  const answered = own(page).getByRole('listitem').filter({ hasText: words })
  await expect(answered.locator('summary')).toBeFocused()
  await expect(answered).toContainText('Replace the pressure switch.')
  await expectFitForAll(page)
  await expect(news(page)).toBeHidden()
  await answered.getByRole('link', { name: /^VEL-12/ }).click()
  await expect(page.locator('article footer')).toContainText('VEL-12')
  await page.goBack()
  await expect(own(page)).toBeVisible()
  await expect(news(page)).toBeHidden()
})

test('a solution that was read outside of a search is handed to an expert when it did not help', async ({
  page,
  browser,
  advisor,
}) => {
  const words = `Checked twice ${Date.now()}`
  await advisor.signIn(page, 'technician')
  await page.goto(`case-details?caseId=9&project=${project}`)
  const judging = page.getByRole('region', { name: 'Your experience with this solution' })
  await judging.getByRole('button', { name: 'It does not work' }).click()
  await judging.getByRole('button', { name: 'Ask an expert' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask “/ })
  await expect(dialog).toContainText('This solution did not help')
  await expect(dialog).toContainText('VEL-9')
  await expect(dialog).not.toContainText('Your search')
  await expectFitForAll(page)
  await dialog.getByLabel(/^What have you tried already/).fill(words)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your question was handed over.')
  await page.keyboard.press('Escape')
  await judging.getByRole('button', { name: 'Undo' }).click()

  const expert = await browser.newPage()
  await advisor.signIn(expert, 'reviewer')
  await expert.goto(`project-home?project=${project}&quest=search-all`)
  const asked = toAnswer(expert).locator('li', { hasText: words })
  await asked.locator('summary').click()
  await expect(asked).toContainText('VEL-9')
  await expert.close()
})

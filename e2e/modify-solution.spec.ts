import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectNoSidewaysScroll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('modify-solution')

const form = (page: Page) => page.getByRole('form', { name: /^Edit VEL-/ })

const title = (page: Page) => form(page).getByRole('textbox', { name: 'Title' })

// Each journey has a solution of its own: nobody is told of a form of another one. On a phone an editorial office writes.
test('two people change a solution: nothing is lost, and readers see it once it is published', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  const [solution, now] = [1, 'at a desk']
  await page.setViewportSize({ width: 1440, height: 860 })
  await advisor.signIn(page, 'reviewer')
  await page.goto(`case-details?caseId=${solution}&project=${project}&branch=development`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(title(page)).toHaveValue(/./)
  const before = await title(page).inputValue()
  await title(page).fill(`${before}, seen ${now}`)
  await expect(form(page).getByText('Saved as a draft on the server')).toBeVisible()
  await expectFitForAll(page)

  // Nothing is lost by a reload.
  await page.reload()
  await expect(title(page)).toHaveValue(`${before}, seen ${now}`)

  // Somebody else writes at the same time, and saves first.
  const other = await browser.newPage()
  await advisor.signIn(other, 'admin')
  await other.goto(`solution-modify?caseId=${solution}&project=${project}`)
  await expect(other.getByText(/has this solution open/)).toBeVisible()
  await other.getByRole('button', { name: 'Write at the same time' }).click()
  const symptom = form(other).getByRole('textbox', { name: 'Symptom description' })
  await symptom.click()
  await symptom.press('Control+End')
  await symptom.pressSequentially(` Reported ${now}.`)
  await form(other).getByRole('textbox', { name: 'Reason of the change' }).fill(`Reported ${now}`)
  await form(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.locator('article')).toContainText(`Reported ${now}.`)
  await other.close()

  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('had saved meanwhile. Both changes are kept.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`seen ${now}`)
  await expect(page.locator('article')).toContainText(`Reported ${now}.`)

  // What became of it is told word by word; one field comes back, and readers see the result.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.nth(1)).toContainText(`Reason: Reported ${now}`)
  // The address holds what is chosen, which takes a moment.
  await versions.nth(2).getByRole('checkbox').click()
  await expect(versions.nth(2).getByRole('checkbox')).toBeChecked()
  const comparison = page.getByRole('region', { name: /^Version \d+ and version/ })
  await expect(comparison.locator('ins').filter({ hasText: 'Reported' })).toBeVisible()
  await expectFitForAll(page)
  await comparison.getByRole('button', { name: /^Restore from version \d+: Symptom/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore from version/ })
    .click()
  await expect(page.getByText(/is saved as version/)).toBeVisible()
  await page.getByRole('button', { name: /on Production$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(versions.first()).toContainText('Production')

  const reader = await browser.newPage()
  await advisor.signIn(reader, 'technician')
  await expect(async () => {
    await reader.goto(`case-details?caseId=${solution}&project=${project}`)
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(`seen ${now}`)
  }).toPass()
  await expect(reader.locator('article')).not.toContainText(`Reported ${now}.`)
  await reader.close()
})

test('where both have changed the same part, the second one chooses, and what was written waits meanwhile', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await advisor.signIn(page, 'reviewer')
  await page.goto(`solution-modify?caseId=6&project=${project}`)
  await title(page).fill('What the reviewer writes')
  const other = await browser.newPage()
  await advisor.signIn(other, 'admin')
  await other.goto(`solution-modify?caseId=6&project=${project}`)
  await other.getByRole('button', { name: 'Write at the same time' }).click()
  await title(other).fill('What the administrator writes')
  await form(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('What the administrator writes')
  await other.close()

  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Both of you have changed the same part' })
  // Words that the former title has too stand once.
  await expect(asking).toContainText('administrator writes')
  await expectNoSidewaysScroll(page)
  await asking.getByRole('button', { name: 'Not now' }).last().click()
  await expect(title(page)).toHaveValue('What the reviewer writes')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await asking.getByRole('radio', { name: 'My text' }).check()
  await asking.getByRole('button', { name: 'Save it so' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What the reviewer writes')
})

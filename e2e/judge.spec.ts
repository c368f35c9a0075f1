import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('judge')

const judging = (page: Page) => page.getByRole('region', { name: 'Your experience with this solution' })
const worked = async (page: Page): Promise<number[]> => {
  const text = await page
    .locator('article footer')
    .getByText(/^Worked in/)
    .textContent()
  return [...(text ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

test.use({ viewport: { width: 360, height: 740 } })

test('a reader says whether a solution helped, and rates it with a comment; both are changed and taken back', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto(`project-home?project=${project}&q=no steam`)
  await page.locator('a[data-result]').first().click()
  await expect(judging(page)).toBeVisible()
  const [successes = 0, tries = 0] = await worked(page)

  await judging(page).getByRole('button', { name: 'It works' }).click()
  await expect(judging(page).getByText('Noted: it works.')).toBeVisible()
  await expect.poll(() => worked(page)).toEqual([successes + 1, tries + 1])
  await judging(page).getByRole('button', { name: 'It does not work' }).click()
  await expect(judging(page).getByText('Noted: it does not work.')).toBeVisible()
  await expect.poll(() => worked(page)).toEqual([successes, tries + 1])
  await expect(judging(page).getByRole('button', { name: 'Ask an expert' })).toBeVisible()
  await expectFitForAll(page)

  // The answer belongs to the search: it is there again after a reload.
  await page.reload()
  await expect(judging(page).getByRole('button', { name: 'It does not work' })).toHaveAttribute('aria-pressed', 'true')
  await judging(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => worked(page)).toEqual([successes, tries])

  await page.goto(`case-details?caseId=3&project=${project}`)
  await judging(page).getByRole('button', { name: 'Rate and comment' }).click()
  const form = judging(page).getByRole('form', { name: 'Rate and comment' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please choose a rating from 1 to 5.')
  await form.getByRole('radio', { name: '4 of 5' }).check()
  await expectFitForAll(page)
  await form.getByLabel('Comment').fill('Descale <b>first</b>.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(judging(page).getByText('Descale <b>first</b>.')).toBeVisible()

  await judging(page).getByRole('button', { name: 'Change your feedback' }).click()
  await form.getByRole('radio', { name: '5 of 5' }).check()
  await form.getByRole('button', { name: 'Send' }).click()
  await judging(page)
    .getByText(/^\d+ comments?$/)
    .click()
  const own = judging(page).getByRole('listitem').filter({ hasText: 'You,' })
  await expect(own.getByRole('img', { name: '5 of 5' })).toBeVisible()
  await expectFitForAll(page)

  await judging(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(judging(page).getByText('The comment was deleted.')).toBeVisible()
  await judging(page).getByRole('button', { name: 'Undo' }).click()
  await expect(judging(page).getByText('Descale <b>first</b>.').first()).toBeVisible()
  await judging(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(judging(page).getByRole('button', { name: 'Rate and comment' })).toBeVisible()
})

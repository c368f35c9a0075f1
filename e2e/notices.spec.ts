import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('notices')

test('an expert is told at once of a question, reads what it is about, opens it, and is told of nothing afterwards', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await advisor.signIn(page, 'reviewer')
  await page.goto(`project-home?project=${project}`)
  const bell = page.getByRole('banner').getByRole('button', { name: /^For you/ })
  await expect(bell).toBeVisible()

  const asker = await browser.newPage()
  await advisor.signIn(asker, 'technician')
  await asker.goto(`project-home?project=${project}&q=qwxyzzy ${Date.now()}`)
  await asker.getByRole('button', { name: 'Ask an expert' }).click()
  const dialog = asker.getByRole('dialog', { name: /^Ask “/ })
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your question was handed over.')
  await asker.close()

  // Nobody has loaded the page again.
  await expect(bell).toHaveAccessibleName(/new$/)
  await bell.click()
  const list = page.getByRole('dialog', { name: 'For you' })
  const asked = list.getByRole('listitem').filter({ hasText: 'asks “Service desk of Casa Velluto” for help.' }).first()
  await expect(asked).toContainText('new')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectFitForAll(page)
    await page.screenshot({ path: `screenshots/notices-filled-${colorScheme}.png`, animations: 'disabled' })
  }
  await asked.getByRole('link', { name: 'Open' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('region', { name: 'Questions to you as an expert' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('For you')
})

import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a copy leads to the solution that it was copied from, which leads to its copies', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=63&project=velluto')
  const related = page.getByRole('region', { name: 'Related solutions' })
  await expect(related.getByRole('list', { name: 'Copied from' }).getByRole('link')).toHaveText(/^VEL-11 Earth-leakage/)
  await expectFitForAll(page)
  await related.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Earth-leakage breaker')
  await expect(related.getByRole('link')).toHaveText(/^VEL-63 RCD trips/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RCD trips')
})

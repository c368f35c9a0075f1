import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a solution whose view has tabs shows one at a time, first that with the words of a search, and paper shows all', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=1&project=frigora')
  const repair = page.getByRole('tab', { name: 'Repair' })
  const readings = page.getByRole('tab', { name: 'Readings and setting' })
  await expect(repair).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Diagnosis')
  await expect(page.getByRole('heading', { name: 'Observation' })).toBeHidden()
  await expectFitForAll(page)

  await repair.press('ArrowRight')
  await expect(readings).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Observation')
  await expect(page.getByRole('tabpanel')).not.toContainText('Diagnosis')
  const height = (await readings.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThanOrEqual(44)
  await expectFitForAll(page)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  await expect(page.getByRole('heading', { name: 'Diagnosis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Observation' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('project-home?project=frigora&q=ambient superheat&open=1')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveAccessibleName(/holds words that were found/)
})

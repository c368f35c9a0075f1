import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the administration' }).getByRole('link', { name })

test('an administrator changes a setting, looks who did, and after the system', async ({ page, advisor }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'admin')
  await page.goto('admin/settings')
  await page.getByLabel('Find a setting').fill('days of notices')
  const setting = page.getByRole('group', { name: 'Days of notices' })
  await setting.getByRole('textbox').fill('0')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(setting.getByRole('alert')).toContainText('cannot have this value')
  await setting.getByRole('textbox').fill('91')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(setting.getByText(/^Changed .* by/)).toBeVisible()
  await setting.getByText('History', { exact: true }).click()
  await expect(setting.getByText(/: 91$/)).toBeVisible()
  await expectFitForAll(page)
  await setting.getByRole('button', { name: 'Use the default' }).click()
  await expect(setting.getByRole('textbox')).toHaveValue('90')

  await part(page, 'External sources').click()
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByLabel('Id', { exact: true }).fill('journey-wiki')
  await page.getByRole('button', { name: 'Save' }).click()
  const form = page.getByRole('form', { name: 'Add a source' })
  await expect(form.getByRole('alert')).toContainText('correct the marked fields')
  await expectFitForAll(page)

  await part(page, 'Webhooks').click()
  await expect(page.getByRole('heading', { name: 'Last deliveries' })).toBeVisible()
  await expectFitForAll(page)

  await part(page, 'Audit log').click()
  await page.getByLabel('Object, address or other detail').fill('notices.retention-days')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('rowheader', { name: 'Setting changed' }).first()).toBeVisible()
  await expectFitForAll(page)

  await page.setViewportSize({ width: 360, height: 780 })
  await part(page, 'Locks').click()
  await expect(page.getByRole('button', { name: 'Lock the system' })).toBeVisible()
  await expectFitForAll(page)
  await part(page, 'System').click()
  await expect(page.getByText('The index answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Take a thread dump' }).click()
  await expect(page.getByText('"javascriptHeap"')).toBeVisible()
  await expectFitForAll(page)
})

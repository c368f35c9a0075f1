import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const password = 'Ponte-Vecchio-38b'

test('an administrator adds a person, sees as the person, stays the last administrator, and makes a workgroup', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'admin')
  await page.goto('admin/users/new')
  await page.getByLabel('User name').fill('new-person')
  await page.getByLabel('Real name').fill('Nora New')
  await page.getByRole('checkbox', { name: 'Technician' }).check()
  await page.getByRole('checkbox', { name: 'Field engineers' }).check()
  await page.getByLabel('First password').fill('short')
  await page.getByRole('button', { name: 'Add a user' }).click()
  await expect(page.getByText(/It must have 10 to 128 characters/)).toBeVisible()
  await page.getByLabel('First password').fill(password)
  await page.getByLabel('The password again').fill(password)
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Add a user' }).click()
  await expect(page.getByRole('heading', { name: 'Nora New' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Technician' })).toBeChecked()

  await page.getByRole('button', { name: 'See as this user' }).click()
  const banner = page.getByText('You see the application with the rights of Nora New. Nothing can be changed.')
  await expect(banner).toBeVisible()
  await expectFitForAll(page)
  await page.goto('admin')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to your own view' }).click()
  await expect(banner).toHaveCount(0)

  await page.goto('admin/users?role=system-administrator')
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible()
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('checkbox', { name: 'System administrator' }).uncheck()
  await page.getByRole('checkbox', { name: 'Technician' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/make another person a system administrator first/)).toBeVisible()
  // What was chosen is still there.
  await expect(page.getByRole('checkbox', { name: 'Technician' })).toBeChecked()

  // A workgroup gets the sessions of machines.
  await page.goto('admin/workgroups/new')
  await page.getByLabel('Name', { exact: true }).fill('Night shift')
  const machines = page.getByRole('group', { name: 'Machines of Velluto Service' })
  await machines.getByRole('searchbox').fill('brenta')
  await machines.getByRole('checkbox').first().check()
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Night shift' }).click()
  await expect(machines.getByRole('checkbox').first()).toBeChecked()
  await machines.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Night shift' }).click()
  await expect(machines.getByRole('checkbox').first()).not.toBeChecked()
})

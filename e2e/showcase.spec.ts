import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a visitor searches what a project publishes, reads a solution, and is offered a sign-in that leads to it', async ({
  page,
}) => {
  // What is not published is told as such.
  for (const link of ['showcase?project=frigora', 'showcase?project=velluto&caseId=1', 'showcase?project=nowhere']) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This is not shown to everybody' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in for more' })).toBeVisible()
  }
  await page.goto('showcase')
  await expect(page.getByRole('heading', { name: 'This is not shown to everybody' })).toBeVisible()
  await expectFitForAll(page)

  await page.goto('showcase?project=velluto')
  await expect(page.getByRole('heading', { level: 1, name: 'Velluto Service' })).toBeVisible()
  await page.getByRole('searchbox').fill('grinder')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=grinder/)
  await expect(page.getByRole('status').filter({ hasText: /\d+ solutions?/ })).toBeVisible()
  await expectFitForAll(page)
  const title = await page.locator('main li a').first().locator('span').last().textContent()
  await page.locator('main li a').first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expectFitForAll(page)
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title ?? '')

  await page.getByRole('link', { name: 'Sign in for more' }).click()
  await page.locator('input[autocomplete=username]').fill('technician')
  await page.locator('input[type=password]').fill('Welcome-2-Advisor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/case-details/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

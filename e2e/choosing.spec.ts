import { expect, test } from './advisor-test.ts'

test('project, profile, way of searching and language are chosen from the header', async ({ page, advisor }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await advisor.signIn(page, 'domainadmin')
  await page.getByRole('button', { name: 'Open Velluto Service on the branch Staging' }).click()
  await expect(page.getByText('You are working on the branch Staging, not on Production.')).toBeVisible()

  await page.getByRole('button', { name: /^Knowledge base:/ }).click()
  await page.getByRole('menuitem', { name: 'Velluto Service' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Production' }).click()
  await expect(page.getByText('You are working on the branch')).toHaveCount(0)

  await page.getByRole('button', { name: /^Profile:/ }).click()
  const profile = await page.locator('[role=menuitem]:not([aria-current])').first().innerText()
  await page.getByRole('menuitem', { name: profile, exact: true }).first().click()
  await expect(page).toHaveURL(/\/project-home\?quest=.*&project=velluto&branch=production$/)

  await expect(page.getByRole('button', { name: `Profile: ${profile}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Language:/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('ways of searching without room stand behind the last tab, in one row', async ({ page, advisor }) => {
  await advisor.signIn(page, 'reviewer')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Ways of searching' })
  for (const width of [1000, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(tabs.getByRole('button', { name: 'More' })).toBeVisible()
    const countRows = () =>
      tabs.getByRole('button').evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
    await expect.poll(countRows, { message: `rows at ${width} px` }).toBe(1)
  }
})

test('dark is dark from the first paint on, and after a reload', async ({ page, advisor }) => {
  await advisor.signIn(page, 'viewer')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByLabel('Colour scheme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // The first paint comes before the code of the application.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a link into a knowledge base that one may not open says so, and shows nothing of the open one', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=1&project=velluto')
  await expect(page.getByText('VEL-1', { exact: true }).first()).toBeVisible()
  await page.goto('case-details?caseId=1&project=nowhere')
  await expect(page).toHaveURL(/project-selection$/)
  await expect(page.getByText('This project does not exist, or you have no access to it.')).toBeVisible()
})

test('what is opened in one tab is open in all: none shows the solution of another knowledge base', async ({
  page,
  context,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=water')
  await expect(page.locator('a[data-result]').first()).toBeVisible()

  const other = await context.newPage()
  await other.goto('project-home?project=frigora')
  await expect(other.getByRole('banner').getByRole('button', { name: /Frigora/ })).toBeVisible()

  await expect(page.getByRole('banner').getByRole('button', { name: /Frigora/ })).toBeVisible()
  await expect(page).toHaveURL(/project-home\?quest=.*&project=frigora$/)
  await expect(page.locator('a[data-result]')).toHaveCount(0)
})

import { demoPassword, expect, test } from './advisor-test.ts'
import { expectStill } from './fit-for-all.ts'

const link = (caseId: number) => `case-details?caseId=${caseId}&project=velluto`

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
})

test('a link leads to its solution, also after a loss of the connection, and the way back finds the place', async ({
  page,
}) => {
  await test.step('a link begins at the top of its solution, and the way back finds the place', async () => {
    await page.goto(link(1))
    await expect(page.locator('article footer')).toBeVisible()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate('scrollY')).toBe(600)
    await page.goto(link(12))
    await expect(page.locator('article footer')).toBeVisible()
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect(page.locator('article footer')).toBeVisible()
    await expect.poll(() => page.evaluate('scrollY')).toBe(600)
  })

  await test.step('a solution that could not be loaded comes when the connection is back', async () => {
    await page.route('**/viewCaseDetails.action', (route) => route.abort())
    await page.goto(link(1))
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/viewCaseDetails.action')
    await page.evaluate(`dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))`)
    await expect(page.locator('article')).toBeVisible({ timeout: 1_500 })
  })
})

test('nothing waits for what is late: the solution is requested before its code is there, and a menu stays open', async ({
  page,
}) => {
  await test.step('the solution is requested before the code that shows it has come', async () => {
    let send = () => {}
    const mayCome = new Promise<void>((resolve) => (send = resolve))
    await page.route(/CaseDetailsScreen[^/]*\.js/, async (route) => {
      await mayCome
      await route.continue()
    })
    const isRequested = page.waitForRequest(/viewCaseDetails/)
    await page.goto(link(1))
    await isRequested
    await expect(page.locator('article')).toHaveCount(0)
    send()
    await expect(page.locator('article')).toBeVisible()
  })

  await test.step('a menu that is opened while the page completes its address stays open', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/resetSearch.action', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('project-home?project=velluto')
    await page.getByRole('button', { name: /^User menu/ }).click()
    const menu = page.getByRole('dialog', { name: /^User menu/ })
    await expect(menu).toBeVisible()
    answer()
    await expect(page).toHaveURL(/quest=/)
    // It would fade out.
    await expectStill(page)
    await expect(menu).toBeVisible()
  })
})

test('highlights are switched off for one page, and stay off after a reload', async ({ page }) => {
  await page.goto('project-home?project=velluto&q=leak')
  await page.locator('a[data-result]').first().click()
  const mark = page.locator('[data-panel] mark').first()
  const more = page.getByRole('button', { name: 'More actions' })
  // The menu keeps its actions while it is closed.
  const button = page.getByRole('button', { name: 'Highlight the words found', includeHidden: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await more.click()
  await button.click()
  await expect(mark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(mark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('link', { name: 'Next solution' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('the link of a search that its address cannot tell shows another user its way of searching and what to do, and nothing of the search', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('project-home?project=velluto&quest=ask-me')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: /^Extraction/ }).click()
  await expect(page.getByText('Symptom: Extraction')).toBeVisible()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  await expect(page).toHaveURL(/[?&]s=/)
  const address = page.url()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  // Signed out: the sign-in leads to the link.
  await other.goto(address)
  await expect(other).toHaveURL(/\/login/)
  await other.getByLabel('Username').fill('reviewer')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('The search of this link is another person’s, or is no longer kept.')).toBeVisible()
  await expect(other.getByRole('search')).toBeVisible()
  await expect(other.locator('a[data-result]')).toHaveCount(0)
  expect(new URL(other.url()).searchParams.get('s')).toBeNull()
  await context.close()

  // The owner's own step opens its knowledge base again.
  await page.goto('project-home?project=frigora')
  await expect(page.getByRole('banner').getByRole('button', { name: /Frigora/ })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  await expect(page.getByRole('banner').getByRole('button', { name: /Velluto/ })).toBeVisible()
})

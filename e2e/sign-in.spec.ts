import { demoPassword, expect, test } from './advisor-test.ts'

test('one signs in by the page, and out: a wrong password is told, and nothing is left for the next user', async ({
  page,
}) => {
  await test.step('a wrong password and an unknown name get the same answer; a demo account is chosen with a click', async () => {
    await page.goto('login?user=viewer')
    await expect(page.getByLabel('Username')).toHaveValue('viewer')
    for (const username of ['viewer', 'nobody-of-that-name']) {
      await page.goto('login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid name or password.' })).toBeVisible()
    }

    await page.getByRole('button', { name: 'technician', exact: true }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Select a knowledge base' })).toBeVisible()
  })

  await test.step('after logging out no screen is shown any more, and the next user does not come to what the last one has searched', async () => {
    await page.goto('login')
    await expect(page).toHaveURL(/\/project-selection$/)
    await page.goto('project-home?project=velluto&quest=search-all&q=steam')
    await expect(page.locator('a[data-result]').first()).toBeVisible()
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('button', { name: 'viewer', exact: true }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    // Other journeys have projects of their own meanwhile, which the viewer may open too.
    await page.waitForURL(/\/project-(home|selection)/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(page.url()).not.toContain('steam')
  })
})

test('a session that is gone leads to the login page once, says why, and back to the same place', async ({
  page,
  advisor,
  context,
  browser,
  baseURL,
}) => {
  await test.step('a page whose session is gone leads to the login page, says why, and back to the same place', async () => {
    // Without the preview of a pointed row the click is the first call without a session.
    await page.setViewportSize({ width: 1_000, height: 800 })
    await advisor.signIn(page, 'viewer')
    // A stream has no end, so that the network would never be idle.
    await page.route('**/notificationStream.action', (route) => route.abort())
    await page.goto('project-home?q=Brenta&project=velluto')
    await expect(page.locator('a[data-result]').first()).toBeVisible()
    // What the page asks for after its results still has the session.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.locator('a[data-result]').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'This page was out of date' })).toBeVisible()
    await page.getByLabel('Username').fill('viewer')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/q=Brenta.*open=\d+/)
  })

  await test.step('a session that ended in another browser: several calls that find it so lead to one notice, and back to the page', async () => {
    await advisor.signIn(page, 'technician')
    // The announcements would tell of the end before anything is clicked.
    await page.route(/(displayNotifications|notificationStream)/, (route) => route.abort())
    // It is asked later than all else.
    const consent = page.waitForResponse(/showGDPR/)
    await page.goto('project-home?project=velluto&q=water')
    await expect(page.locator('a[data-result]').first()).toBeVisible()
    await consent
    // What the page still requests for its results would tell of the end, too.
    await page.waitForLoadState('networkidle')
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    await elsewhere.addCookies(await context.cookies())
    const theirs = await elsewhere.newPage()
    await theirs.goto('logout')
    await expect(theirs.locator('form')).toBeVisible()
    // The home page asks for the recent searches and for what is new at once.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByText('Your session is not known any more')).toBeVisible()
    await page.getByLabel('Username').fill('technician')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/project=velluto/)
    await elsewhere.close()
  })
})

test('a sign-out in one tab covers the others at once, and the next sign-in leads back with what was typed', async ({
  page,
  context,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=water&open=1')
  await expect(page.locator('article footer')).toBeVisible()
  const { searchParams } = new URL(page.url())
  await page.getByRole('combobox', { name: 'Search solutions' }).fill('half a sentence')
  const other = await context.newPage()
  await other.goto('about')
  await other.goto('logout')
  await expect(page.locator('article')).toHaveCount(0, { timeout: 2_000 })
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect(page).toHaveURL(/login$/)

  await other.goto('login')
  await other.getByLabel('Username').fill('technician')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Log in' }).click()
  // Before that, this tab would find nobody signed in.
  await expect(other).not.toHaveURL(/login$/)
  // On a slow machine the other tab counts as gone meanwhile, and this one is active again by itself.
  const takeOver = page.getByRole('button', { name: 'Use this tab' })
  await expect(takeOver.or(page.locator('article footer')).first()).toBeVisible()
  if (await takeOver.isVisible()) await takeOver.click()
  await expect(page.locator('article footer')).toBeVisible()
  // The address is written when the search has been restored.
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(searchParams.get('open'))
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toHaveValue('half a sentence')
})

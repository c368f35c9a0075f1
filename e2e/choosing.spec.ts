import { expect, test, useTab } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { addUser } from './own-user.ts'

test('project, profile, way of searching and language are chosen from the header', async ({ page, advisor }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  // A language that is chosen stays chosen: no other journey is of this user.
  const password = 'Tall-7-Cranberries'
  await addUser('chooser', { role: 'domain-administrator', group: 'head-office', password })
  await advisor.signIn(page, 'chooser', password)
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service on the branch Staging' }).click()
  await expect(page.getByText('You are working on the branch Staging, not on Production.')).toBeVisible()

  await page.getByRole('button', { name: /^Knowledge base:/ }).click()
  await page.getByRole('menuitem', { name: 'Velluto Service' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Production' }).click()
  await expect(page.getByText('You are working on the branch')).toHaveCount(0)

  await page.getByRole('button', { name: /^Profile:/ }).click()
  // The menu of the knowledge bases may still be closing.
  const profiles = page.getByRole('menu', { name: /^Profile:/ })
  const profile = await profiles.locator('[role=menuitem]:not([aria-current])').first().innerText()
  await profiles.getByRole('menuitem', { name: profile, exact: true }).click()
  await expect(page).toHaveURL(/\/project-home\?quest=.*&project=velluto&branch=production$/)

  await expect(page.getByRole('button', { name: `Profile: ${profile}`, exact: true })).toBeVisible()
  await page.goto('case-details?caseId=1&project=velluto')
  const actions = (name: string) => page.getByRole('toolbar', { name, exact: true })
  await expect(actions('Actions on this solution')).toBeVisible()
  const speakFrench = async () => {
    await page.getByRole('button', { name: /^Language:/ }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
  }
  // The page changes when all that it shows can be said in the new language.
  const texts = /\/solutions-[^/]*\.js/
  let isGone = true
  await page.route(texts, (route) => (isGone ? route.abort('internetdisconnected') : route.continue()))
  await speakFrench()
  await expect(page.getByText('The application could not be reached.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  isGone = false
  await expect(page.getByRole('menu')).toHaveCount(0)
  await speakFrench()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(actions('Actions sur cette solution')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('another profile goes on with the search of the page', async ({ page, advisor }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await advisor.signIn(page, 'reviewer')
  await page.goto('project-home?project=velluto&q=Brenta coffee is cold')
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  await page.getByRole('button', { name: /^Profile:/ }).click()
  const profiles = page.getByRole('menu', { name: /^Profile:/ })
  const other = profiles.locator('[role=menuitem]:not([aria-current])').first()
  const name = await other.innerText()
  await other.click()
  await expect(page.getByText(`Searched again in the profile ${name}.`)).toBeVisible()
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  await expect(page).toHaveURL(/q=Brenta\+coffee\+is\+cold/)
  await expect(page.getByRole('combobox').first()).toHaveValue('Brenta coffee is cold')
})

test('ways of searching without room stand behind the last tab, in one row; one that is chosen moves no tab, and stands in it uncut where there is room', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'reviewer')
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  // A menu that is opened before would close.
  await page.waitForURL(/project-home\?quest=/)
  const tabs = page.getByRole('navigation', { name: 'Ways of searching' })
  for (const width of [1000, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(tabs.getByRole('button', { name: 'More' })).toBeVisible()
    const countRows = () =>
      tabs.getByRole('button').evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
    await expect.poll(countRows, { message: `rows at ${width} px` }).toBe(1)
  }

  await page.setViewportSize({ width: 1000, height: 800 })
  const all = tabs.getByRole('button')
  await expect(all.last()).toBeVisible()
  const lefts = () => all.evaluateAll((each) => each.map((tab) => Math.round(tab.getBoundingClientRect().left)))
  // A tab that is being measured has no place yet.
  await expect.poll(async () => (await lefts()).every((left) => left > 0)).toBe(true)
  const before = await lefts()
  expect(before.length).toBeGreaterThan(1)
  for (const index of [1, before.length - 1]) {
    await all.nth(index).click()
    const chosen = await page.getByRole('menuitem').last().innerText()
    await page.getByRole('menuitem').last().click()
    await expect(all.nth(index)).toContainText(chosen)
    await expect.poll(lefts).toEqual(before)
  }

  await page.setViewportSize({ width: 1536, height: 800 })
  await advisor.signIn(page, 'technician')
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  // A menu that is opened before would close.
  await page.waitForURL(/project-home\?quest=/)
  const last = all.last()
  for (const way of ['By solution number', 'Ask me step by step', 'Danger: leak, steam or electricity']) {
    await last.click()
    await page.getByRole('menuitem', { name: way }).click()
    await expect(last).toHaveText(way)
    const isCut = () =>
      last
        .getByText(way)
        .last()
        .evaluate(
          (caption) => caption.scrollWidth > caption.clientWidth || caption.scrollHeight > caption.clientHeight + 4,
        )
    await expect.poll(isCut, { message: way }).toBe(false)
  }
})

test('dark is dark from the first paint on, and after a reload', async ({ page, advisor }) => {
  await advisor.signIn(page, 'viewer')
  await page.goto('project-selection')
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

test('a tab keeps what it shows when another one opens another knowledge base, and goes on with it', async ({
  page,
  context,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=water')
  await page.locator('a[data-result]').first().click()
  await expect(page.locator('article footer')).toBeVisible()
  const [address, title] = [page.url(), await page.locator('article h2').first().innerText()]

  const other = await context.newPage()
  await other.goto('project-home?project=frigora&q=compressor')
  await expect(other.locator('a[data-result]').first()).toBeVisible()

  const notice = page.getByText(/^Frigora .* was opened in another tab\./)
  await expect(notice).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByText(title).first()).toBeVisible()

  await expect(page.getByText('You have another active tab opened on this application.')).toBeVisible()
  await expectFitForAll(page)
  await useTab(page)
  await page.getByRole('link', { name: 'Next solution' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /Velluto/ })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await useTab(other)
  await other.getByRole('button', { name: /^Show Velluto .* here$/ }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: /Velluto/ })).toBeVisible()
  await expect(other).toHaveURL(/project=velluto/)
  await expect(other.locator('a[data-result]')).toHaveCount(0)
})

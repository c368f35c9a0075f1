import type { Page } from '@playwright/test'
import { expect, test, useTab } from './advisor-test.ts'
import { findsMuch } from './screens.ts'

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto')
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toBeVisible()
})

const results = (page: Page) => page.locator('a[data-result]')
const article = (page: Page) => page.locator('article footer')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function turnToPage2(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/page=2/)
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search solutions' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]q=${text}`))
  await expect(results(page).first()).toBeVisible()
}

test('the address of a search shows the same results after a reload, and to another user in another browser', async ({
  page,
  browser,
  advisor,
  baseURL,
}) => {
  await search(page, findsMuch)
  await turnToPage2(page)
  await results(page).nth(1).click()
  await expect(article(page)).toBeVisible()
  const address = page.url()
  const titles = await results(page).allInnerTexts()
  await page.reload()
  await expect(article(page)).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await results(page).allInnerTexts()).toEqual(titles)

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await advisor.signIn(other, 'reviewer')
  await other.goto('project-home?project=frigora')
  await expect(other.getByRole('combobox', { name: 'Search solutions' })).toBeVisible()
  await other.goto(page.url())
  await expect(article(other)).toBeVisible()
  expect(await results(other).allInnerTexts()).toEqual(titles)
  const { s: mine, ...readable } = queryOf(page)
  const { s: theirs, ...same } = queryOf(other)
  expect(same).toMatchObject(readable)
  expect(theirs).not.toBe(mine)
  await context.close()
})

test('back over a switch of the knowledge base opens the previous one', async ({ page }) => {
  await search(page, findsMuch)
  const found = page.url()
  await page.getByRole('button', { name: /^Knowledge base:/ }).click()
  await page.getByRole('menuitem', { name: /^Frigora/ }).click()
  await expect(page).toHaveURL(/project=frigora/)
  await search(page, 'compressor')

  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('banner').getByRole('button', { name: /Velluto/ })).toBeVisible()
  await expect(results(page).filter({ hasText: findsMuch }).first()).toBeVisible()
  expect(page.url()).toBe(found)

  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('banner').getByRole('button', { name: /Frigora/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search solutions' })).toHaveValue('compressor')
})

test('searches in two tabs do not disturb each other', async ({ page, context }) => {
  await search(page, findsMuch)
  const other = await context.newPage()
  await other.goto('project-home?project=velluto&q=grinder')
  await expect(results(other).first()).toBeVisible()

  await useTab(page)
  await results(page).first().click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.locator('article mark').first()).toContainText(findsMuch)
  await useTab(other)
  await results(other).first().click()
  await expect(article(other)).toBeVisible()
  await useTab(page)
  await page.getByRole('link', { name: 'Next solution' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  expect(queryOf(page)).toMatchObject({ q: findsMuch })
  await other.goBack()
  await expect(article(other)).toHaveCount(0)
  expect(queryOf(other)).toMatchObject({ q: 'grinder' })
})

test('back and forward restore the home page, search, page, place in the list, open solution and closed solution', async ({
  page,
}) => {
  await test.step('a suggestion of the home page opens its solution, and back leads home', async () => {
    await page.getByRole('combobox', { name: 'Search solutions' }).fill(findsMuch)
    const offered = page.getByRole('option').filter({ hasText: 'VEL-' }).first()
    await offered.click()
    await expect(article(page)).toBeVisible()
    await expect(results(page)).toHaveCount(0)
    await page.reload()
    await expect(article(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'What is the problem?' })).toBeVisible()
  })

  await test.step('back and forward restore search, page, open solution and closed solution', async () => {
    const home = page.url()
    await search(page, findsMuch)
    const found = page.url()
    // What stands above the results is there before the place in the list is measured.
    await expect(page.getByLabel('What is searched')).toBeVisible()
    await page.getByRole('link', { name: 'Page 2', exact: true }).scrollIntoViewIfNeeded()
    const scrolled = () => page.evaluate<number>('Math.round(scrollY)')
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await turnToPage2(page)
    await expect.poll(scrolled).toBe(0)
    const turned = page.url()
    const title = await results(page).first().innerText()
    await results(page).first().click()
    await expect(article(page)).toBeVisible()
    const opened = page.url()
    await page.getByRole('link', { name: 'Close the solution' }).click()
    await expect(article(page)).toHaveCount(0)
    expect(page.url(), 'closing leads to the very step that it was opened from').toBe(turned)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(page.url()).toBe(opened)
    await page.goBack()
    await expect(article(page)).toHaveCount(0)
    await expect(results(page).first()).toHaveText(title)
    expect(page.url()).toBe(turned)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(page.url()).toBe(found)
    await expect.poll(scrolled).toBe(before)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'What is the problem?' })).toBeVisible()
    expect(page.url()).toContain(new URL(home).pathname)
    for (const address of [found, turned, opened]) {
      await page.goForward()
      await expect(page).toHaveURL(address)
    }
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })
})

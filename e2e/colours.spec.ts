import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectLegibleColours } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'

const editor = (page: Page) => page.getByRole('region', { name: 'Colours' })
const colour = (page: Page, name: string) => editor(page).getByRole('textbox', { name, exact: true })
const orange = 'rgb(255, 140, 0)'
const blue = 'rgb(220, 238, 251)'
const question = (page: Page) => page.locator('#guided-question')

/** Where the small window is. */
async function cornerOf(page: Page): Promise<string> {
  const { x = 0, y = 0 } = (await editor(page).boundingBox()) ?? {}
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return `${y < height / 4 ? 'top' : 'bottom'} ${x > width / 2 ? 'right' : 'left'}`
}

/** Other journeys see the colours, too: also one that fails takes them back. */
test.afterEach(async ({ page }, { title }) => {
  if (title.includes('every user sees')) await makeCall(page, 'saveStyles', { styles: '[]' })
})

/** Opens the dialog of another user, with its first question. */
async function ask(page: Page): Promise<void> {
  await page.goto('project-home?project=velluto&quest=ask-me')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(question(page)).toBeVisible()
}

test('an administrator colours buttons and questions over the pages, every user sees what is saved, and the own colours come back', async ({
  page,
  advisor,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'admin')
  await page.goto('admin')
  await page
    .getByRole('navigation', { name: 'Parts of the administration' })
    .getByRole('link', { name: 'Colours' })
    .click()
  await expect(page).toHaveURL(/\/colors$/)

  await test.step('names and short colours become hex, what is none is said, and too little contrast is mended', async () => {
    await page.getByRole('tab', { name: 'Details' }).click()
    await colour(page, 'Primary button: Background').fill('petrol')
    await expect(editor(page).getByText('Enter a colour like #0a6473')).toBeVisible()
    await colour(page, 'Primary button: Background').fill('DarkOrange')
    await colour(page, 'Primary button: Text').fill('#FFF')
    await colour(page, 'Primary button: Text').blur()
    await expect(colour(page, 'Primary button: Background')).toHaveValue('#ff8c00')
    await expect(colour(page, 'Primary button: Text')).toHaveValue('#ffffff')
    await expect(editor(page).getByText('Light scheme: the contrast of 2.3 : 1 is below 4.5 : 1.')).toBeVisible()
    await expect(editor(page).getByRole('button', { name: 'Save' })).toHaveCSS('background-color', orange)
    await expectFitForAll(page)
  })

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await advisor.signIn(other, 'technician')
  await ask(other)

  await test.step('the editor goes from corner to corner over the pages, which show the colours at once', async () => {
    await page.getByRole('tab', { name: 'Color palette' }).click()
    await colour(page, 'Questions').fill('#dceefb')
    await page.getByRole('button', { name: 'Work beside the pages' }).click()
    await expect(page).toHaveURL(/\/project-selection|\/project-home/)
    await expect.poll(() => cornerOf(page)).toBe('top right')
    const next = page.getByRole('button', { name: 'Next corner' })
    for (const corner of ['bottom right', 'bottom left', 'top left', 'top right', 'bottom right']) {
      await next.click()
      await expect.poll(() => cornerOf(page)).toBe(corner)
    }
    await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
    const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
    await expect(search).toHaveCSS('background-color', orange)
    await expect(colour(page, 'Questions')).toHaveValue('#dceefb')
    await expectLegibleColours(page)
    await other.reload()
    await expect(question(other)).not.toHaveCSS('background-color', blue)
  })

  await test.step('what is saved is seen by another user in another browser, in both schemes', async () => {
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The colours are saved.')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme })
      await other.reload()
      await expect(question(other)).toBeVisible()
      await expect(question(other)).toHaveCSS('background-color', blue)
      await expectLegibleColours(other)
    }
  })

  await test.step('full screen again, and the product’s own colours', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page).toHaveURL(/\/colors$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Colours' })).toBeVisible()
    await page.getByRole('button', { name: 'Reset Defaults' }).click()
    await expect(colour(page, 'Questions')).toHaveValue('#f7f8f9')
    await page
      .getByRole('link', { name: /Service Knowledge/ })
      .first()
      .click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByText('Stay here').click()
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(editor(page).getByText('Not saved yet')).toHaveCount(0)
    await other.reload()
    await expect(question(other)).toBeVisible()
    await expect(question(other)).not.toHaveCSS('background-color', blue)
  })
  await other.context().close()
})

test('the editor fits a phone and the keyboard, and what is not saved goes with it', async ({ page, advisor }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await advisor.signIn(page, 'admin')
  await page.goto('colors')
  await expect(colour(page, 'Accent')).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('tab', { name: 'Color palette' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused()
  await expectFitForAll(page)
  await colour(page, 'Page titles: Text').fill('gold')
  await page.getByRole('button', { name: 'Work beside the pages' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next corner' })).toBeFocused()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(255, 215, 0)')
  await expectFitForAll(page)
  await editor(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await expect(editor(page)).toHaveCount(0)
  await expect(title).not.toHaveCSS('color', 'rgb(255, 215, 0)')
  await expect(page.locator('main')).toBeFocused()
})

test('for who may not save colours there is no such page', async ({ page, advisor }) => {
  await advisor.signIn(page, 'author')
  await page.goto('colors')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(editor(page)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

/** Answers of `restoreState` say that the branch has changed: a journey that changed it would disturb the others. */
async function changeTheBranch(page: Page): Promise<void> {
  await page.route('**/restoreState.action*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"invalidated":false', '"invalidated":true') })
  })
}

const again = (page: Page) => page.getByRole('button', { name: 'Search again' })

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(({ page, advisor }) => advisor.signIn(page, 'technician'))

test('lists stand in a row above what is browsed, and say which is open', async ({ page }) => {
  await page.goto('project-home?project=velluto&quest=browse')
  const entries = page.locator('[role=treeitem], main nav li a')
  await expect(entries.first()).toBeVisible()
  await entries.first().click()
  // On a phone the first entry is a tree, whose levels are pages.
  await page.getByRole('main').getByText('Espresso machines', { exact: true }).click()
  // The home page has the lists too.
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  const lists = page.getByRole('navigation', { name: 'Solution lists' })
  await expectFitForAll(page)
  await lists.getByRole('button').click()
  await page.getByRole('menuitem', { name: /^Under warranty/ }).click()
  await expect(lists.getByRole('button')).toHaveText('Under warranty')
  await expectFitForAll(page)
})

test('a dialog is narrowed by filters in a drawer, and asks again when the branch is newer than its question', async ({
  page,
}) => {
  await test.step('filters of a dialog open in a drawer, narrow what is left, and are a piece of the path', async () => {
    await page.goto('project-home?project=velluto&quest=ask-me')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const left = page.getByRole('complementary', { name: 'Solutions left' })
    await left.getByRole('button', { name: /^Filter/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter the results' })
    const machines = drawer.getByRole('checkbox', { name: /^Espresso machines, / }).first()
    await expect(machines).toBeVisible()
    await expectFitForAll(page)
    await machines.check()
    await expect(machines).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'What you have said' })).toContainText('Espresso machines')
    await expectFitForAll(page)
  })

  await test.step('a question that is older than the branch says so, and is asked again', async () => {
    await page.goto('project-home?project=velluto&quest=ask-me')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const path = page.getByRole('navigation', { name: 'What you have said' })
    await page.locator('section[aria-labelledby=guided-question] li button').first().click()
    await expect(path).toBeVisible()
    const asked = await page.locator('#guided-question').innerText()
    await changeTheBranch(page)
    await page.reload()
    await expect(again(page)).toBeVisible()
    await expectFitForAll(page)
    await again(page).click()
    await expect(again(page)).toHaveCount(0)
    await expect(page.locator('#guided-question')).toHaveText(asked)
    await expect(path).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const trees = 'project-home?project=velluto&quest=browse'

const tree = (page: Page, name: string) => page.getByRole('tree', { name })
const node = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

/** The number that an entry ends with: once to see, once to hear. */
const countIn = (name: string | null) => Number(/(\d+)\1 solutions?$/.exec(name ?? '')?.[1])

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(async ({ page, advisor }) => {
    await advisor.signIn(page, 'technician')
    await page.goto(trees)
    await expect(tree(page, 'Product')).toBeVisible()
  })

  test('several trees are combined; each entry finds as many solutions as it says, and the pieces lead out again', async ({
    page,
  }) => {
    await expectFitForAll(page)
    await node(page, 'Espresso machines').click()
    await expect(pieces(page)).toContainText('Product: Espresso machines')
    const brenta = node(page, 'Brenta')
    const ofBrenta = countIn(await brenta.textContent())
    await brenta.click()
    await expect(headline(page)).toContainText(`${ofBrenta} solutions meet the conditions`)
    await expectFitForAll(page)

    await expect(tree(page, 'Symptom')).toBeHidden()
    await page.getByRole('button', { name: /^Symptom \d/ }).click()
    const extraction = tree(page, 'Symptom').getByRole('treeitem', { name: /^Extraction / })
    await expect(extraction).not.toHaveText(/6060 solutions$/)
    const both = countIn(await extraction.textContent())
    expect(both).toBeLessThan(ofBrenta)
    await extraction.click()
    await expect(headline(page)).toContainText(`${both} solutions meet the conditions`)

    await page.getByRole('combobox', { name: 'Search solutions' }).fill('flow meter')
    await page.keyboard.press('Enter')
    await expect(pieces(page).getByRole('listitem')).toHaveCount(3)
    await page.reload()
    await expect(pieces(page).getByRole('listitem')).toHaveCount(3)
    await page.goBack()
    await expect(pieces(page).getByRole('listitem')).toHaveCount(2)
    await expect(headline(page)).toContainText(`${both} solutions meet the conditions`)
    await pieces(page)
      .getByRole('button', { name: /^Remove: Product/ })
      .click()
    await expect(headline(page)).toContainText('60 solutions meet the conditions')
    await page.getByRole('button', { name: 'Leave Symptom' }).click()
    await expect(headline(page)).toHaveText('Browse')
  })

  test('the arrow keys walk a tree, Enter goes to an entry, and an entry is found by its name', async ({ page }) => {
    await node(page, 'Espresso machines').focus()
    await page.keyboard.press('ArrowDown')
    await expect(node(page, 'Grinders')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(node(page, 'Grinders')).toHaveAttribute('aria-expanded', 'true')
    await expect(node(page, 'Pelmo')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(node(page, 'Pelmo')).toBeFocused()
    await page.keyboard.press('End')
    await expect(node(page, 'Water treatment 28')).toBeFocused()
    await page.keyboard.press('g')
    await expect(node(page, 'Grinders')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(node(page, 'Pelmo')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(pieces(page)).toContainText('Product: Grinders')
    await expect(node(page, 'Grinders')).toHaveAttribute('aria-selected', 'true')
    await expect(node(page, 'Grinders')).toBeFocused()

    await page.goto(trees)
    await page.getByLabel('Find an entry').fill('rotary')
    await expectFitForAll(page)
    await page.getByRole('button', { name: /^Hydraulic circuit Rotary pump/ }).click()
    await expect(pieces(page)).toContainText('Component: Rotary pump')
    // No solution has it, whatever is asked for.
    await expect(node(page, 'Body and panels')).toBeHidden()
    await page.goto(`${trees}&q=burr`)
    await page.getByRole('heading', { name: 'Component' }).getByRole('button').click()
    await expect(node(page, 'Steam and hot water')).toBeVisible()
    await page.getByLabel('Show entries without solutions').uncheck()
    await expect(node(page, 'Steam and hot water')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a level is a screen, and the back button of the browser is a level up, also before an answer has come', async ({
    page,
    advisor,
  }) => {
    await test.step('a level is a screen, and the back button of the browser is a level up', async () => {
      await advisor.signIn(page, 'technician')
      await page.goto(trees)
      await expect(headline(page)).toHaveText('Browse')
      await expectFitForAll(page)
      await page.getByRole('link', { name: /^Product \d+ solutions$/ }).click()
      await expect(headline(page)).toHaveText('Product')
      await page.getByRole('button', { name: /^Espresso machines/ }).click()
      await expect(headline(page).first()).toHaveText('Espresso machines')
      await expectFitForAll(page)
      await page.getByRole('button', { name: /^Brenta/ }).click()
      // The level leads on; the other taxonomies are within reach below it.
      await page.getByRole('link', { name: /^Component/ }).click()
      await expect(headline(page).first()).toHaveText('Component')
      await expect(pieces(page)).toContainText('Product: Brenta')
      await page.goBack()
      await page.getByRole('button', { name: /^Brenta 2/ }).click()
      await expect(page.getByRole('link', { name: /^Product/ })).toContainText('Brenta 2')
      await expect(pieces(page)).toContainText('Product: Brenta 2')
      await page.getByRole('link', { name: /^Symptom/ }).click()
      await expect(headline(page).first()).toHaveText('Symptom')
      await page.goBack()
      await page.goBack()
      await expect(headline(page).first()).toContainText('Brenta')
      await page.goBack()
      await expect(headline(page).first()).toHaveText('Espresso machines')
      await page.goBack()
      await expect(headline(page).first()).toHaveText('Product')
      await page.goBack()
      await expect(headline(page)).toHaveText('Browse')
    })

    await test.step('another level that is opened before an answer has come goes on from the answer', async () => {
      await page.goto(trees)
      await page.getByRole('link', { name: /^Product \d+ solutions$/ }).click()
      await page.getByRole('button', { name: /^Espresso machines/ }).click()
      await expect(pieces(page)).toContainText('Product: Espresso machines')
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/browseCasebase.action', async (route) => {
        await mayAnswer
        await route.continue()
      })
      await page.getByRole('button', { name: /^Brenta/ }).click()
      await page.getByRole('link', { name: /^Component/ }).click()
      answer()
      await expect(headline(page).first()).toHaveText('Component')
      await expect(pieces(page)).toContainText('Product: Brenta')
      await page.goBack()
      await expect(headline(page).first()).toContainText('Brenta')
    })
  })
})

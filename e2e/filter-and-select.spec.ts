import type { Locator, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const found = async (page: Page) => Number(/\d+/.exec(await page.locator('main h1').innerText())?.[0])
const filters = (page: Page) => page.getByRole('button', { name: /^Filter/ })
const pieces = (page: Page) => page.getByRole('navigation', { name: 'What is searched' })
const selection = (page: Page) => page.getByRole('region', { name: 'The selection' })
const rows = (page: Page) => page.locator('a[data-result]')

/** The values of a facet: their number of solutions is a part of their names. */
const valueOf = (facets: Locator, facet: string, value: string) =>
  facets.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: new RegExp(`^${value}, `) })

async function countOf(value: Locator): Promise<number> {
  return Number(/, (\d+) /.exec((await value.getAttribute('aria-label')) ?? '')?.[1])
}

test.beforeEach(async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  await expect(rows(page).first()).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    /** The facets, opened: a column beside the results, or a dialog above them. */
    const openFacets = async (page: Page) => {
      await filters(page).click()
      const facets = page.getByRole(width < 1200 ? 'dialog' : 'region', { name: 'Filter the results' })
      await expect(facets.getByRole('checkbox').first()).toBeVisible()
      return facets
    }
    const closeFacets = async (facets: Locator) => {
      if (width < 1200) await facets.getByRole('button', { name: /^Show \d+ solution/ }).click()
    }

    test('filters narrow the results to the counts that they promise, add up, and are taken out in the breadcrumb', async ({
      page,
    }) => {
      const all = await found(page)
      const facets = await openFacets(page)
      await expectFitForAll(page)
      const machines = valueOf(facets, 'Case base', 'Espresso machines')
      const grinders = valueOf(facets, 'Case base', 'Grinders')
      const [ofMachines, ofGrinders] = [await countOf(machines), await countOf(grinders)]
      // Both are chosen before the server has answered the first.
      await machines.check()
      await grinders.check()
      await expect.poll(() => found(page)).toBe(ofMachines + ofGrinders)
      await expect(machines).toBeChecked()
      await grinders.uncheck()
      await expect.poll(() => found(page)).toBe(ofMachines)
      const product = facets.getByRole('group', { name: 'Product', exact: true }).getByRole('checkbox')
      await product.first().check()
      await expect(product.nth(1)).toBeVisible()
      await expect(page.locator('main')).toHaveCount(1)
      await closeFacets(facets)
      await expect(pieces(page).getByRole('listitem')).toHaveCount(2)
      await page.reload()
      await expect(pieces(page).getByRole('listitem')).toHaveCount(2)
      await pieces(page)
        .getByRole('button', { name: /^Remove: Product/ })
        .click()
      await expect(pieces(page).getByRole('listitem')).toHaveCount(1)
      await expect.poll(() => found(page)).toBe(ofMachines)
      await page.goBack()
      await expect(pieces(page).getByRole('listitem')).toHaveCount(2)
      await page.goForward()
      await expect(pieces(page).getByRole('listitem')).toHaveCount(1)
      await pieces(page)
        .getByRole('button', { name: /^Remove: Case base/ })
        .click()
      await expect.poll(() => found(page)).toBe(all)
    })
  })

test('results are sorted, shown in long pages, and selected over pages, on the way back and after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(page.getByRole('heading', { name: 'In the order of their titles' })).toBeVisible()
  const titles = await rows(page).allInnerTexts()
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]+-/ })
    .first()
    .check()
  await expect(selection(page)).toContainText('1 selected')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  const isKept = page.waitForResponse(/\/selectResult\.action/)
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]+-/ })
    .first()
    .check()
  await expect(selection(page)).toContainText('2 selected')
  await isKept
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  expect(await heightOf(selection(page)), 'one line').toBeLessThan(70)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(selection(page)).toContainText('2 selected')
  await page.reload()
  await expect(selection(page)).toContainText('2 selected')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title')
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Show 50 per page' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(selection(page)).toContainText('2 selected')
  await selection(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(selection(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 10 per page' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('a range of numbers filters, a reversed one is told at its fields; a link says the filters in words, and those that cannot be used any more are left out, and the page says so', async ({
  page,
}) => {
  await filters(page).click()
  const facets = page.getByRole('region', { name: 'Filter the results' })
  await facets.getByText('Working time').click()
  const range = facets.getByRole('group', { name: 'Working time' })
  const to = range.getByRole('textbox', { name: 'To' })
  await range.getByRole('textbox', { name: 'From' }).fill('30')
  await to.fill('10')
  await range.getByRole('button', { name: 'Apply' }).click()
  await expect(range.getByRole('alert')).toHaveText('The range ends before it begins.')
  await to.fill('60')
  await range.getByRole('button', { name: 'Apply' }).click()
  await expect(pieces(page).getByRole('listitem')).toContainText('Working time')
  await range.getByRole('button', { name: 'Clear the filter Working time' }).click()
  await expect(pieces(page)).toHaveCount(0)

  const search = 'project-home?project=velluto&quest=search-all&q=water'
  await page.goto(`${search}&casebase=espresso-machines&filter=product:brenta`)
  await expect(pieces(page).getByRole('listitem')).toHaveText([/Case base: Espresso machines/, /Product: Brenta/])
  const count = await found(page)
  // The step is the owner's; the words beside it are for everybody.
  await expect(page).toHaveURL(/[?&]s=.*&filter=product(:|%3A)brenta.*&casebase=espresso-machines/)
  await pieces(page)
    .getByRole('button', { name: /^Remove: Product/ })
    .click()
  await expect.poll(() => found(page)).toBeGreaterThan(count)
  await expect(page).not.toHaveURL(/filter=/)
  await page.goto(`${search}&filter=safety-relevant:true&filter=$changed:365`)
  await expect(pieces(page).getByRole('listitem')).toHaveText([/Safety relevant: Yes/, /Changed: Last 365 days/])
  await expect(page).toHaveURL(/[?&]s=.*&filter=safety-relevant(:|%3A)true&filter=(\$|%24)changed(:|%3A)365/)
  await page.goto(`${search}&filter=product:no-such-machine`)
  await expect(page.getByText('Filters of this link cannot be used here any more.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(pieces(page)).toHaveCount(0)
})

test('the numbers and links of selected solutions are copied, and the solutions are printed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]+-/ })
  const names = await boxes.evaluateAll((each) => each.slice(0, 2).map((box) => box.getAttribute('aria-label') ?? ''))
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await selection(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy numbers' }).click()
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
  await expect.poll(copied).toBe(names.map((name) => name.replace('Select ', '')).join('\n'))
  await selection(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy links' }).click()
  await expect.poll(copied).toMatch(/^http\S+\nhttp\S+$/)
  // The print dialog of a browser without a screen returns at once; the page is told of it as by a dialog.
  await page.evaluate(`print = () => {
    dispatchEvent(new Event('beforeprint'))
    printed = document.querySelectorAll('article header h1').length
    dispatchEvent(new Event('afterprint'))
  }`)
  await selection(page).getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('globalThis.printed')).toBe(2)
  await expect(page.locator('article header h1')).toHaveCount(0)
})

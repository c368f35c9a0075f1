import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'

/** Solution 1 of Velluto has a drawing without a size of its own in its third step, and an internal note. */
const withPicture = 'case-details?caseId=1&project=velluto'
const internalWords = 'goodwill account 47'

test('a picture has its place before it is there, opens large, and comes when it is asked for again after a failure', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await countShifts(page)
  let send = () => {}
  const mayCome = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/solutionFile.action*', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(withPicture)
  const picture = page.locator('article img').first()
  await picture.scrollIntoViewIfNeeded()
  const before = await picture.boundingBox()
  expect(before?.width).toBeGreaterThan(200)
  send()
  await hasLoadedPicture(page)
  expect(await picture.boundingBox()).toEqual(before)
  expect(await page.evaluate('Number(document.documentElement.dataset.shift ?? 0)')).toBe(0)

  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'Flow meter, exploded view' })
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)

  await page.keyboard.press('Escape')
  await page.unroute('**/solutionFile.action*')
  await page.route('**/solutionFile.action*', (route) => route.abort())
  await page.reload()
  await page.locator('article footer').scrollIntoViewIfNeeded()
  const place = page.getByRole('group', { name: 'Flow meter, exploded view' })
  await expect(place).toContainText('This picture cannot be loaded')
  await page.unroute('**/solutionFile.action*')
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Enlarge the picture/ })).toBeVisible()
})

test('the paper has every picture, and what is for insiders only on request of one; other readers print at once', async ({
  page,
  advisor,
}) => {
  await test.step('the paper has every picture, and what is for insiders only on request', async () => {
    await advisor.signIn(page, 'author')
    await page.goto(withPicture)
    await expect(page.locator('article')).toContainText(internalWords)
    await hasLoadedPicture(page)
    await keepPapers(page)
    const papers = () => readPapers(page)

    // The browser's own command prints what everybody may get.
    await page.pdf()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Print for everybody' }).click()
    await expect.poll(async () => (await papers()).length).toBe(2)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: /^Print with internal parts: Internal note/ }).click()
    await expect.poll(async () => (await papers()).length).toBe(3)
    await page.pdf()

    const found = await papers()
    expect(found.map(({ words }) => words.includes(internalWords))).toEqual([false, false, true, false])
    expect(found.map(({ pictureWidths }) => pictureWidths.every((width) => width > 0))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(found.map(({ pictureWidths }) => pictureWidths.length)).toEqual([1, 1, 1, 1])

    // A table of fourteen columns is on a turned page, as wide as that.
    await page.goto('case-details?caseId=48&project=velluto')
    await expect(page.locator('article table').first()).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(placeOfWideTable)).toEqual({ columns: 14, page: 'turned', isCut: false })
  })

  await test.step('readers without internal parts print at once', async () => {
    await page.emulateMedia({ media: 'screen' })
    await advisor.signIn(page, 'technician')
    await page.goto(withPicture)
    await expect(page.locator('article')).toBeVisible()
    await keepPapers(page)
    const told: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/solutionUsed.action')) told.push(request.postDataJSON())
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-papers', /Brenta E04/)
    await expect.poll(() => told.length).toBe(1)
    // The browser's own command is told of too.
    await page.evaluate('print()')
    await expect.poll(() => told.length).toBe(2)
    expect(told[1]).toMatchObject({ caseIds: [1], use: 'print' })
  })
})

const placeOfWideTable = `(() => {
  const table = document.querySelector('article table')
  for (const row of table.rows) while (row.cells.length < 14) row.append(row.cells[0].cloneNode(true))
  const { right } = table.getBoundingClientRect()
  return {
    columns: table.rows[0].cells.length,
    page: getComputedStyle(table.parentElement).page,
    isCut: right > table.parentElement.getBoundingClientRect().right + 1,
  }
})()`

/** Waits for the picture itself: its place is there before it. */
async function hasLoadedPicture(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(`document.querySelector('article img')?.naturalWidth > 0`)).toBe(true)
}

/** What went on a sheet of paper. */
interface Paper {
  words: string
  pictureWidths: number[]
}

/** Notes what each sheet has in `data-papers` of the page, and opens no dialog. */
async function keepPapers(page: Page): Promise<void> {
  await page.evaluate(`{
    const { dataset } = document.documentElement
    addEventListener('beforeprint', () => {
      const article = document.querySelector('article')
      const pictureWidths = [...article.querySelectorAll('img')].map((image) => image.naturalWidth)
      dataset.papers = JSON.stringify([...JSON.parse(dataset.papers ?? '[]'), { words: article.innerText, pictureWidths }])
    })
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      dispatchEvent(new Event('afterprint'))
    }
  }`)
}

async function readPapers(page: Page): Promise<Paper[]> {
  const papers = (await page.locator('html').getAttribute('data-papers')) ?? '[]'
  // As `keepPapers` writes them.
  return JSON.parse(papers) as Paper[]
}

/** Sums the layout shifts of the pages to come in `data-shift`. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value } of list.getEntries()) dataset.shift = Number(dataset.shift ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

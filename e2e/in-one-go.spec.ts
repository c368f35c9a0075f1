import type { Locator, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectNoSidewaysScroll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'
import { sentMails } from './outside-peers.ts'

const project = ownProject('in-one-go')

const results = (page: Page) => page.locator('a[data-result]')

/** A tap within half a second after a screen came is the second one of a double tap, and is ignored. */
const lookAtStep = (page: Page) => page.waitForTimeout(600)

/** Confirms the warnings, and does the seven steps one after the other. */
async function doAllSteps(page: Page, work: Locator): Promise<void> {
  const confirm = work.getByRole('button', { name: 'I have read the warnings' })
  await expect(confirm).toBeVisible()
  await lookAtStep(page)
  await confirm.tap()
  for (let step = 1; step <= 7; step++) {
    await expect(work.getByRole('status').first()).toHaveText(`Step ${step} of 7`)
    await lookAtStep(page)
    await work.getByRole('button', { name: 'Done' }).tap()
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a technician finds a solution, does its steps, says that it worked and keeps it', async ({ page, advisor }) => {
    await advisor.signIn(page, 'technician')
    await page.goto(`project-home?project=${project}&quest=search-all`)
    await page.getByRole('combobox', { name: 'Search solutions' }).fill('Brenta E04 flow meter')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await results(page)
      .filter({ hasText: /^Brenta E04/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Do it step by step' }).tap()
    const work = page.getByRole('dialog', { name: /^Step by step: Brenta E04/ })
    await expect(work.getByRole('status')).toHaveText('Before you begin')
    // The pictures of the steps, and the code of the last screen, come with the first one.
    await page.waitForLoadState('networkidle')
    // The machine stands where there is no network.
    await page.context().setOffline(true)
    await doAllSteps(page, work)
    await expect(work.getByRole('heading', { name: 'All steps are done.' })).toBeVisible()

    const worked = work.getByRole('button', { name: 'It works' })
    await expect(worked).toHaveAttribute('aria-pressed', 'false')
    const keep = work.getByRole('button', { name: 'Keep as a favourite' })
    // For gloves, and within the reach of a thumb.
    for (const button of [worked, keep]) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(box?.y).toBeGreaterThan(370)
    }
    const before = await worked.boundingBox()
    await worked.tap()
    await expect(work.getByText('Kept on this device.')).toBeVisible()
    // A pressed button gives way for a moment.
    await expect.poll(() => worked.boundingBox()).toEqual(before)
    await page.context().setOffline(false)
    await expect(page.getByText('What you said of a solution was sent.')).toBeVisible()
    await keep.tap()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
    await expectFitForAll(page)

    await lookAtStep(page)
    await work.getByRole('button', { name: 'Back to the solution' }).tap()
    await expect(work).toHaveCount(0)
    const judging = page.getByRole('region', { name: 'Your experience with this solution' })
    await expect(judging.getByRole('button', { name: 'It works' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'More actions' }).tap()
    await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Favourite' }).tap()

    // The next machine has the same dangers.
    await page.getByRole('button', { name: 'Do it step by step' }).tap()
    await expect(work.getByRole('button', { name: 'I have read the warnings' })).toBeVisible()
  })

  test('work that did not help goes on from its last screen', async ({ page, advisor }) => {
    await advisor.signIn(page, 'viewer')
    await page.goto(`case-details?caseId=1&project=${project}#steps`)
    const work = page.getByRole('dialog', { name: /^Step by step/ })
    await doAllSteps(page, work)
    await work.getByRole('button', { name: 'It does not work' }).tap()
    await work.getByRole('button', { name: 'Escalate' }).tap()
    const text = work.getByLabel('What has been tried, and what is needed?')
    await text.fill('All seven steps')
    // The arrow keys move in the text, and Escape closes nothing that is below.
    await text.press('ArrowLeft')
    await expect(text).toBeVisible()
    await expectFitForAll(page)
    await work.getByRole('button', { name: 'Cancel' }).tap()
    await work.getByRole('button', { name: 'Ask an expert' }).tap()
    const asking = page.getByRole('dialog', { name: /^Ask “/ })
    await expect(asking).toContainText('This solution did not help')
    await expect(asking).toContainText('Brenta E04')
    await page.keyboard.press('Escape')
    await expect(asking).toHaveCount(0)
    await expect(work.getByRole('button', { name: 'Undo' })).toBeVisible()
    await work.getByRole('button', { name: 'Undo' }).tap()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an agent compares four solutions, mails one and prints the list', async ({ page, advisor }) => {
    await advisor.signIn(page, 'technician')
    await page.goto(`project-home?project=${project}&quest=search-all&q=water`)
    const select = page.getByRole('listitem').getByRole('checkbox', { name: /^Select / })
    for (const index of [0, 1, 2, 3]) await select.nth(index).check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const comparison = page.getByRole('table', { name: 'Compare solutions' })
    await expect(comparison.getByRole('link')).toHaveCount(4)

    const title = (await comparison.getByRole('link').nth(1).textContent()) ?? ''
    await comparison.getByRole('link').nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Mail this solution' }).click()
    const dialog = page.getByRole('dialog')
    const note = `As promised on the phone, ${Date.now()}.`
    await dialog.getByLabel('To', { exact: false }).first().fill('caller@example.com')
    await dialog.getByLabel('From').fill('agent@example.com')
    await dialog.getByLabel('Message').fill(note)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('status')).toHaveText('The mail was sent.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await sentMails(note)).toHaveLength(1)

    await page.goBack()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('4 selected')).toBeVisible()
    const listed = await results(page).allTextContents()
    await page.evaluate(`window.print = () => {
      const paper = document.querySelector('[data-list-on-paper]')
      document.documentElement.dataset.paper = [...paper.querySelectorAll('tbody tr')].map((row) => row.cells[1].textContent).join('|')
    }`)
    await page.getByRole('button', { name: 'Print this list' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-paper', listed.join('|'))
  })

  test('the paper of a page has what it is about, and nothing to click', async ({ page, advisor }) => {
    await advisor.signIn(page, 'technician')
    await page.goto(`project-home?project=${project}&quest=search-all&q=water`)
    await expect(results(page).first()).toBeVisible()
    const first = (await results(page).first().textContent()) ?? ''
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toContainText(first)
    for (const role of ['button', 'banner', 'navigation', 'search', 'checkbox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0)
    await expectNoSidewaysScroll(page)

    await page.emulateMedia({ media: 'screen' })
    await results(page).first().click()
    await expect(page.locator('article footer')).toBeVisible()
    const mark = page.locator('article mark').first()
    await expect(mark).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ media: 'print' })
    await expect(mark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    await expect(page.getByRole('table', { name: /Number/ })).toHaveCount(0)
    for (const role of ['button', 'banner', 'navigation', 'search'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0)
  })
})

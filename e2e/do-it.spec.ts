import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

/** Solution 1 of Velluto has a warning, seven steps with a drawing in the third, spare parts and tools. */
const solution = 'case-details?caseId=1&project=velluto'
const work = (page: Page) => page.getByRole('dialog', { name: /^Step by step: Brenta E04/ })
const done = (page: Page) => work(page).getByRole('button', { name: 'Done' })
const progress = (page: Page) => work(page).getByRole('status')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the steps are done one a screen, after the warnings, and the place outlives a reload', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto(solution)
  await page.getByRole('button', { name: 'Do it step by step' }).click()
  await expect(work(page)).toContainText('The line stays at up to 12 bar')
  await expect(done(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(progress(page)).toHaveText('Before you begin')
  await expectFitForAll(page)

  await work(page).getByRole('button', { name: 'I have read the warnings' }).click()
  await expect(progress(page)).toHaveText('Step 1 of 7')
  await expect(work(page).getByRole('group')).toContainText('Spare parts')
  await done(page).click()
  await done(page).click()
  await expect(progress(page)).toHaveText('Step 3 of 7')
  const picture = work(page).getByRole('img', { name: 'Flow meter, exploded view' })
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(300)
  await expectFitForAll(page)
  // For gloves.
  expect((await done(page).boundingBox())?.height).toBeGreaterThan(64)

  await page.reload()
  await expect(progress(page)).toHaveText('Step 3 of 7')
  await page.keyboard.press('ArrowLeft')
  await expect(progress(page)).toHaveText('Step 2 of 7')
  await expect(work(page).getByRole('heading', { name: /Done$/ })).toBeVisible()
  await page.goBack()
  await expect(work(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Step 2 done' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Step 3 done' })).not.toBeChecked()
})

test('steps that were passed over are named at the end; the server is told once that they are begun, after the warnings', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/solutionUsed.action')) told.push(request.postDataJSON())
  })
  await page.goto(`${solution}#steps`)
  await expect(progress(page)).toHaveText('Before you begin')
  expect(told).toEqual([])
  const answer = page.waitForResponse('**/solutionUsed.action')
  await work(page).getByRole('button', { name: 'I have read the warnings' }).click()
  expect(await (await answer).json()).toMatchObject({ status: 'success' })
  await done(page).click()
  await expect(progress(page)).toHaveText('Step 2 of 7')
  expect(told).toMatchObject([{ caseIds: [1], use: 'begin-steps', steps: 7 }])
  await page.keyboard.press('ArrowRight')
  for (let step = 3; step <= 7; step++) {
    await expect(progress(page)).toHaveText(`Step ${step} of 7`)
    await done(page).click()
  }
  await expect(work(page).getByRole('heading', { name: 'These steps are not done yet:' })).toBeFocused()
  await expectFitForAll(page)
  await work(page)
    .getByRole('button', { name: /step 2$/ })
    .click()
  await expect(progress(page)).toHaveText('Step 2 of 7')
  await done(page).click()
  for (let step = 3; step <= 7; step++) await page.keyboard.press('ArrowRight')
  await expect(work(page)).toContainText('All steps are done.')
  await work(page).getByRole('button', { name: 'Back to the solution' }).click()
  await expect(page.getByText('7 of 7 steps done')).toBeVisible()
})

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 300 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

test('each project has its own warnings, ticks and place; a finger turns the steps, and a double tap goes one screen on', async ({
  page,
  advisor,
}) => {
  await test.step('each project has its own warnings, ticks and place, also for solutions of one number and version', async () => {
    await advisor.signIn(page, 'technician')
    await page.goto(solution)
    await page.getByRole('button', { name: 'Do it step by step' }).click()
    await work(page).getByRole('button', { name: 'I have read the warnings' }).click()
    await done(page).click()
    await expect(progress(page)).toHaveText('Step 2 of 7')
    await page.goto('case-details?caseId=1&project=frigora')
    await expect(page.getByRole('checkbox', { name: 'Step 1 done' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Do it step by step' }).click()
    const other = page.getByRole('dialog', { name: /^Step by step/ })
    await expect(other.getByRole('button', { name: 'I have read the warnings' })).toBeVisible()

    await page.goto(`${solution}#steps`)
    await expect(progress(page)).toHaveText('Step 2 of 7')
    await work(page).getByRole('button', { name: 'Close and go back to the text' }).click()
    await page.getByRole('button', { name: 'Clear the ticks' }).click()
    await page.getByRole('button', { name: 'Do it step by step' }).click()
    await expect(work(page).getByRole('button', { name: 'I have read the warnings' })).toBeVisible()
  })

  await test.step('a finger turns the steps; a double tap goes one screen on, and ticks no step that was not shown', async () => {
    await work(page).getByRole('button', { name: 'I have read the warnings' }).dblclick({ delay: 60 })
    await expect(progress(page)).toHaveText('Step 1 of 7')
    await done(page).dblclick()
    await expect(progress(page)).toHaveText('Step 2 of 7')

    await swipe(page, 300, 60)
    await expect(progress(page)).toHaveText('Step 3 of 7')
    await swipe(page, 60, 300)
    await expect(progress(page)).toHaveText('Step 2 of 7')
    await swipe(page, 60, 300)
    await expect(progress(page)).toHaveText('Step 1 of 7')
    // Too short.
    await swipe(page, 100, 80)
    await expect(progress(page)).toHaveText('Step 1 of 7')
  })
})

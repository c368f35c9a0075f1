import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

const question = (page: Page) => page.locator('#guided-question')
const choices = (page: Page) => page.locator('section[aria-labelledby=guided-question] li button')
const path = (page: Page) => page.getByRole('navigation', { name: 'What you have said' })
/** How many solutions are left. */
const left = async (page: Page) =>
  Number(/\d+/.exec(await page.getByRole('complementary', { name: 'Solutions left' }).innerText())?.[0])

async function start(page: Page, quest: string, project = 'velluto'): Promise<void> {
  await page.goto(`project-home?project=${project}&quest=${quest}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Chooses the first answer, and waits until it is in the path. */
async function answerFirst(page: Page): Promise<void> {
  const before = await path(page)
    .innerText({ timeout: 100 })
    .catch(() => '')
  await choices(page).first().click()
  await expect(path(page)).not.toHaveText(before, { useInnerText: true })
}

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page, advisor }) => advisor.signIn(page, 'technician'))

test('the engine asks: answers shrink the solutions, the path is edited, back is a question, and a solution leads back to it', async ({
  page,
}) => {
  await start(page, 'ask-me')
  const first = await question(page).innerText()
  const all = await left(page)
  await expectFitForAll(page)
  await answerFirst(page)
  await expect(question(page)).not.toHaveText(first)
  expect(await left(page)).toBeLessThan(all)
  await expect(question(page)).toBeFocused()
  const second = await question(page).innerText()
  await page.keyboard.press('1')
  await expect(path(page).getByRole('listitem')).toHaveCount(3)
  await expectFitForAll(page)

  await page.goBack()
  await expect(question(page)).toHaveText(second)
  await page.reload()
  await expect(question(page)).toHaveText(second)
  await path(page)
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await expect(question(page)).toHaveText(first)
  await expect(choices(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
  await path(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(path(page)).toHaveCount(0)

  await start(page, 'ask-me')
  await answerFirst(page)
  const asked = await question(page).innerText()
  const solutions = page.getByRole('complementary', { name: 'Solutions left' })
  await solutions.locator('summary').click()
  await solutions.locator('a[data-result]').first().click()
  await expect(page.locator('article footer')).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveText(asked)
})

test('what a user cannot say: I do not know, later, several, words of their own', async ({ page }) => {
  await start(page, 'ask-me')
  const first = await question(page).innerText()
  await page.getByRole('button', { name: 'I don’t know' }).click()
  await expect(question(page)).not.toHaveText(first)
  await expect(path(page)).toContainText('don’t know')
  const second = await question(page).innerText()
  await page.getByRole('button', { name: 'Ask me later' }).click()
  await expect(question(page)).not.toHaveText(second)
  const words = page.getByLabel('Add something in your own words')
  await words.fill('Brenta 2 with a strange smell')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(path(page)).toContainText('Brenta')
  await expect(path(page)).toContainText('strange smell')
  await expect(words).toHaveValue('')
  while (!(await page.getByLabel('Several are possible').isVisible())) await answerFirst(page)
  await page.getByLabel('Several are possible').check()
  await choices(page).nth(0).click()
  await choices(page).nth(1).click()
  await page.getByRole('button', { name: 'Take these answers' }).click()
  await expect(path(page)).toContainText(' or ')
})

test('the user chooses the questions, ends at the results, and sees the first solution on the way', async ({
  page,
}) => {
  await test.step('the user chooses the questions, and ends at the results of what was said', async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'Which question can you answer?' })
    const questions = page.locator('section[aria-labelledby=guided-questions] li button')
    await start(page, 'choose-questions')
    await expect(heading).toBeVisible()
    await expectFitForAll(page)
    await questions.filter({ hasText: 'When does it happen?' }).click()
    await answerFirst(page)
    await expect(heading).toBeVisible()
    await questions.first().click()
    await answerFirst(page)
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('solutions found')
    await expect(page.getByText(/that fit only in part/)).toBeVisible()
    await expect(path(page).getByRole('listitem')).toHaveCount(3)
    await expectFitForAll(page)
    await page.getByRole('button', { name: 'Go on with questions' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('the first solution stands beside the question once words or few solutions tell it, and the last ones are unfolded', async () => {
    const solutions = page.getByRole('complementary', { name: 'Solutions left' })
    await start(page, 'ask-me')
    await answerFirst(page)
    await expect(solutions.getByText('Most likely:')).toHaveCount(0)
    for (let asked = 0; asked < 8 && (await left(page)) > 3; asked++) await answerFirst(page)
    await expect(solutions.locator('a[data-result]').first()).toBeVisible()
    expect(await solutions.locator('a[data-result]').count()).toBeLessThanOrEqual(3)

    await page.goto('project-home?project=velluto&quest=choose-questions')
    await page.getByLabel('Describe the problem in your own words, if you like').fill('Brenta coffee is cold')
    await page.keyboard.press('Enter')
    await expect(solutions.getByText('Most likely:')).toBeVisible()
    await expectFitForAll(page)
    await solutions.getByRole('link').click()
    await expect(page.locator('article footer')).toBeVisible()
  })
})

test('the author has the order: numbers are typed, and answers with pictures are a grid', async ({ page }) => {
  await test.step('the author has the order: progress is told, a number is typed, and a wrong one is refused', async () => {
    await start(page, 'gauge-check', 'frigora')
    await expect(page.getByText('0 of 8 questions answered')).toBeVisible()
    await expectFitForAll(page)
    for (let asked = 0; asked < 8 && !(await page.getByLabel(/^Value/).isVisible()); asked++) {
      const address = page.url()
      await page.getByRole('button', { name: 'I don’t know' }).click()
      await expect(page).not.toHaveURL(address)
    }
    const field = page.getByLabel(/^Value/)
    await field.fill('9999')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'This answer was not taken' })).toBeVisible()
    await expect(field).toHaveValue('9999')
    await field.fill('1,5')
    await field.press('Enter')
    await expect(path(page)).toContainText('1.5')
  })

  await test.step('answers with pictures are a grid whose cells do not move while the pictures load', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/modelPicture.action*', async (route) => {
      await released
      await route.continue()
    })
    await start(page, 'cold-ask', 'frigora')
    await expect(question(page)).toHaveText('Which appliance is it?')
    await expect(page.getByText('This question must be answered before solutions are shown.').first()).toBeVisible()
    const places = async () => Promise.all((await choices(page).all()).map((each) => each.boundingBox()))
    const before = await places()
    release()
    await expect(choices(page).locator('img').first()).toHaveJSProperty('complete', true)
    expect(await places()).toEqual(before)
    expect(before[0]?.y).toBe(before[1]?.y)
    await expectFitForAll(page)
  })
})

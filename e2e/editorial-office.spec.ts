import type { Browser, Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { startDemoServer, type DemoServer } from './demo-server.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'

/** A solution of the demo that was published in five languages in the week before. */
const caseId = 303
const number = `VEL-${caseId}`
const asked = { project: 'velluto', branch: 'development' }
const address = (screen: string, fields: Record<string, string> = {}) =>
  `${screen}?${new URLSearchParams({ ...asked, caseId: `${caseId}`, ...fields }).toString()}`

/** Its server is killed, so it has one of its own. */
let server: DemoServer

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startDemoServer([])
})
test.afterAll(() => server.stop())

/** The 1440 px are for people who look at all pictures: what is drawn at this width has journeys of its own. */
const widths = process.env['ADVISOR_TEST_ALL_PICTURES'] ? [390, 1440] : [390]

const resolution = (page: Page) => page.getByRole('textbox', { name: 'Resolution', exact: true })

/** Waits for a form. Somebody else's form is told of for two minutes after a crash. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const beside = page.getByRole('button', { name: 'Write at the same time' })
  await expect(beside.or(page.locator('main form')).first()).toBeVisible()
  if (await beside.isVisible()) await beside.click()
  await expect(page.locator('main form')).toBeVisible()
}

/** Types at the end of the last step. */
async function typeAtEnd(page: Page, words: string): Promise<void> {
  await resolution(page).locator('li').last().click()
  await expect(resolution(page)).toBeFocused()
  // An empty paragraph is below the list, to go on writing.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(words)
}

async function save(page: Page, as: string, reason: string): Promise<void> {
  await page.getByLabel('Save as').selectOption({ label: as })
  await page.getByLabel(/^Reason/).fill(reason)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

for (const width of widths)
  test(`a week of an editorial office at ${width} px, through two power cuts`, async ({ browser, advisor }) => {
    test.slow()
    const size = { width, height: width < 768 ? 844 : 900 }
    const as = (user: string) => opened(browser, (page) => advisor.signIn(page, user), size)
    const words = `Weigh the bag, ${width} g.`

    // An author takes a published solution up, and writes; the server dies, and the author writes on.
    const editor = await as('editor')
    await openForm(editor, address('solution-modify'))
    await typeAtEnd(editor, ` ${words}`)
    await expect(editor.getByText('Saved as a draft on the server')).toBeVisible()
    await server.kill()
    await editor.keyboard.type(' Twice!')
    await save(editor, 'Revise: becomes “Not validated”', 'The bags have become smaller')
    await expect(editor.getByText('Nothing is lost')).toBeVisible()
    await expectFitForAll(editor)
    await server.startAgain()
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByText(/is saved as version \d+, “Not validated”/)).toBeVisible()
    await expect(editor.locator('article')).toContainText(`${words} Twice!`)
    const ask = async (reason: string) => {
      await openForm(editor, address('solution-modify'))
      await save(editor, 'Ask for approval: Publish (then “Published”)', reason)
      await expect(editor.getByText(`${number} is waiting for approval: step 1 of 2.`)).toBeVisible()
    }
    await ask('The bags have become smaller')

    // A reviewer remarks beside the paragraph, names the author, and rejects with a comment.
    const reviewer = await as('reviewer')
    const row = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: number }) })
    const openApproval = async (page: Page) => {
      await page.goto(address('solution-management', { tab: 'approvals', of: 'update' }))
      await expect(row(page)).toContainText('Waits for you.')
      await row(page).getByRole('button').first().click()
    }
    await openForm(reviewer, address('solution-modify'))
    await reviewer.getByRole('button', { name: /Remarks on “Resolution”$|remarks? on “Resolution”$/ }).click()
    const panel = reviewer.getByRole('complementary', { name: 'Remarks on “Resolution”' })
    const about = panel.getByLabel('About').locator('option', { hasText: 'every Monday' })
    await panel.getByLabel('About').selectOption((await about.getAttribute('value')) ?? '')
    const remark = panel.getByRole('textbox', { name: 'Your remark' })
    await remark.pressSequentially('Twice? Please say why, @Luk')
    await reviewer.getByRole('listbox', { name: 'Colleagues' }).getByRole('option').first().click()
    await panel.getByRole('button', { name: 'Remark', exact: true }).click()
    await expect(panel.locator('blockquote')).toContainText('every Monday')
    await expectFitForAll(reviewer)
    await openApproval(reviewer)
    await expect(row(reviewer).locator('ins').filter({ hasText: 'Weigh' })).toBeVisible()
    await reviewer.keyboard.press('r')
    await expect(row(reviewer).getByText('Please write why you reject it.')).toBeVisible()
    await reviewer.keyboard.type('See my remark beside the last step.')
    await expectFitForAll(reviewer)
    await row(reviewer).getByRole('button', { name: 'Reject' }).click()
    await expect(reviewer.getByText(`You have rejected ${number}. Its author is told.`)).toBeVisible()

    // The author is told of both, mends beside the remark, and asks again.
    await editor.goto(address('project-home'))
    await editor.getByRole('button', { name: /^For you/ }).click()
    const told = editor.getByRole('dialog', { name: 'For you' }).getByRole('listitem')
    await expect(told.filter({ hasText: 'has rejected what you asked for' }).first()).toBeVisible()
    await told.filter({ hasText: 'names you in a remark' }).first().getByRole('link', { name: 'Open' }).click()
    const answered = editor.getByRole('complementary', { name: 'Remarks on “Resolution”' })
    const thread = answered.getByRole('listitem')
    await expect(thread.filter({ hasText: 'Twice? Please say why' })).toBeVisible()
    await typeAtEnd(editor, ' The scale is not exact.')
    await thread.getByRole('button', { name: 'Settle' }).first().click()
    await expect(answered.getByRole('button', { name: /^Show \d settled remarks?$/ })).toBeVisible()
    await expectFitForAll(editor)
    await save(editor, 'Ask for approval: Publish (then “Published”)', 'It says why')
    await expect(editor.getByText(`${number} is waiting for approval: step 1 of 2.`)).toBeVisible()

    // Two approve. The server dies before the answer of the second: the decision is made once.
    await openApproval(reviewer)
    await expect(row(reviewer).getByText('The scale is not exact.')).toBeVisible()
    await reviewer.keyboard.press('c')
    await expect(reviewer.getByText(`You have confirmed ${number}.`)).toBeVisible()
    const second = await as('domainadmin')
    await openApproval(second)
    const release = row(second)
    await expect(release).toContainText('Step 1: confirmed by Haruka Nishimura')
    await server.kill()
    await release.getByRole('button', { name: 'Confirm' }).click()
    await expect(release.getByRole('form').getByRole('alert')).toBeVisible()
    await server.startAgain()
    await release.getByRole('button', { name: 'Confirm' }).click()
    await expect(second.getByText(`${number} is now “Published”.`)).toBeVisible()

    // A translator follows the changed paragraph.
    const translator = await as('linguist')
    await translator.goto(address('solution-translate'))
    await expect(translator.getByRole('listitem').filter({ hasText: 'German' })).toContainText('Behind by 1 change')
    await translator.getByRole('link', { name: 'Translate into German' }).click()
    const beside = translator.getByRole('button', { name: 'Write at the same time' })
    await expect(beside.or(translator.getByText('1 change to look at'))).toBeVisible()
    if (await beside.isVisible()) await beside.click()
    await translator.getByRole('button', { name: 'Next to do' }).click()
    const german = translator.getByRole('textbox', { name: /^Resolution, paragraph 7 of .* in German/ })
    await expect(german).toBeFocused()
    await translator.keyboard.press('Control+End')
    await translator.keyboard.type(` Den Sack wiegen: ${width} g.`)
    await expectFitForAll(translator)
    await translator.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(translator.locator('article')).toBeVisible()

    // Readers see it in two languages, once it is published onward.
    await publish(second)
    const reader = await as('technician')
    await expect(async () => {
      await reader.goto(`case-details?project=velluto&caseId=${caseId}`)
      await expect(reader.locator('article')).toContainText(words, { timeout: 2_000 })
    }).toPass()
    await reader.getByRole('combobox', { name: /language/i }).selectOption('de')
    await expect(reader.locator('article')).toContainText(`Den Sack wiegen: ${width} g.`)
    await expectFitForAll(reader)

    // Somebody restores one field of the week before; all else stays.
    await second.goto(address('solution-version'))
    const versions = second.getByRole('region', { name: 'Versions' }).getByRole('listitem')
    const former = versions.filter({ hasText: 'German follows version 3.' })
    await former.getByRole('checkbox').click()
    await expect(former.getByRole('checkbox')).toBeChecked()
    const comparison = second.getByRole('region', { name: /^Version \d+ and version/ })
    await expectFitForAll(second)
    await comparison.getByRole('button', { name: /^Restore from version 4: Resolution/ }).click()
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Restore from version/ })
      .click()
    await expect(second.getByText(/is saved as version/)).toBeVisible()
    await second.goto(address('case-details'))
    await expect(second.locator('article')).toContainText('every Monday')
    await expect(second.locator('article')).not.toContainText('Weigh the bag')
    for (const page of [editor, reviewer, second, translator, reader]) await page.context().close()
  })

/** A page of a browser of its own. */
async function opened(
  browser: Browser,
  signIn: (page: Page) => Promise<void>,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, viewport })).newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page)
  return page
}

async function publish(page: Page): Promise<void> {
  await page.goto(address('case-details'))
  await expect(page.locator('article')).toBeVisible()
  const { list } = await makeCall(page, 'getManagedSolutions', { text: number })
  await makeCall(page, 'publishSolution', {
    ...{ caseId, version: list.solutions[0].version, branchName: 'production' },
  })
}

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { makeCall } from './make-call.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('service-sessions')
const photo = fileURLToPath(new URL('../demo/velluto/files/photo.jpg', import.meta.url))

/** Chooses in a picker of the device by the keyboard alone. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const picker = page.getByRole('dialog').getByLabel(label, { exact: true })
  await picker.focus()
  await picker.selectOption({ label: option })
}

test('an agent takes, works, hands over and closes by the keyboard; the address shows a colleague the same, and a stranger nothing', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'technician')
  await page.goto(`ds?project=${project}#DASHBOARD`)
  await expect(page.getByRole('heading', { name: 'Service sessions' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /session/ })).toBeVisible()

  // Begins one, and gives it to a workgroup, from which it is taken.
  await page.keyboard.press('Alt+n')
  const adding = page.getByRole('dialog', { name: 'New session' })
  await expect(adding.getByLabel('Title of the session')).toBeFocused()
  await page.keyboard.type('No steam after descaling')
  await page.keyboard.press('Tab')
  await page.keyboard.type('21004711')
  await expect(adding.getByText(/By the serial number/)).toBeVisible()
  await expectFitForAll(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No steam after descaling' })).toBeVisible()
  await expect(page).toHaveURL(/oDS=\d+&sDS=\d+/)
  const id = /sDS=(\d+)/.exec(page.url())?.[1] ?? ''
  await expectFitForAll(page)

  // A note.
  await page.keyboard.press('Alt+m')
  await page.keyboard.type('The boiler is warm, the wand is blocked')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('tabpanel').getByText('the wand is blocked')).toBeVisible()
  await expect(page).toHaveURL(/tab=notes/)

  // The same picture for a colleague of the workgroup, and nothing for a stranger.
  const address = page.url()
  expect(address).toContain(`sDS=${id}`)
  for (const [user, isSeen] of [
    ['viewer', false],
    ['domainadmin', true],
  ] as const) {
    const context = await browser.newContext()
    const other = await context.newPage()
    await advisor.signIn(other, user)
    await other.goto(address)
    await expect(
      isSeen
        ? other.getByText('the wand is blocked')
        : other.getByRole('heading', { name: 'Service sessions are not open to you' }),
    ).toBeVisible()
    await context.close()
  }

  // Closes it.
  await page.keyboard.press('Alt+q')
  await choose(page, 'Repair status', 'Done')
  await choose(page, 'Verification status', 'Confirmed')
  await choose(page, 'Resolution', 'Resolved')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is closed\./)).toBeVisible()
  expect(photo).toBeTruthy()
  await makeCall(page, 'DSDetails', { DSID: id, action: 'view' })
})

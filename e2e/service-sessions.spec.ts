import type { Page } from '@playwright/test'
import { makeCall } from './make-call.ts'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { sentMails } from './outside-peers.ts'
import { ownProject } from './own-project.ts'

const project = ownProject('service-sessions')

/** Chooses in a picker of the device, which has the focus by then as a keyboard brings it there. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const picker = page.getByRole('dialog').getByLabel(label, { exact: true })
  await picker.focus()
  await picker.selectOption({ label: option })
}

/** Closes the shown session by the keyboard alone. */
async function closeSolved(page: Page): Promise<void> {
  await page.keyboard.press('Alt+q')
  await choose(page, 'Repair status', 'Done')
  await choose(page, 'Verification status', 'Confirmed')
  await choose(page, 'Resolution', 'Resolved')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the session' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
}

/** Begins a session by the keyboard alone, and returns its id. */
async function begin(page: Page, title: string, serial: string): Promise<string> {
  await page.keyboard.press('Alt+n')
  const adding = page.getByRole('dialog', { name: 'New session' })
  await expect(adding.getByLabel('Title of the session')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(serial)
  await expect(adding.getByText(/By the serial number/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return /sDS=(\d+)/.exec(page.url())?.[1] ?? ''
}

test('an agent takes, works, hands over and closes five calls by the keyboard; the next one sees what was learnt; the address shows a colleague the same, and a stranger nothing', async ({
  page,
  browser,
  advisor,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await advisor.signIn(page, 'agent')
  await page.goto(`ds?project=${project}#DASHBOARD`)
  await expect(page.getByRole('status').filter({ hasText: /sessions?$/ })).toBeVisible()
  const id = await begin(page, 'No steam after descaling', '21004711')
  await expectFitForAll(page)

  // Works: a note.
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Found')).toBeFocused()
  await page.keyboard.type('The boiler is warm, the wand is blocked')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('tabpanel').getByText('the wand is blocked').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`oDS=${id}&sDS=${id}&tab=notes`))

  // Hands over: to the workgroup, from which it is taken again.
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Escalate' }).press('Enter')
  await choose(page, 'Workgroup', 'Service desk')
  await page.getByRole('dialog').getByLabel('Reason').focus()
  await page.keyboard.type('Needs a new wand')
  await page.getByRole('dialog').getByRole('button', { name: 'Escalate' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Hand-over sheet' })
  await expect(sheet.getByText('the wand is blocked')).toBeVisible()
  await expect(sheet.getByText('Reason: Needs a new wand')).toBeVisible()
  await expectFitForAll(page)
  // On paper it is as long as it must be.
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toHaveCSS('overflow-y', 'visible')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('tab', { name: 'Default' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /sessions?$/ })).toBeVisible()
  // A worklist is chosen, which has the focus then; the keys work all the same.
  await page.getByRole('combobox', { name: 'Worklist', exact: true }).focus()
  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('heading', { name: 'No steam after descaling' })).toBeFocused()
  await page.getByRole('tab', { name: /^Notes/ }).press('Enter')

  // The same picture for a colleague of the workgroup, and nothing for a stranger.
  const address = page.url()
  const looks = {
    colleague: ['domainadmin', 'the wand is blocked'],
    stranger: ['technician', `Session ${id} cannot be shown`],
  }
  for (const [user, seen] of Object.values(looks)) {
    const context = await browser.newContext()
    const other = await context.newPage()
    await advisor.signIn(other, user ?? '')
    // The profile of who writes has no service sessions.
    if (user === 'domainadmin') {
      await makeCall(other, 'selectProject', { projectName: project, branchName: 'production' })
      await makeCall(other, 'selectProfile', { profile: 'call-centre' })
    }
    await other.goto(address)
    await expect(other.getByText(seen ?? '').first()).toBeVisible()
    await context.close()
  }

  // Closes it.
  await closeSolved(page)

  // The next technician at the same machine sees what the first one has learnt, before a word is typed.
  const next = await begin(page, 'Wand is blocked again', '2100 4711')
  const before = page.getByRole('region', { name: 'Earlier repairs of this machine' })
  await expect(before.getByText('The boiler is warm, the wand is blocked')).toBeVisible()
  await expect(before.getByText('Closed · Resolved · Confirmed')).toBeVisible()
  await expectFitForAll(page)
  expect(next).not.toBe(id)

  // Four more calls, one after the other.
  await closeSolved(page)
  for (const [title, serial] of [
    ['Grinder hums', '21004721'],
    ['No water', '21004722'],
    ['Display dark', '21004723'],
  ] as const) {
    await begin(page, title, serial)
    await closeSolved(page)
  }

  // What happened to the machine.
  await page.goto(`ds?project=${project}#RepairHistory&filterName=SERIAL_NUMBER&filterValue=2100 4711`)
  await expect(page.getByText('the wand is blocked').first()).toBeVisible()
  await expectFitForAll(page)

  // A view is saved, and shows its list again; the list is a file.
  await page.goto(`ds?project=${project}#DASHBOARD&closed=1`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByRole('textbox').fill('With closed ones')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name: 'With closed ones', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // The address decides whether it is checked.
  await page.getByLabel('Closed ones too').click()
  await expect(page).not.toHaveURL(/closed=1/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await views.getByRole('button', { name: 'With closed ones', exact: true }).click()
  await expect(page).toHaveURL(/closed=1/)
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await list).suggestedFilename()).toBe('service-sessions.csv')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a technician takes a photo, marks it and closes; all that is touched is large and within reach of the thumb', async ({
    page,
    advisor,
  }) => {
    test.slow()
    await advisor.signIn(page, 'agent')
    await page.goto(`ds?project=${project}#DASHBOARD&add=1&title=Wand drips&serial=21004712`)
    const adding = page.getByRole('dialog', { name: 'New session' })
    await adding.getByRole('button', { name: 'Scan a code' }).tap()
    const scanning = page.getByRole('dialog', { name: /^Scan a/ })
    await expect(scanning).toContainText('No camera was found')
    // The form below stays with what was typed.
    await page.keyboard.press('Escape')
    await expect(scanning).toHaveCount(0)
    await expect(adding.getByLabel('Title of the session')).toHaveValue('Wand drips')
    await adding.getByRole('button', { name: 'Begin the session' }).tap()
    await expect(page.getByRole('heading', { name: 'Wand drips' })).toBeVisible()
    await expectWithinReach(page)

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Photo', exact: true }).tap()
    const picture = await page.screenshot()
    await (await chooser).setFiles({ name: 'wand.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Draw marks on wand.png' }).tap()
    const drawing = page.getByRole('img', { name: 'Drawing area' })
    await expect(drawing).toHaveAttribute('data-marks', '0')
    // Waits until the sheet has come to rest.
    await drawing.hover({ position: { x: 40, y: 40 } })
    const box = await drawing.boundingBox()
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 80, { steps: 5 })
    await page.mouse.up()
    await expect(drawing).toHaveAttribute('data-marks', '1')
    await page.getByRole('button', { name: 'Save as a new file' }).tap()
    await expect(page.locator('[data-attachment]')).toHaveCount(2)
    await expect(page.getByText('wand-marks.jpg').first()).toBeVisible()
    await expectFitForAll(page)

    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await expectWithinReach(page)
    await choose(page, 'Repair status', 'Done')
    await choose(page, 'Verification status', 'To be verified')
    await choose(page, 'Resolution', 'Resolved')
    await page.getByRole('dialog').getByRole('button', { name: 'Close the session' }).tap()
    await expect(page.getByText(/is closed\./)).toBeVisible()

    // The customer signs on the phone; the report has the signature.
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    const report = page.getByRole('dialog', { name: 'Service report' })
    await report.getByLabel('Name of the customer').fill('Ms. Ito')
    // It waits until the sheet stands still.
    await report.getByRole('img', { name: 'Signature' }).hover({ position: { x: 20, y: 20 } })
    await page.mouse.down()
    const pad = await report.getByRole('img', { name: 'Signature' }).boundingBox()
    await page.mouse.move((pad?.x ?? 0) + 120, (pad?.y ?? 0) + 60, { steps: 5 })
    await page.mouse.up()
    await expect(report.getByRole('button', { name: 'Sign again' })).toBeEnabled()
    const download = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Save as PDF' }).tap()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await report.getByLabel('Mail address').fill('ito@example.com')
    await report.getByRole('button', { name: 'Send by mail' }).tap()
    await expect.poll(async () => (await sentMails('To: ito@example.com')).length).toBeGreaterThan(0)
    await expect(report).toHaveCount(0)
    await page.getByRole('tab', { name: 'Files (3)' }).tap()
    await expect(page.getByText('Ms. Ito.signature.png')).toBeVisible()
    await page.goto(`ds?project=${project}#DASHBOARD&closed=1`)
    await expect(page.locator('[data-opens]').first()).toBeVisible()
    await expectWithinReach(page)
    await expectFitForAll(page)
  })
})

/** Expects that what can be touched of the page, or of its sheet, has 44 px and begins in the lower three fifths of the screen. */
async function expectWithinReach(page: Page): Promise<void> {
  const found = await page.evaluate<string[]>(`(() => {
    const within = document.querySelector('[role=dialog]') ? ['[role=dialog]'] : ['main', 'body > div nav', 'body > nav']
    const touched = within.flatMap((place) => [...document.querySelectorAll(place + ' :is(a, button, input, select, textarea)')])
    return touched.flatMap((each) => {
      const label = each.closest('label')
      const { width, height, top, bottom } = (label ?? each).getBoundingClientRect()
      if (width < 2 || !each.checkVisibility() || bottom > innerHeight) return []
      const isSmall = Math.max(width, 44) > width + 0.5 || height < 43.5
      return isSmall || top < innerHeight * 0.4 - 1
        ? [(each.ariaLabel ?? each.textContent) + ' ' + Math.round(width) + ' x ' + Math.round(height) + ' at ' + Math.round(top)]
        : []
    })
  })()`)
  expect(found).toEqual([])
}

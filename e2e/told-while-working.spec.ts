import { expect, test as base } from './advisor-test.ts'
import { runAdvisor, startDemoServer, type DemoServer } from './demo-server.ts'
import { expectFitForAll } from './fit-for-all.ts'

const startTimeoutMs = 300_000

/** A lock holds for everybody: these journeys have a server of their own. */
const test = base.extend<object, { ownServer: DemoServer }>({
  ownServer: [
    async ({}, use) => {
      const server = await startDemoServer([])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.url),
})
test.describe.configure({ mode: 'default', timeout: 180_000 })

const commandOf =
  ({ dataFolder }: DemoServer) =>
  (...args: string[]) =>
    runAdvisor(...args, '--data', dataFolder)

test('an administrator notifies, a user sees it at once and closes it; it stays closed', async ({
  page,
  advisor,
  ownServer,
}) => {
  const command = commandOf(ownServer)
  await advisor.signIn(page, 'technician')
  await page.goto('')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await command('notify', 'Tonight at <strong>8</strong> we update.', '--html', '--level', 'warn')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText('Tonight at 8 we update.')).toBeVisible({ timeout: 5_000 })
  await expectFitForAll(page)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast.getByText('Tonight at 8 we update.')).toBeHidden()
  const closed = page.waitForResponse(/displayNotifications|notificationStream/)
  await page.reload()
  await closed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast.getByText('Tonight at 8 we update.')).toBeHidden()
})

test('the system is locked while a comment is typed: it is there when the system is open again, and is sent', async ({
  page,
  advisor,
  ownServer,
}) => {
  const command = commandOf(ownServer)
  await advisor.signIn(page, 'technician')
  await page.goto('case-details?caseId=3&project=velluto')
  const judging = page.getByRole('region', { name: 'Your experience with this solution' })
  await judging.getByRole('button', { name: 'Rate and comment' }).click()
  const form = judging.getByRole('form', { name: 'Rate and comment' })
  await form.getByRole('radio', { name: '4 of 5' }).check()
  await form.getByLabel('Comment').fill('Descale first, then')
  await command('lock', 'New disks until noon.')
  const dialog = page.getByRole('dialog', { name: 'The system is locked' })
  await expect(dialog.getByText('New disks until noon.')).toBeVisible({ timeout: 5_000 })
  await expectFitForAll(page)
  await command('unlock')
  await expect(page.getByText('The system is open again. You can go on.')).toBeVisible({ timeout: 5_000 })
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Comment')).toHaveValue('Descale first, then')
  await form.getByLabel('Comment').press('End')
  await form.getByLabel('Comment').pressSequentially(' rinse.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(judging.getByText('Descale first, then rinse.')).toBeVisible()
})

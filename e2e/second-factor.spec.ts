import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword, expect, test as base } from './advisor-test.ts'
import { runAdvisor, startDemoServer, type DemoServer } from './demo-server.ts'
import { expectFitForAll } from './fit-for-all.ts'

const startTimeoutMs = 300_000

/** Who has a second factor signs in differently, and a role can demand one: these journeys have a server of their own. */
const test = base.extend<object, { ownServer: DemoServer }>({
  ownServer: [
    async ({}, use) => {
      const server = await startDemoServer([])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  // Browsers have no passkeys at an IP address.
  baseURL: ({ ownServer }, use) => use(ownServer.url.replace('127.0.0.1', 'localhost')),
})
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** The code that an app shows, or will show after so many steps of half a minute: each is taken once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

async function givePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('logout')
  await expect(page.getByLabel('Username')).toBeVisible()
}

/** Sets up the app on the page of the second factor, and returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await page.getByLabel('Or type this key into the app').inputValue()
  await expectFitForAll(page)
  await page.getByLabel('Code that the app shows now').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your recovery codes' })
  await expect(notice.getByRole('listitem')).toHaveCount(10)
  await expectFitForAll(page)
  const codes = await notice.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

/** A device that holds passkeys and says that its user has shown a finger. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<{ device: CDPSession; id: string }> {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId: id } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, id }
}

test('a user without preferences sets up an app, signs in with its codes, and with a recovery code without it', async ({
  page,
}) => {
  await page.goto('login')
  await givePassword(page, 'viewer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  await expect(page.getByText('You have no second factor.')).toBeVisible()
  await expectFitForAll(page)
  const { secret, codes } = await setUpApp(page)
  await expect(page.getByText('10 codes are left.')).toBeVisible()
  await logOut(page)

  // Who asked for a page before the sign-in comes to it, behind both steps.
  await page.goto('about')
  await expect(page).toHaveURL(/\/login/)
  await givePassword(page, 'viewer')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectFitForAll(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)

  await logOut(page)
  await givePassword(page, 'viewer')
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('viewer')
  await givePassword(page, 'viewer')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await page.goto('my-preferences')
  await expect(page.getByText('9 codes are left.')).toBeVisible()
})

test('a user adds a passkey, signs in with it behind the password and alone, and removes it', async ({
  page,
  context,
}) => {
  const { device, id } = await addAuthenticator(context, page)
  await page.goto('login')
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  await givePassword(page, 'technician')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await page.goto('my-preferences')
  await page.getByLabel('Name of the passkey').fill('This laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'This laptop' })).toContainText('Not used yet')
  await expectFitForAll(page)
  await page.getByLabel('Name of the passkey').fill('The same again')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible()
  await logOut(page)

  await givePassword(page, 'technician')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectFitForAll(page)
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The browser did not use a passkey.')).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await logOut(page)

  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('The browser did not use a passkey.')).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()

  await page.goto('my-preferences')
  const passkey = page.getByRole('listitem').filter({ hasText: 'This laptop' })
  await expect(passkey).toContainText('Last used')
  await passkey.getByRole('button', { name: 'Rename the passkey This laptop' }).click()
  await page.getByLabel('New name').fill('Old laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const renamed = page.getByRole('listitem').filter({ hasText: 'Old laptop' })
  const remove = renamed.getByRole('button', { name: 'Remove the passkey Old laptop' })
  await remove.click()
  await expect(renamed).toContainText('Remove it? You will then sign in without it.')
  await remove.click()
  await expect(page.getByText('You have no second factor.')).toBeVisible()
})

test('a user whose role demands a second factor sets one up before anything else; an administrator resets it', async ({
  page,
  ownServer,
}) => {
  const command = (...args: string[]) => runAdvisor(...args, '--data', ownServer.dataFolder)
  await page.goto('login')
  await givePassword(page, 'author')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await command('settings', 'set', 'second-factor.roles', '["author"]')
  await page.goto('about')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page).toHaveURL(/\/second-factor$/)
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await expectFitForAll(page)
  const { secret } = await setUpApp(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/project-selection$/)
  await page.goto('my-preferences')
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('Your role demands a second factor, and this is your only one.')).toBeVisible()

  await page.goto('project-selection')
  expect(await command('user', 'reset-second-factor', 'author')).toContain('has no second factor any more')
  await page.goto('my-preferences')
  await expect(page.getByLabel('Username')).toBeVisible()
  await givePassword(page, 'author')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  expect(secret).not.toBe('')
  await command('settings', 'set', 'second-factor.roles', '[]')
})

test('who waits for longer than five minutes proves again that it is them before the second factor is changed', async ({
  page,
}) => {
  await page.goto('login')
  await givePassword(page, 'reviewer')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await page.goto('my-preferences')
  const { secret } = await setUpApp(page)
  // The server's clock cannot be moved here: it is told once that the proof is too old.
  await page.route(
    '**/renewRecoveryCodes.action',
    (route) => route.fulfill({ json: { status: 'failure', key: 'proof-required', localizedMessage: 'Prove it.' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const proof = page.getByRole('alert').filter({ hasText: 'Prove that it is you' })
  await expect(proof).toBeVisible()
  await expectFitForAll(page)
  await proof.getByLabel('Password', { exact: true }).fill('wrong')
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect(proof.getByText('This is not your current password.')).toBeVisible()
  await proof.getByRole('button', { name: 'Use a code of the app instead' }).click()
  await proof.getByLabel('Code of the app').fill(codeOf(secret, 1))
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Your recovery codes')).toBeVisible()
})

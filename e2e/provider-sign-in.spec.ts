import { createServer, type AddressInfo } from 'node:net'
import { openOidcPeer, type OidcPeer } from '../apps/server/src/features/sign-in/testing/open-oidc-peer.ts'
import { demoPassword, expect, test } from './advisor-test.ts'
import { startDemoServer, type DemoServer } from './demo-server.ts'
import { expectFitForAll } from './fit-for-all.ts'

/** A server of its own whose users sign in at a provider. */

let peer: OidcPeer
let server: DemoServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const port = await freePort()
  const publicUrl = `http://localhost:${port}/advisor`
  const client = {
    id: 'advisor',
    secret: 'a-secret-of-the-journeys',
    redirectUri: `${publicUrl}/api/oidcLogin/callback`,
    loggedOutUri: `${publicUrl}/login`,
  }
  peer = await openOidcPeer(client, (login) => ({
    name: login === 'rosa' ? 'Rosa Rot' : login,
    groups: login === 'rosa' ? ['service'] : [],
  }))
  const mapping = { service: { roles: ['technician'], groups: ['everything'] } }
  server = await startDemoServer(
    [
      ...['--port', String(port), '--public-url', publicUrl],
      ...['--oidc-issuer', peer.issuer, '--oidc-client-id', client.id, '--oidc-name', 'Company'],
      ...['--oidc-mapping', JSON.stringify(mapping)],
    ],
    { ADVISOR_OIDC_CLIENT_SECRET: client.secret },
  )
})
test.afterAll(async () => {
  await server?.stop()
  await peer?.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const address = (path: string) => new URL(path, server.url.replace('127.0.0.1', 'localhost')).href

test('who signs in at the provider is back at the page that was asked for, and signs out at both', async ({ page }) => {
  await page.goto(address('my-preferences'))
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Sign in with Company' }).click()
  await page.getByPlaceholder('Enter any login').fill('rosa')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/my-preferences$/)
  const password = page.getByRole('region', { name: 'Password' })
  await expect(password).toContainText('You do not sign in with a password of this system.')
  await expect(password.getByRole('textbox')).toHaveCount(0)

  await page.getByRole('button', { name: /^User menu.*Rosa Rot/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(address('my-preferences'))
  await expect(page).toHaveURL(/\/login$/)
})

test('who has no role here reads one sentence, and can sign in by name and password', async ({ page }) => {
  await page.goto(address('login'))
  await page.getByRole('link', { name: 'Sign in with Company' }).click()
  await page.getByPlaceholder('Enter any login').fill('nemo')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Signing in with Company did not work.' })).toBeVisible()
  await page.getByLabel('Username').fill('technician')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Select a knowledge base' })).toBeVisible()
})

test('the login page with a provider is fit for all', async ({ page }, testInfo) => {
  for (const [colorScheme, locale, language, width] of [
    ['light', 'de', 'Deutsch', 360],
    ['dark', 'ja', '日本語', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address('login?error=ProviderFailed'))
    await page.getByRole('combobox').selectOption({ label: language })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectFitForAll(page)
    await page.screenshot({ path: testInfo.outputPath(`login-${colorScheme}-${locale}-${width}.png`) })
  }
})

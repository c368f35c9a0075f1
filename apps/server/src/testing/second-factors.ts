import { Secret, TOTP } from 'otpauth'
import { SoftAuthenticator } from '../sessions/testing/soft-authenticator.ts'
import { testPassword, type Answer, type TestBrowser, type TestServer } from './test-server.ts'

/** Where the browsers of the tests are. */
export const testOrigin = 'http://localhost'

/** The code that an authenticator app shows at a time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** A six-digit code that the app shows at none of the times at which it is accepted. */
export function wrongCode(secret: string, now: Date): string {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, new Date(now.getTime() + seconds * 1000)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Sends a form of the sign-in. */
export function submit(
  browser: TestBrowser,
  form: 'callback/second-factor' | 'callback/passkey',
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return browser.request('POST', `/${form}`, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

export interface WithCodes {
  browser: TestBrowser
  secret: string
  recoveryCodes: string[]
}

/** Signs a user in and sets up an authenticator app. Afterwards the clock has moved on by a code. */
export async function setUpCodes(server: TestServer, username: string, password = testPassword): Promise<WithCodes> {
  const browser = await server.visitor()
  await browser.signIn(username, password)
  await browser.call('checkLogin')
  const { secret } = (await browser.call('startCodes')).body
  const { recoveryCodes = [] } = (await browser.call('confirmCodes', { code: codeAt(secret, server.services.clock()) }))
    .body
  server.advance(60_000)
  return { browser, secret, recoveryCodes }
}

/** Adds a passkey for the user of a browser who has just signed in. */
export async function addPasskey(browser: TestBrowser, name = 'Key'): Promise<SoftAuthenticator> {
  const authenticator = new SoftAuthenticator(testOrigin)
  const { options } = (await browser.call('startPasskey')).body
  await browser.call('addPasskey', { name, passkey: authenticator.make(options) })
  return authenticator
}

import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/find-chromium.mjs'

const chromium = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

// One server with the demo, started by the global set-up, is used by all; each test signs in for itself, so tests of a file run beside
// each other too. Playwright retries nothing: `npm test` runs what failed once more after all tests (scripts/lib/run-twice.mjs).
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A loaded machine is slow, and a step that comes late is no defect.
  expect: { timeout: 20_000 },
  use: {
    launchOptions: chromium,
    // A trace of every journey costs a fifth of its time; a failure has its picture and the tree of its page without one.
    trace: process.env.ADVISOR_TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'UTC',
    locale: 'en-GB',
  },
})

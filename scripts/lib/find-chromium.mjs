import { existsSync } from 'node:fs'

/** The browsers of Debian that tests can use. The first is without what no test draws, and takes a fifth less of a processor. */
export const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser for tests: Debian's Chromium, which is fit for root and for machines without a network or a graphics card. */
export function findChromium() {
  return chromiums.find((path) => existsSync(path))
}

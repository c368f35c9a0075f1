import { limits } from '@advisor/contract'

/** What is kept of the `User-Agent` header of a sign-in: printable characters of ASCII, cut. */
export function browserSent(header: string | undefined): string {
  return (header ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, limits.browserCharacters)
}

/** The first that fits names it: browsers also name those that they are like. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The names of the browser and the operating system that the header says; empty where it says none that is known. */
export function nameBrowser(sent: string): { browser: string; system: string } {
  const first = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(sent))?.[1] ?? ''
  return { browser: first(browsers), system: first(systems) }
}

import { expect, it } from 'vitest'
import { browserSent, nameBrowser } from './browser-name.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
])('%s', (sent, browser, system) => {
  expect(nameBrowser(sent)).toEqual({ browser, system })
})

it('what is kept of a hostile header is short, and has no control characters', () => {
  expect(browserSent(`a\u0000b\r\nc\u202ed${'x'.repeat(5_000)}`)).toBe(`abcd${'x'.repeat(296)}`)
  expect(browserSent(undefined)).toBe('')
})

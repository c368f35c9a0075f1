import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextPattern } from './text-pattern.ts'

function matches(pattern: string, text: string): boolean | string {
  const read = readTextPattern(pattern)
  return 'reason' in read ? read.reason : read.matches(text)
}

test.each([
  ['^[EGW][0-9]{2}$', 'E04', true],
  ['^[EGW][0-9]{2}$', 'E04\n', false],
  ['[0-9]', 'a1b', true],
  ['^\\d+\\.\\d+$', '1.25', true],
  ['^[\\u00e4-\\u00fc]+\\/$', 'öä/', true],
  ['^.$', '😀', true],
  ['^(?<letter>[A-Z])$', 'B', true],
])('%s on %j: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected)
})

test.each([
  ['^(?=.*x)', /\(\?=/],
  ['(a)\\1', /\\1/],
  ['[a', /missing closing \]/],
  ['((a{100}){100}){100}', /repeat/],
])('%s is told as a pattern that cannot be checked', (pattern, reason) => {
  expect(matches(pattern, 'a')).toMatch(reason)
})

test('any text is a pattern or has a reason why it is none', () => {
  const piece = fc.constantFrom(...'ab01\\^$.|?*+()[]{}-,<>=!:dwsDWSbBpPuxc'.split(''))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.string(), (pieces, text) => {
      expect(['boolean', 'string']).toContain(typeof matches(pieces.join(''), text))
    }),
  )
})

test.each(['^(a+)+$', '^(a|a)*$', '^(.*)*$', '^(a?){30}a{30}$', '(x+x+)+y'])(
  '%s takes no time to speak of on the text that it backtracks on elsewhere',
  (pattern) => {
    const startMs = performance.now()
    matches(pattern, `${'a'.repeat(10_000)}!`)
    matches(pattern, 'x'.repeat(10_000))
    expect(performance.now() - startMs).toBeLessThan(2_000)
  },
)

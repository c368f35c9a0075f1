import { describe, expect, it } from 'vitest'
import { parseClauses } from './query-syntax.ts'

/** Clauses as `sign[text]`, quoted ones in quotes. */
function parse(text: string): string {
  const signs = { should: '', must: '+', not: '-' }
  return parseClauses(text)
    .map(({ start, end, occurrence, isQuoted }) => {
      const words = text.slice(start, end).trim()
      return signs[occurrence] + (isQuoted ? `"${words}"` : `[${words}]`)
    })
    .join(' ')
}

describe('the query', () => {
  it.each([
    ['pump leaks', '[pump leaks]'],
    ['pump +seal leaks', '[pump] +[seal] [leaks]'],
    ['pump -seal', '[pump] -[seal]'],
    ['"pump leaks" now', '"pump leaks" [now]'],
    ['+"pump leaks" -"no water"', '+"pump leaks" -"no water"'],
    ['„Pumpe leckt“ «fuite d’eau»', '"Pumpe leckt" "fuite d’eau"'],
    ['„Pumpe leckt” „Ventil“', '"Pumpe leckt" "Ventil"'],
    ['「水漏れ」 『圧力』', '"水漏れ" "圧力"'],
    ['E-204 re-install', '[E-204 re-install]'],
    ['-5 °C', '[-5 °C]'],
    ['move -IgnoreErrors:$true', '[move -IgnoreErrors:$true]'],
    ['+12 V', '+[12] [V]'],
    ['pump - seal', '[pump - seal]'],
    ['5" pipe', '[5" pipe]'],
    ['"never closed', '["never closed]'],
    ['"" pump', '["" pump]'],
    ['C++ --force', '[C++ --force]'],
  ])('%s reads %s', (text, expected) => {
    expect(parse(text)).toBe(expected)
  })

  it('of more than 32 words is pasted text and has no operators', () => {
    const text = `Set-Thing -Identity "Global" ${'word '.repeat(30)}`
    expect(parse(text)).toBe(`[${text.trim()}]`)
  })
})

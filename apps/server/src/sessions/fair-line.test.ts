import { describe, expect, it } from 'vitest'
import { FairLine } from './fair-line.ts'

/** Entries named by address, account and number: `a/x1`. */
function lineOf(...entries: string[]): FairLine<string> {
  const line = new FairLine<string>()
  for (const entry of entries) {
    const [address = '', account = ''] = entry.split('/')
    line.add({ address, account: account.slice(0, 1) }, entry)
  }
  return line
}

function takeAll(line: FairLine<string>): string {
  const taken: string[] = []
  for (let entry = line.takeNext(); entry !== undefined; entry = line.takeNext()) taken.push(entry)
  return taken.join(' ')
}

describe('a fair line', () => {
  it('lets addresses take turns, and at each address its accounts', () => {
    const line = lineOf('a/x1', 'a/x2', 'a/x3', 'a/y1', 'b/x1', 'c/z1', 'c/z2')
    expect(takeAll(line)).toBe('a/x1 b/x1 c/z1 a/y1 c/z2 a/x2 a/x3')
    expect(line.size).toBe(0)
  })

  it('gives a newcomer the next turn but one, however many entries another address has', () => {
    const line = lineOf(...Array.from({ length: 50 }, (_, index) => `a/${String.fromCharCode(65 + index)}`))
    line.takeNext()
    line.add({ address: 'b', account: 'x' }, 'b/x1')
    line.takeNext()
    expect(line.takeNext()).toBe('b/x1')
  })

  it('gives up the newest entry of the account that has most, at the address that has most', () => {
    const line = lineOf('a/x1', 'b/x1', 'b/x2', 'b/y1', 'c/x1', 'c/y1')
    expect(line.takeFromLongest()).toBe('b/x2')
    expect(line.takeFromLongest()).toBe('c/y1')
    expect(line.takeFromLongest()).toBe('b/y1')
    expect(line.size).toBe(3)
    expect(takeAll(line)).toBe('a/x1 b/x1 c/x1')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { BrowserReports } from './browser-reports.ts'

let lines: { text: string; detail: unknown }[]
let reports: BrowserReports
beforeEach(() => {
  lines = []
  const write = (detail: unknown, text?: string) => void lines.push({ detail, text: text ?? '' })
  reports = new BrowserReports({ error: write, info: write })
})

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
const take = (address: string, seconds = 0) =>
  reports.take({ kind: 'defect', userId: undefined, data: 'boom' }, address, at(seconds))

describe('reports of browsers', () => {
  it('are logged up to ten a minute of an address; others are not affected', () => {
    for (let count = 0; count < 500; count += 1) take('203.0.113.1', 1)
    take('203.0.113.2', 59)
    expect(lines).toHaveLength(11)
  })

  it('are logged up to sixty a minute of all addresses together', () => {
    for (let count = 0; count < 500; count += 1) take(`203.0.113.${count}`)
    expect(lines).toHaveLength(60)
  })

  it('are logged again after a minute, with a line that tells how many were left out', () => {
    for (let count = 0; count < 500; count += 1) take('203.0.113.1')
    take('203.0.113.1', 61)
    expect(lines.slice(10)).toEqual([
      { detail: { reports: 490 }, text: 'browsers reported more than is logged' },
      { detail: { userId: undefined, reported: 'boom' }, text: 'the browser reported a defect' },
    ])
  })

  it('are logged again when the clock was set back', () => {
    for (let count = 0; count < 500; count += 1) take('203.0.113.1', 50)
    take('203.0.113.1', 10)
    expect(lines.at(-1)?.text).toBe('the browser reported a defect')
  })
})

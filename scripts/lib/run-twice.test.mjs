import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { capture } from './processes.mjs'
import { runTwice } from './run-twice.mjs'
import { mostPassedAgain, mostTriedAgain } from './second-try.mjs'

let folder
let listFile
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisor-twice-'))
  listFile = join(folder, 'second-try.md')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Tests of which the first `failing` of `count` fail, and pass at the second try. */
function kindOf(name, failing, count) {
  const results = (isPassed) => (_, index) => ({ file: name, name: `${index}`, isPassed: isPassed(index), message: '' })
  const asked = []
  return {
    name,
    title: name,
    asked,
    run: async () =>
      Array.from(
        { length: count },
        results((index) => index >= failing),
      ),
    async runAgain(failures) {
      asked.push(failures.length)
      return Array.from(
        { length: failing },
        results(() => true),
      )
    },
  }
}

async function run(...kinds) {
  const said = []
  const totals = await runTwice(kinds, listFile, (line) => said.push(line))
  return { totals, said: said.join('\n') }
}

describe('the second try', () => {
  test('is of the kinds with failures, after all kinds; the list is new each time', async () => {
    const [good, bad] = [kindOf('good', 0, 3), kindOf('bad', 2, 3)]
    const { totals, said } = await run(bad, good)
    expect(totals).toEqual({ passed: 6, failed: 0 })
    expect([good.asked, bad.asked]).toEqual([[], [2]])
    expect(said.indexOf('Second try: bad')).toBeGreaterThan(said.indexOf('good'))
    expect(said).toContain(readFileSync(listFile, 'utf8'))
    expect((await run(good)).totals).toEqual({ passed: 3, failed: 0 })
    expect(existsSync(listFile)).toBe(false)
  })

  test(`fails the run when more than ${mostPassedAgain} pass by it`, async () => {
    const all = mostPassedAgain + 1
    expect((await run(kindOf('bad', mostPassedAgain, all))).totals).toEqual({ passed: all, failed: 0 })
    const { totals, said } = await run(kindOf('bad', all, all))
    expect(totals).toEqual({ passed: all, failed: 1 })
    expect(said).toContain(`${all} tests passed only at the second try`)
  })

  test(`does not come after more than ${mostTriedAgain} failures`, async () => {
    const bad = kindOf('bad', mostTriedAgain + 1, mostTriedAgain + 1)
    const { totals, said } = await run(bad)
    expect(totals).toEqual({ passed: 0, failed: mostTriedAgain + 1 })
    expect(said).toContain('are not tried again')
    expect(bad.asked).toEqual([])
  })
})

test('a real test that fails the first time is run again alone', async () => {
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  writeFileSync(
    join(folder, 'queue.test.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
    const log = import.meta.dirname + '/ran.txt'
    const ran = (name) => appendFileSync(log, name + '\\n')
    const times = (name) => readFileSync(log, 'utf8').split('\\n').filter((line) => line === name).length
    describe('a queue (of 2)', () => {
      test('ends', () => { ran('ends'); expect(times('ends')).toBe(2) })
      test('ends late', () => ran('ends late'))
    })
    test('never ends', () => { ran('never ends'); expect(1).toBe(2) })`,
  )
  const name = `throw-away-${process.pid}`
  const module = (file) => JSON.stringify(new URL(file, import.meta.url).href)
  // In a process of its own, whose output, with failures, is not shown.
  const { output } = await capture(process.execPath, [
    ...['--input-type=module', '--eval'],
    `import { runTwice } from ${module('run-twice.mjs')}
    import { unitTests } from ${module('unit-tests.mjs')}
    const settings = ${JSON.stringify({ name, title: 'real', args: ['--root', folder] })}
    const totals = await runTwice([unitTests(process.execPath, settings)], ${JSON.stringify(listFile)})
    console.log(JSON.stringify(totals))`,
  ])
  for (const report of [`units-${name}`, `second-try-${name}-1`]) rmSync(inRoot(`test-results/${report}.json`))
  // Failures are printed by another process, and can come after it.
  expect(JSON.parse(output.split('\n').find((line) => line.startsWith('{')))).toEqual({ passed: 2, failed: 1 })
  expect(readFileSync(join(folder, 'ran.txt'), 'utf8')).toBe('ends\nends late\nnever ends\nends\nnever ends\n')
  const list = readFileSync(listFile, 'utf8')
  expect(list).toContain(`queue.test.mjs > a queue (of 2) > ends (${name})\n\n    AssertionError: expected 1 to be 2`)
  expect(list).not.toContain('never ends')
})

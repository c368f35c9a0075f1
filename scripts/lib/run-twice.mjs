import { rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { hasFailed, mostPassedAgain, mostTriedAgain, secondTryText, withSecondTry } from './second-try.mjs'
import { add, none, totalsOf } from './totals.mjs'

/**
 * Runs each kind of tests, then what failed once more, alone, and returns the totals. What passes at the second try has passed and is
 * listed in `listFile`; more than `mostPassedAgain` of these count as one failure.
 */
export async function runTwice(kinds, listFile = inRoot('test-results/second-try.md'), say = console.log) {
  rmSync(listFile, { force: true })
  const outcomes = []
  for (const kind of kinds) {
    say(`\n${kind.title}`)
    outcomes.push({ kind, results: await kind.run() })
  }

  const failed = outcomes.flatMap(({ results }) => results).filter(hasFailed).length
  if (failed > mostTriedAgain) say(`\n${failed} tests failed: more than ${mostTriedAgain} are not tried again.`)
  if (failed === 0 || failed > mostTriedAgain) return totalsOf(outcomes.flatMap(({ results }) => results))

  const totals = []
  const allMended = []
  for (const { kind, results: first } of outcomes) {
    const failures = first.filter(hasFailed)
    if (failures.length > 0) say(`\nSecond try: ${kind.title}`)
    const { results, mended } = withSecondTry(first, failures.length > 0 ? await kind.runAgain(failures) : [])
    totals.push(totalsOf(results))
    allMended.push(...mended.map((failure) => ({ ...failure, kind: kind.name })))
  }
  return add(...totals, listMended(allMended, listFile, say))
}

function listMended(mended, listFile, say) {
  if (mended.length === 0) return none
  const text = secondTryText(mended)
  writeFileSync(listFile, text)
  say(`\n${text}`)
  if (mended.length <= mostPassedAgain) return none
  say(`${mended.length} tests passed only at the second try: more than ${mostPassedAgain} fail the run.`)
  return { passed: 0, failed: 1 }
}

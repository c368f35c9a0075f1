import { describe, expect, test } from 'vitest'
import { secondTryText, triesOf, withSecondTry } from './second-try.mjs'

const passed = (file, name) => ({ file, name, isPassed: true })
const failed = (file, name, message = 'late') => ({ file, name, isPassed: false, message })

describe('what is tried again', () => {
  test('the failed tests of each file, by name', () => {
    const failures = [failed('a', 'x'), failed('b', 'x'), failed('a', 'y'), failed('a', 'x')]
    expect(triesOf(failures)).toEqual([
      { file: 'a', names: ['x', 'y'] },
      { file: 'b', names: ['x'] },
    ])
  })

  test('a file that failed itself as a whole; everything after an error outside of any test', () => {
    expect(triesOf([failed('a', 'x'), failed('a'), failed('b', 'x')])).toEqual([
      { file: 'a' },
      { file: 'b', names: ['x'] },
    ])
    expect(triesOf([failed('a', 'x'), failed()])).toEqual([{}])
  })
})

describe('the second try replaces the first', () => {
  test('of a test: it passed, failed again, or was not found any more', () => {
    const first = [passed('a', 'v'), failed('a', 'x'), failed('a', 'y'), failed('a', 'z')]
    const second = [passed('a', 'x'), failed('a', 'y', 'later')]
    expect(withSecondTry(first, second)).toEqual({
      results: [passed('a', 'v'), passed('a', 'x'), failed('a', 'y', 'later'), failed('a', 'z')],
      mended: [failed('a', 'x')],
    })
  })

  test('of tests with one name: all have to pass', () => {
    const { mended } = withSecondTry([failed('a', 'x')], [passed('a', 'x'), failed('a', 'x')])
    expect(mended).toEqual([])
  })

  test('of a file: its tests count once', () => {
    const first = [passed('a', 'v'), failed('a', 'x'), failed('a', undefined, 'no database'), passed('b', 'v')]
    const second = [passed('a', 'v'), passed('a', 'x'), passed('a', 'y')]
    expect(withSecondTry(first, second)).toEqual({
      results: [passed('b', 'v'), ...second],
      mended: [failed('a', 'x'), failed('a', undefined, 'no database')],
    })
    expect(withSecondTry(first, [passed('a', 'x'), failed('a', 'v')]).mended).toEqual([failed('a', 'x')])
  })

  test('of a run: all its tests count once', () => {
    const first = [passed('a', 'v'), failed(undefined, undefined, 'socket hang up')]
    expect(withSecondTry(first, [passed('a', 'v')])).toEqual({ results: [passed('a', 'v')], mended: [first[1]] })
    expect(withSecondTry(first, [failed('a', 'v')])).toEqual({ results: [failed('a', 'v')], mended: [] })
  })

  test('what fails only at the second try is a failure', () => {
    const { results } = withSecondTry([failed('a', 'x')], [passed('a', 'x'), failed('a'), failed()])
    expect(results).toEqual([passed('a', 'x'), failed('a'), failed()])
  })
})

test('the list names each test, where it ran and its first failure', () => {
  const mended = [
    { ...failed('a.test.ts', 'a queue > ends', 'Error: late\n\n    at a.test.ts:1'), kind: 'served' },
    { ...failed(undefined, undefined, 'no server'), kind: 'journeys' },
  ]
  expect(secondTryText(mended)).toBe(`# Passed at the second try

## a.test.ts > a queue > ends (served)

    Error: late

        at a.test.ts:1

## the whole run (journeys)

    no server
`)
})

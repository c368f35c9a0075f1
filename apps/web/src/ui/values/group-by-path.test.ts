import type { ShownValue } from '@advisor/contract'
import { expect, it } from 'vitest'
import { groupByPath } from './group-by-path.ts'

/** `A > B` as a symbol B below A. */
const symbol = (text: string): ShownValue => {
  const path = text.split(' > ')
  return { kind: 'symbol', caption: path.at(-1) ?? '', path: path.slice(0, -1) }
}

/** The groups as lines, below the path that all share. */
function lines(...texts: string[]): string[] {
  const { shared, groups } = groupByPath(texts.map(symbol))
  const captions = (values: readonly ShownValue[]) =>
    values.map((value) => (value.kind === 'symbol' ? value.caption : '')).join(', ')
  return [shared.join(' > '), ...groups.map(({ path, values }) => [...path, captions(values)].join(' > '))]
}

it.each([
  ['values of one parent', ['M > A', 'M > B'], ['M', 'A, B']],
  ['values below different parents', ['M > A > 1', 'M > B > 2', 'M > A > 3'], ['M', 'A > 1, 3', 'B > 2']],
  ['a value and its parent', ['M > A', 'M > A > 1'], ['M', 'A', 'A > 1']],
  ['values of different roots', ['M > A', 'N > B'], ['', 'M > A', 'N > B']],
  ['a root beside a value below it', ['M', 'M > A'], ['', 'M', 'M > A']],
  ['one value', ['M > A > 1'], ['M > A', '1']],
])('%s: the ancestors that all share are told once', (_, texts, expected) => {
  expect(lines(...texts)).toEqual(expected)
})

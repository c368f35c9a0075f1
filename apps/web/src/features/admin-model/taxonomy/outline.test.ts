import { expect, test } from 'vitest'
import { addOutline, readOutline } from './outline.ts'
import type { TypeSymbol } from './taxonomy-changes.ts'

const machines: TypeSymbol = { id: 'machines', caption: 'Machines' }

/** Each symbol with the names above it. */
function paths(symbols: readonly TypeSymbol[]): string[] {
  const known = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  const pathOf = ({ caption, parent }: TypeSymbol): string => {
    const above = known.get(parent ?? '')
    return above ? `${pathOf(above)}/${caption}` : caption
  }
  return symbols.map(pathOf)
}

test('a pasted list becomes symbols: what is indented stands below, by blanks or by cells', () => {
  const text = 'Grinders\r\n  Pelmo\r\n    Pelmo 2\r\n  Sasso\n\n\u00a0\nPumps\n\tRotary   pump\n'
  expect(paths(addOutline([], readOutline(text), undefined))).toEqual([
    ...['Grinders', 'Grinders/Pelmo', 'Grinders/Pelmo/Pelmo 2', 'Grinders/Sasso', 'Pumps', 'Pumps/Rotary pump'],
  ])
})

test('a list goes below a symbol, and one that is there with this name stays', () => {
  const once = addOutline([machines], readOutline('Alba\nBrenta'), 'machines')
  const twice = addOutline(once, readOutline('machines\n  ALBA\n    Alba 2\n  Cima'), undefined)
  expect(paths(twice)).toEqual([
    ...['Machines', 'Machines/Alba', 'Machines/Brenta', 'Machines/Alba/Alba 2', 'Machines/Cima'],
  ])
  expect(twice.slice(0, 3)).toEqual(once)
})

test('lines that are indented at first, and long ones, are read', () => {
  const [first, second] = readOutline(`    a\n  ${'b'.repeat(400)}`)
  expect(first).toEqual({ caption: 'a', indent: 4 })
  expect(second?.caption).toHaveLength(300)
  expect(
    paths(
      addOutline(
        [],
        [first, second].flatMap((line) => line ?? []),
        undefined,
      ),
    ),
  ).toHaveLength(2)
})

test('10,000 lines get ids of their own', () => {
  const lines = readOutline(Array.from({ length: 10_000 }, (_each, at) => `Part ${at}`).join('\n'))
  expect(new Set(addOutline([], lines, undefined).map(({ id }) => id)).size).toBe(10_000)
})

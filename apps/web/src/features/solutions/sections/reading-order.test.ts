import { expect, it } from 'vitest'
import type { ShownSection } from '../printing/printing.ts'
import { readingOrder } from './reading-order.ts'

/** Sections by their styles, each with the id of its style and place: `facts0`. */
const sections = (...styles: ShownSection['style'][]): ShownSection[] =>
  styles.map((style, index) => ({ id: `${style}${index}`, style, slots: [] }))

const idsOf = (some: readonly ShownSection[]) => some.map(({ id }) => id).join(' ')

it.each([
  ['facts text steps facts aside', 'facts0', 'steps2 text1 facts3 aside4'],
  ['facts text facts text steps', 'facts0 facts2', 'steps4 text1 text3'],
  ['steps facts', '', 'steps0 facts1'],
  ['facts text facts', 'facts0', 'text1 facts2'],
  ['facts facts', '', 'facts0 facts1'],
  ['', '', ''],
])('the work of "%s" comes first, with the facts before it in one line', (styles, facts, rest) => {
  const order = readingOrder(sections(...(styles.split(' ').filter(Boolean) as ShownSection['style'][])))
  expect(idsOf(order.facts)).toBe(facts)
  expect(idsOf(order.sections)).toBe(rest)
})

it('what stands in tabs comes below the rest, with the work first', () => {
  const [repair, readings] = [
    { id: 'tab-repair', caption: 'Repair' },
    { id: 'tab-readings', caption: 'Readings' },
  ]
  const [facts, text, steps, measured] = sections('facts', 'text', 'steps', 'facts') as [
    ShownSection,
    ShownSection,
    ShownSection,
    ShownSection,
  ]
  const all = [facts, { ...text, tab: repair }, { ...steps, tab: repair }, { ...measured, tab: readings }]
  const told = ({ facts, sections, tabs }: ReturnType<typeof readingOrder>) => [
    ...[idsOf(facts), idsOf(sections)],
    ...tabs.map((tab) => `${tab.caption}: ${idsOf(tab.sections)}`),
  ]
  expect(told(readingOrder(all))).toEqual(['facts0', '', 'Repair: steps2 text1', 'Readings: facts3'])
})

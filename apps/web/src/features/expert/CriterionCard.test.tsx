// @vitest-environment jsdom
import type { TrayField } from '@advisor/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { newCriterion, type Criterion } from './criteria.ts'
import { CriterionCard } from './CriterionCard.tsx'

const place: TrayField = {
  ...{ slot: 'place', caption: 'Place', editor: 'list', operators: ['is-one-of'], hasSeveral: true },
  ...{ weight: 1, mode: 'preference' },
}
const pressure: TrayField = { ...place, slot: 'pressure', caption: 'Pressure', editor: 'number', operators: ['is'] }

const symbolsOf = (count: number) => () => ({
  symbols: Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    caption: `Value ${at}`,
    path: [],
    hasChildren: false,
  })),
  total: count,
})

const card = (field: TrayField, changes: Partial<Criterion> = {}) => (
  <CriterionCard
    criterion={{ ...newCriterion(field, []), ...changes }}
    field={field}
    isOpen
    onToggle={() => undefined}
    onChange={() => undefined}
    onRemove={() => undefined}
    foundWithout={undefined}
    refusal={undefined}
  />
)

const focused = () => document.activeElement

it('a new criterion gives the focus to its first control', async () => {
  await drawPart(card(pressure), {})
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Value' }))
})

it('a new criterion of a few values gives the focus to the first of them, once they are known', async () => {
  await drawPart(card(place), { traySymbols: symbolsOf(3) })
  expect(focused()).toBe(screen.getByRole('button', { name: /^Place/ }))
  const first = await screen.findByRole('checkbox', { name: 'Value 0' })
  await waitFor(() => expect(focused()).toBe(first))
})

it('a new criterion of many values gives the focus to the field that searches them', async () => {
  await drawPart(card(place), { traySymbols: symbolsOf(20) })
  const search = await screen.findByRole('searchbox', { name: 'Find a value' })
  await waitFor(() => expect(focused()).toBe(search))
})

it('leaves the focus where the user has put it meanwhile', async () => {
  await drawPart(card(place), { traySymbols: symbolsOf(3) })
  const remove = screen.getByRole('button', { name: /^Remove/ })
  remove.focus()
  await screen.findByRole('checkbox', { name: 'Value 0' })
  expect(focused()).toBe(remove)
})

it('says its value although its weight cannot be read', async () => {
  await drawPart(card(pressure, { entries: [{ typed: '5' }], weight: 'abc' }), {})
  expect(screen.getByRole('button', { name: /^Pressure 5/ })).not.toBeNull()
  expect(screen.getByRole('textbox', { name: 'Weight' }).getAttribute('aria-invalid')).toBe('true')
})

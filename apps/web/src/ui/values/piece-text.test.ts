// @vitest-environment jsdom
import type { QueryPiece } from '@advisor/contract'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '../texts/texts.ts'
import { usePieceText } from './piece-text.ts'

beforeAll(startTexts)

const changed = (more: Partial<QueryPiece>): QueryPiece => ({
  ...{ id: 'f1', kind: 'filter', by: 'changed', values: [] },
  ...more,
})
const day = { kind: 'date', date: '2026-03-02' } as const

it('says days as days, and other ends of a range as at least and at most', () => {
  const textOf = renderHook(() => usePieceText()).result.current
  expect(textOf(changed({ lastDays: 30 }))).toBe('Changed: Last 30 days')
  expect(textOf(changed({ operator: 'at-least', values: [day] }))).toBe('Changed: since Mar 2, 2026')
  expect(textOf(changed({ operator: 'at-most', values: [day] }))).toBe('Changed: until Mar 2, 2026')
  const pressure = { id: 'c1', kind: 'constraint', slot: 'pressure', caption: 'Pressure' } as const
  expect(textOf({ ...pressure, operator: 'at-least', values: [{ kind: 'number', value: 5 }] })).toBe(
    'Pressure: at least 5',
  )
})

it('says of a piece without its slot or its values that they are gone', () => {
  const textOf = renderHook(() => usePieceText()).result.current
  expect(textOf({ id: 'a1', kind: 'answer', values: [] })).toBe('hidden or removed')
  const product = { id: 'c1', kind: 'constraint', slot: 'product', caption: 'Product' } as const
  expect(textOf({ ...product, operator: 'is-one-of', values: [] })).toBe('Product: hidden or removed')
})

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawnAtOnce, lastPart, useListPart } from './ListPart.tsx'

it('ten thousand fields are drawn a part at a time, from the first to the last, and stay in their list when it gets shorter', () => {
  const { result, rerender } = renderHook(({ count }) => useListPart(count), { initialProps: { count: 10_000 } })
  expect(result.current).toMatchObject({ from: 0, to: drawnAtOnce })
  act(() => result.current.show(lastPart(10_000)))
  expect(result.current).toMatchObject({ from: 9_950, to: 10_000 })
  rerender({ count: 9_951 })
  expect(result.current).toMatchObject({ from: 9_950, to: 9_951 })
  rerender({ count: 9_950 })
  expect(result.current).toMatchObject({ from: 9_900, to: 9_950 })
  rerender({ count: 0 })
  expect(result.current).toMatchObject({ from: 0, to: 0 })
})

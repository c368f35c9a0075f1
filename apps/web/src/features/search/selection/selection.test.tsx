// @vitest-environment jsdom
import type { SearchState } from '@advisor/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './selection.ts'

const at = (step: string, selected: number[], text = 'seal') =>
  ({ step, selected, query: { text } }) as unknown as SearchState
const select = (caseId: number) => ({ call: 'selectResult', fields: { caseId } }) as const

function showSelection() {
  const answers: { onSuccess: () => void; onFailure: () => void }[] = []
  const { result, rerender } = renderHook(({ search }) => useSelection(search, (_, after) => answers.push(after)), {
    initialProps: { search: at('s0', []) },
  })
  return {
    selected: () => [...result.current.selected],
    tick: (caseId: number) => act(() => result.current.change(select(caseId))),
    tickTwice: (one: number, other: number) =>
      act(() => {
        const { change } = result.current
        change(select(one))
        change(select(other))
      }),
    answer: (change: number) => act(() => answers[change]?.onSuccess()),
    fail: (change: number) => act(() => answers[change]?.onFailure()),
    show: (search: SearchState) => rerender({ search }),
  }
}

it('a tick stays while the answer to the one before is shown', () => {
  const page = showSelection()
  page.tick(1)
  page.answer(0)
  page.tick(2)
  page.show(at('s1', [1]))
  expect(page.selected()).toEqual([1, 2])
  page.answer(1)
  expect(page.selected()).toEqual([1, 2])
  page.show(at('s2', [1, 2]))
  expect(page.selected()).toEqual([1, 2])
  page.show(at('s0', []))
  expect(page.selected()).toEqual([])
})

it('a tick that the server refuses is taken back', () => {
  const page = showSelection()
  page.tick(1)
  expect(page.selected()).toEqual([1])
  page.fail(0)
  expect(page.selected()).toEqual([])
})

it('two ticks at once are both kept, and end with their answers', () => {
  const page = showSelection()
  page.tickTwice(1, 2)
  expect(page.selected()).toEqual([1, 2])
  page.answer(0)
  page.answer(1)
  page.show(at('s2', [1, 2]))
  page.show(at('s3', [7]))
  expect(page.selected()).toEqual([7])
})

it('what was ticked in a search is not shown in the next one, even before the server has answered', () => {
  const page = showSelection()
  page.tick(1)
  page.show(at('s1', [7], 'valve'))
  expect(page.selected()).toEqual([7])
  page.tick(8)
  page.answer(0)
  expect(page.selected()).toEqual([7, 8])
  page.answer(1)
  page.show(at('s2', [7, 8], 'valve'))
  expect(page.selected()).toEqual([7, 8])
})

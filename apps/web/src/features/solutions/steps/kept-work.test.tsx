// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useKeptWork } from './kept-work.ts'

const solution = { caseId: 1, version: 3 }
const open = (keptFor: string) =>
  renderHook((place: string) => useKeptWork(solution, place), { initialProps: keptFor }).result

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('ticks, place and confirmed warnings outlive a reload', () => {
  const work = open('technician velluto production')
  act(() => work.current.confirm())
  act(() => work.current.finish('repair:0', 1))
  act(() => work.current.toggle('repair:3'))
  cleanup()
  const again = open('technician velluto production').current
  expect([...again.done]).toEqual(['repair:0', 'repair:3'])
  expect(again).toMatchObject({ place: 1, isConfirmed: true })
})

it.each(['technician frigora production', 'technician velluto maintenance', 'viewer velluto production'])(
  'a solution of the same number and version has warnings of its own for %s',
  (elsewhere) => {
    const page = renderHook((place: string) => useKeptWork(solution, place), {
      initialProps: 'technician velluto production',
    })
    act(() => page.result.current.confirm())
    act(() => page.result.current.finish('repair:0', 1))
    // The page of the solution may stay while another project is opened.
    page.rerender(elsewhere)
    expect(page.result.current).toMatchObject({ done: new Set(), place: 0, isConfirmed: false })
    page.rerender('technician velluto production')
    expect(page.result.current).toMatchObject({ place: 1, isConfirmed: true })
  },
)

it('work that begins anew begins with the warnings and the first step', () => {
  const work = open('technician velluto production')
  act(() => work.current.confirm())
  act(() => work.current.finish('repair:0', 1))
  act(() => work.current.clear())
  expect(work.current).toMatchObject({ done: new Set(), place: 0, isConfirmed: false })
})

it('what is stored and is no work is none', () => {
  for (const stored of ['7', 'null', '{"done":3,"place":-1,"isConfirmed":1}', '{"place":"x"}', 'no JSON']) {
    sessionStorage.setItem('advisor.work.anybody.1.3', stored)
    expect(open('anybody').current, stored).toMatchObject({ done: new Set(), place: 0, isConfirmed: false })
    cleanup()
  }
})

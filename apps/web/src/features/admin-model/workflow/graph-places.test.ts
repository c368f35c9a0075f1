import { expect, test } from 'vitest'
import { extentOf, stepsOf } from './graph-places.ts'

const states = ['draft', 'review', 'published', 'alone'].map((id) => ({ id, caption: id, reach: 'hidden' }))
const step = (from: string, to: string) => ({ id: `${from}-${to}`, caption: 'Go', from, to })

test('states stand in rows by the steps from the first one', () => {
  const transitions = [
    step('draft', 'review'),
    step('review', 'published'),
    step('published', 'draft'),
    step('review', 'gone'),
  ]
  const placed = stepsOf({ kind: 'workflow', states, transitions })
  expect(placed.states.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['draft', 0, 0],
    ['review', 0, 120],
    ['published', 0, 240],
    ['alone', 0, 360],
  ])
  expect(placed.transitions.map(({ id, bend }) => [id, bend])).toEqual([
    ['draft-review', 0],
    ['review-published', 0],
    ['published-draft', 180],
  ])
})

test('steps back, and several between the same states, have ways of their own', () => {
  const transitions = [
    step('draft', 'review'),
    step('review', 'draft'),
    step('draft', 'review'),
    step('draft', 'draft'),
  ]
  expect(stepsOf({ kind: 'workflow', states, transitions }).transitions.map(({ bend }) => bend)).toEqual([
    0, 180, 290, 400,
  ])
})

test('the steps of an approval follow one another', () => {
  const { states: steps, transitions } = stepsOf({ kind: 'approval-workflow', steps: states.slice(0, 2) })
  expect(steps.map(({ y }) => y)).toEqual([0, 120])
  expect(transitions).toEqual([{ id: 'to-review', caption: '', from: 'draft', to: 'review', bend: 0 }])
})

test('a workflow without states has no graph', () => {
  expect(stepsOf({ kind: 'workflow', states: [], transitions: [] })).toEqual({ states: [], transitions: [] })
})

test('the room of a graph holds its states and the arrows beside them', () => {
  const [draft, review] = states
  const both = [draft, review]
  const straight = extentOf(stepsOf({ kind: 'workflow', states: both, transitions: [step('draft', 'review')] }))
  expect(straight).toEqual({ width: 166, height: 176 })
  const transitions = [step('draft', 'review'), step('review', 'draft')]
  expect(extentOf(stepsOf({ kind: 'workflow', states: both, transitions }))).toEqual({ width: 296, height: 176 })
})

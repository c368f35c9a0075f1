import { expect, test } from 'vitest'
import { stepsOf } from './graph-places.ts'

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
  expect(placed.transitions.map(({ id }) => id)).toEqual(['draft-review', 'review-published', 'published-draft'])
})

test('the steps of an approval follow one another', () => {
  const { states: steps, transitions } = stepsOf({ kind: 'approval-workflow', steps: states.slice(0, 2) })
  expect(steps.map(({ y }) => y)).toEqual([0, 120])
  expect(transitions).toEqual([{ id: 'to-review', caption: '', from: 'draft', to: 'review' }])
})

test('a workflow without states has no graph', () => {
  expect(stepsOf({ kind: 'workflow', states: [], transitions: [] })).toEqual({ states: [], transitions: [] })
})

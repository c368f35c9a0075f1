import { expect, test } from 'vitest'
import { pathThrough, stateHeightPx, stateWidthPx, stepsOf, widthOf, type PlacedGraph } from './graph-places.ts'

const states = ['draft', 'review', 'published', 'alone'].map((id) => ({ id, caption: id, reach: 'hidden' }))
const step = (from: string, to: string, caption = 'Go') => ({ id: `${from}-${to}-${caption}`, caption, from, to })

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The rooms of all states and names. */
function boxesOf({ states: placed, transitions }: PlacedGraph): Box[] {
  return [
    ...placed.map(({ x, y }) => ({ left: x, right: x + stateWidthPx, top: y, bottom: y + stateHeightPx })),
    ...transitions.map(({ caption, name: { x, y } }) => {
      const half = widthOf(caption) / 2
      return { left: x - half, right: x + half, top: y - 11, bottom: y + 11 }
    }),
  ]
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('no state and no name of a step lies over another one, and all are in the room that is told', () => {
  const transitions = [
    step('draft', 'review', 'Send to review'),
    step('review', 'draft', 'Reject'),
    step('review', 'published', 'Publish'),
    step('published', 'draft', 'Back to the draft'),
    step('draft', 'published', 'Publish at once'),
    step('draft', 'published', 'Publish without a word to anybody'),
    step('review', 'gone'),
  ]
  const placed = stepsOf({ kind: 'workflow', states, transitions })
  expect(placed.transitions).toHaveLength(6)
  const boxes = boxesOf(placed)
  expect(boxes.filter((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other)))).toEqual([])
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(placed.width)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(placed.height)
  expect(Math.min(...boxes.flatMap(({ left, top }) => [left, top]))).toBeGreaterThanOrEqual(0)
})

test('states follow each other downwards, and a step from a state to itself is drawn', () => {
  const placed = stepsOf({
    kind: 'workflow',
    states,
    transitions: [step('draft', 'review'), step('review', 'published'), step('review', 'review')],
  })
  const yOf = (id: string) => placed.states.find((state) => state.id === id)?.y ?? Number.NaN
  expect(yOf('draft')).toBeLessThan(yOf('review'))
  expect(yOf('review')).toBeLessThan(yOf('published'))
  expect(placed.transitions[2]?.points.length).toBeGreaterThan(2)
})

test('the first state stands at the top, however many steps lead back to it', () => {
  const back = ['review', 'published'].flatMap((id) => [step(id, 'draft', 'Back'), step(id, 'draft', 'Reject')])
  const transitions = [...back, step('draft', 'review'), step('review', 'published')]
  const placed = stepsOf({ kind: 'workflow', states: states.slice(0, 3), transitions })
  expect(placed.states.map(({ y }) => y)).toEqual(placed.states.map(({ y }) => y).toSorted((a, b) => a - b))
  const [first] = placed.transitions
  // From the second state up to the first one.
  expect(first?.points[0]?.y).toBeGreaterThan(first?.points.at(-1)?.y ?? Infinity)
})

test('the steps of an approval follow one another, also those that are not saved yet', () => {
  const { states: steps, transitions } = stepsOf({
    kind: 'approval-workflow',
    steps: [...states.slice(0, 2), { caption: 'New' }, { caption: 'Newer' }],
  })
  expect(steps.map(({ caption }) => caption)).toEqual(['draft', 'review', 'New', 'Newer'])
  expect(transitions).toHaveLength(3)
  expect(steps.map(({ y }) => y)).toEqual(steps.map(({ y }) => y).toSorted((a, b) => a - b))
})

test('a workflow without states has no graph', () => {
  expect(stepsOf({ kind: 'workflow', states: [], transitions: [] })).toMatchObject({ states: [], transitions: [] })
})

test('an arrow runs through its points', () => {
  const [a, b, c] = [0, 12, 36].map((y) => ({ x: 0, y }))
  expect(pathThrough([a, b, c].filter((each) => each !== undefined))).toBe('M 0,0 C 0,2 0,6 0,12 C 0,18 0,32 0,36')
  expect(pathThrough([])).toBe('')
})

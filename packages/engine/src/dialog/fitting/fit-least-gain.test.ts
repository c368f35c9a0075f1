import { expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel } from '../build-dialog-model.ts'
import { defaultSettings } from '../model/settings.ts'
import { fitLeastGain } from './fit-least-gain.ts'

/** Numbers from 0 up to 1, the same each time. */
function luck(): () => number {
  let state = 7
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const cells = Array.from({ length: 9 }, (_, at) => `cell${at}`)
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

const hasLineOf = (sign: string, board: readonly string[]) =>
  lines.some((line) => line.every((at) => board[at] === sign))

function fillAtRandom(random: () => number): string[] {
  return cells.map(() => (random() < 0.5 ? 'x' : random() < 0.5 ? 'o' : 'blank'))
}

/** Moves in turn until one has a line. */
function play(random: () => number): string[] {
  const board = cells.map(() => 'blank')
  for (let move = 0; move < cells.length && !hasLineOf('x', board) && !hasLineOf('o', board); move++) {
    const free = [...board.keys()].filter((at) => board[at] === 'blank')
    board[free[Math.floor(random() * free.length)]!] = move % 2 === 0 ? 'x' : 'o'
  }
  return board
}

/** Boards of noughts and crosses, as `goalOf` sees them. */
function boards(count: number, goalOf: (board: readonly string[]) => string, fill = fillAtRandom) {
  const random = luck()
  const goals = ['won', 'open']
  const schema = compileSchema({
    types: [
      { id: 'sign', symbols: ['x', 'o', 'blank'].map((id) => ({ id })) },
      { id: 'goal', symbols: goals.map((id) => ({ id })) },
    ],
    attributes: [
      ...cells.map((id) => ({ id, kind: 'symbol' as const, type: 'sign', question: {} })),
      { id: 'goal', kind: 'symbol', type: 'goal' },
    ],
  })
  const cases = Array.from({ length: count }, () => {
    const board = fill(random)
    return { ...Object.fromEntries(board.map((sign, at) => [cells[at]!, [sign]])), goal: [goalOf(board)] }
  })
  return buildDialogModel(schema, [buildColumns(schema, cases)], {
    goal: 'goal',
    settings: { goalShare: 0.15, leastGain: defaultSettings.leastGain },
  })
}

it('questions that tell little each are asked where several together tell much', () => {
  const model = boards(600, (board) => (hasLineOf('x', board) ? 'won' : 'open'))
  expect(fitLeastGain(model)).toBeLessThan(1)
  // With more boards, what single cells tell by chance no longer helps to get over the least gain.
  const hard = boards(1000, (board) => (hasLineOf('x', board) ? 'won' : 'open'), play)
  expect(fitLeastGain(hard)).toBeLessThan(0.5)
})

it('all is asked where nothing is told before the last of several answers', () => {
  const isEven = (board: readonly string[]) => (board[3] === 'x') === (board[7] === 'x')
  expect(fitLeastGain(boards(400, (board) => (isEven(board) ? 'won' : 'open')))).toBe(0)
})

it('less is asked where answers tell something and yet never change the likeliest goal', () => {
  const random = luck()
  expect(fitLeastGain(boards(600, ([first]) => (random() < (first === 'x' ? 0.95 : 0.68) ? 'won' : 'open')))).toBe(2)
})

it('they are not where one answer tells all, where nothing tells anything, and where no case can be played', () => {
  expect(fitLeastGain(boards(300, ([first]) => (first === 'x' ? 'won' : 'open')))).toBe(1)
  const random = luck()
  expect(fitLeastGain(boards(300, () => (random() < 0.5 ? 'won' : 'open')))).toBe(1)
  expect(fitLeastGain(boards(0, () => 'won'))).toBe(1)
  expect(fitLeastGain(boards(1, () => 'won'))).toBe(1)
})

it('it is the same for whoever wants to be surer: what was fitted falls with the confidence', () => {
  const model = boards(600, (board) => (hasLineOf('x', board) ? 'won' : 'open'))
  const surer = { ...model, settings: { ...model.settings, confidence: 0.999 } }
  expect(fitLeastGain(surer)).toBe(fitLeastGain(model))
})

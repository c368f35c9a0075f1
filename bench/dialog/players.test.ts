import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDialogModel, defaultSettings } from '@advisor/engine/dialog'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns, type CaseValues } from '@advisor/engine/values'
import { afterEach, describe, expect, it } from 'vitest'
import { randomFrom } from '../inputs/random.ts'
import { advisor } from './advisor-player.ts'
import { growTree } from './decision-tree.ts'
import { filtering } from './filter-player.ts'
import { generatedTable, shapes } from './generated-tables.ts'
import { type DialogPlayer, plainTable } from './player.ts'
import { samplePrinterCases } from './printer-network.ts'
import { decisionTree } from './tree-player.ts'

/** The colour says nothing; the size tells a from the rest, the shape b from c. */
const cases: CaseValues[] = Array.from({ length: 24 }, (_, at) => {
  const goal = ['a', 'b', 'c'][at % 3]!
  return {
    colour: [at % 2 === 0 ? 'red' : 'blue'],
    size: [goal === 'a' ? 1 : 9],
    shape: [goal === 'b' ? 'round' : 'square'],
    goal: [goal],
  }
})
const ids = (...names: string[]) => names.map((id) => ({ id }))
const schema = compileSchema({
  types: [
    { id: 'colour', symbols: ids('red', 'blue') },
    { id: 'shape', symbols: ids('round', 'square') },
    { id: 'goal', symbols: ids('a', 'b', 'c') },
  ],
  attributes: [
    { id: 'colour', kind: 'symbol', type: 'colour', question: {} },
    { id: 'size', kind: 'double', question: {} },
    { id: 'shape', kind: 'symbol', type: 'shape', question: {} },
    { id: 'goal', kind: 'symbol', type: 'goal' },
  ],
})
const model = buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal' })

/**
 * Answers as the case says, and 'I don't know' about the attributes named; the attributes asked, and what was proposed.
 */
function play(player: DialogPlayer, caseNumber: number, unknown: readonly string[] = []) {
  const asked: string[] = []
  const ask = () => player.ask(defaultSettings.confidence)
  for (let question = ask(); question !== undefined; question = ask()) {
    asked.push(question.attribute)
    const choice = question.choiceOf[question.topic.column.codes[caseNumber]!]! - 1
    player.take(question, unknown.includes(question.attribute) ? undefined : choice)
  }
  return { asked, proposed: model.goalName(player.propose()) }
}

describe('players', () => {
  it.each([
    ['advisor', advisor],
    ['fixed-order', filtering('fixed')],
    ['information-gain', filtering('information-gain')],
    ['tree', decisionTree],
  ] as const)('%s finds each goal', (_, make) => {
    for (const caseNumber of [0, 1, 2]) {
      expect(play(make(model, caseNumber)(), caseNumber).proposed).toBe(['a', 'b', 'c'][caseNumber])
    }
  })

  it('of a fixed order ask what parts the cases left, useful or not', () => {
    expect(play(filtering('fixed')(model, 1)(), 1).asked).toEqual(['colour', 'size', 'shape'])
  })

  it('of information gain and of a tree never ask for the colour', () => {
    for (const make of [filtering('information-gain'), decisionTree]) {
      for (const caseNumber of [0, 1, 2])
        expect(play(make(model, caseNumber)(), caseNumber).asked).not.toContain('colour')
    }
  })

  it('of a tree go down all branches where the answer is not known', () => {
    const { asked } = play(decisionTree(model, 2)(), 2, ['size', 'shape'])
    expect(asked.toSorted()).toEqual(['shape', 'size'])
  })
})

it('a tree is pruned to a leaf where nothing is to be learnt', () => {
  const noise = cases.map(({ colour }, at) => ({ colour: colour!, goal: [at % 4 < 2 ? 'a' : 'b'] }))
  const blind = buildDialogModel(schema, [buildColumns(schema, noise)], { goal: 'goal' })
  expect(growTree(plainTable(blind), -1).test).toBeUndefined()
  expect(growTree(plainTable(model), -1).test).toBeDefined()
})

describe('cases of a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advisor-network-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('have one cause and something to be seen, and are the same for the same seed', () => {
    const root = (name: string) => ({
      name,
      values: ['ok', 'broken'],
      parents: [],
      cpt: [{ given: {}, p: { ok: 0.7, broken: 0.3 } }],
      role: 'possible-cause',
      healthy_value: 'ok',
    })
    const lamp = {
      name: 'lamp',
      values: ['on', 'off'],
      parents: ['bulb'],
      cpt: [
        { given: { bulb: 'ok' }, p: { on: 0.9, off: 0.1 } },
        { given: { bulb: 'broken' }, p: { on: 0, off: 1 } },
      ],
      role: 'observable',
      healthy_value: 'on',
    }
    writeFileSync(
      join(folder, 'network.json'),
      JSON.stringify({ name: 'lamps', nodes: [lamp, root('bulb'), root('fuse')] }),
    )
    const table = samplePrinterCases(folder, 50, randomFrom(1))
    expect(table.cases).toHaveLength(50)
    expect(table.cases.every((values) => values['lamp']?.[0] === 'off')).toBe(true)
    expect(new Set(table.classes)).toEqual(new Set(['bulb', 'fuse']))
    expect(samplePrinterCases(folder, 50, randomFrom(1))).toEqual(table)
  })
})

describe('generated tables', () => {
  it.each(shapes)('of %s are the same for the same seed, and another seed gives others', (shape) => {
    const table = generatedTable(shape, 50, randomFrom(1))
    expect(generatedTable(shape, 50, randomFrom(1))).toEqual(table)
    expect(generatedTable(shape, 50, randomFrom(2))).not.toEqual(table)
    expect(table.cases).toHaveLength(50)
    expect(new Set(table.classes).size).toBeGreaterThan(1)
  })
})

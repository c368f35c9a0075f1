import { compileModel, indexGround } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { SolutionBase } from '@advisor/engine'
import { compileSchema } from '@advisor/engine/schema'
import type { CaseValues } from '@advisor/engine/values'
import { expect, it, vi } from 'vitest'
import { filterKeyOf } from '../access/sight-filter.ts'
import { computeSight } from '../access/sight.ts'
import { Guides } from './guides.ts'
import type { AskQuestion } from './protocol.ts'
import { SearchedBranch } from './searched-branch.ts'
import type { NumberedSight } from './sight-numbers.ts'
import { authors } from './testing/test-room.ts'

const model = compileModel(sampleProject, sampleDocuments)
const ground = indexGround(model)
const sight = computeSight(model, authors)
const position = { tx: '1', seq: 1 }

function branchOf(count: number, more: readonly CaseValues[] = []): SearchedBranch {
  const solutions = new SolutionBase(compileSchema(ground.schema), { fields: ground.fields })
  const filterKey = filterKeyOf({ casebaseId: 'faults', state: 'published', audience: 'customer' })
  solutions.put(
    [
      ...Array.from({ length: count }, (_, at) => ({
        product: [at % 2 === 0 ? 'rotary' : 'membrane'],
        leaks: [at % 4 < 2],
      })),
      ...more,
    ].map((values, at) => ({ id: at + 1, filterKey, masterLocale: 'en', texts: [], values })),
  )
  return new SearchedBranch(ground, solutions, { position, changedAt: position })
}

const question = (branch: string): AskQuestion<NumberedSight> => {
  return { kind: 'ask', projectId: 'pumps', branch, sight: { number: 1, sight }, text: '', locale: 'en' }
}

it('a dialog with a guide is answered while the guide of another is prepared', async () => {
  const guides = new Guides()
  const [small, large] = [branchOf(4), branchOf(5_000)]
  await guides.ask(small, question('small'))
  const order: string[] = []
  const slow = guides.ask(large, question('large')).then(() => order.push('large'))
  await guides.ask(small, question('small')).then(() => order.push('small'))
  await slow
  expect(order).toEqual(['small', 'large'])
})

it('questions that come while their guide is prepared wait for the same one', async () => {
  const guides = new Guides()
  const branch = branchOf(50)
  const preparing = vi.spyOn(branch.solutions.values, 'columnsInSteps')
  const answers = await Promise.all([1, 2, 3].map(() => guides.ask(branch, question('branch'))))
  for (const answer of answers) expect(answer).toMatchObject({ candidates: 50, total: 50, isStale: false })
  expect(preparing).toHaveBeenCalledTimes(1)
})

it('asks nothing that no solution which contradicts no answer can answer', async () => {
  const guides = new Guides()
  const heavy = Array.from({ length: 6 }, (_, at) => ({ product: ['membrane'], pressure: [at] }))
  const branch = branchOf(0, [{ product: ['rotary'] }, { product: ['rotary'], leaks: [true] }, ...heavy])
  const asked = async (answers: AskQuestion['answers'] = []) => guides.ask(branch, { ...question('branch'), answers })
  const first = await asked()
  expect(first).toMatchObject({ candidates: 8 })
  const rotary = await asked([['product', { is: 'rotary' }]])
  expect(rotary).toMatchObject({ candidates: 2 })
  // Pressures are known of pumps alone that the answer contradicts.
  const questions = await guides.ask(branch, {
    ...question('branch'),
    answers: [['product', { is: 'rotary' }]],
    style: 'user-guided',
  })
  expect(typeof questions === 'object' && questions.questions.map(({ attribute }) => attribute)).not.toContain(
    'pressure',
  )
  expect(typeof rotary === 'object' ? rotary.ask?.attribute : undefined).not.toBe('pressure')
})

it('a guide that was prepared while the solutions changed is known to be stale', async () => {
  const guides = new Guides()
  const branch = branchOf(50)
  const first = guides.ask(branch, question('branch'))
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
  branch.noteChange({ position, changedAt: position })
  expect(await first).toMatchObject({ isStale: true })
})

it('asks something else where people like this one can hardly answer', async () => {
  const guides = new Guides()
  const branch = branchOf(8)
  const asked = async (undecidedRates: ReadonlyMap<string, number>) =>
    guides.ask(branch, { ...question('branch'), undecidedRates })
  expect(await asked(new Map([['product', 0.9]]))).toMatchObject({ ask: { attribute: 'leaks' } })
  expect(await asked(new Map([['leaks', 0.9]]))).toMatchObject({ ask: { attribute: 'product' } })
})

it('counts what each answer leaves, and asks what is wanted, also again', async () => {
  const guides = new Guides()
  const branch = branchOf(8)
  const product = (more: object) => guides.ask(branch, { ...question('branch'), ...more })
  const answers = [['product', { is: 'rotary' }]] as const
  expect(await product({ answers })).toMatchObject({
    candidates: 4,
    total: 8,
    ask: { attribute: 'leaks', remaining: expect.closeTo(2, 1) as number },
  })
  expect(await product({ answers, asked: { attribute: 'product', again: true } })).toMatchObject({
    ask: { attribute: 'product', choices: [{ candidates: 4 }, { candidates: 4 }] },
  })
  expect(await product({ skipped: ['product'] })).toMatchObject({ ask: { attribute: 'leaks' } })
})

it('a question about values that the index does not have is not possible', async () => {
  const answers = [['product', { is: 'gone' }]] as const
  expect(await new Guides().ask(branchOf(8), { ...question('branch'), answers })).toBe('not-possible')
})

it('names the answer to doubt where the likeliest solution contradicts one', async () => {
  const guides = new Guides()
  const only = { product: ['membrane'], leaks: [true], pressure: [3], cycles: [77n] }
  const other = { product: ['rotary'], leaks: [false], pressure: [9], cycles: [1n] }
  const branch = branchOf(0, [only, ...Array<CaseValues>(6).fill(other)])
  const answers = [
    ['pressure', { is: 3 }],
    ['cycles', { is: 77n }],
    ['leaks', { is: true }],
    ['product', { is: 'rotary' }],
  ] as const
  const answersOf = (count: number) => guides.ask(branch, { ...question('branch'), answers: answers.slice(0, count) })
  expect(await answersOf(3)).not.toHaveProperty('doubtful')
  expect(await answersOf(4)).toMatchObject({ doubtful: 'product' })
})

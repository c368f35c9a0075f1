import { compileModel, indexGround } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { SolutionBase } from '@advisor/engine'
import { compileSchema } from '@advisor/engine/schema'
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

function branchOf(count: number): SearchedBranch {
  const solutions = new SolutionBase(compileSchema(ground.schema), { fields: ground.fields })
  const filterKey = filterKeyOf({ casebaseId: 'faults', state: 'published', audience: 'customer' })
  solutions.put(
    Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      filterKey,
      masterLocale: 'en',
      texts: [],
      values: { product: [at % 2 === 0 ? 'rotary' : 'membrane'], leaks: [at % 4 < 2] },
    })),
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
  expect(answers.map(({ candidates, isStale }) => [candidates, isStale])).toEqual(Array(3).fill([50, false]))
  expect(preparing).toHaveBeenCalledTimes(1)
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
    (await guides.ask(branch, { ...question('branch'), undecidedRates })).ask?.attribute
  expect(await asked(new Map([['product', 0.9]]))).toBe('leaks')
  expect(await asked(new Map([['leaks', 0.9]]))).toBe('product')
})

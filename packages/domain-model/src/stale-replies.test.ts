import { ModelDocument, SearchQuery, type AskIf, type QueryAnswer } from '@advisor/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { staleReplies } from './stale-replies.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

/** The sample's model with conditions of slots. */
function modelWith(conditions: Readonly<Record<string, AskIf>>) {
  const documents = sampleDocuments.map((document) => {
    const askIf = document.kind === 'slot' ? conditions[document.id] : undefined
    return askIf ? ModelDocument.parse({ ...document, askIf }) : document
  })
  return compileModel(sampleProject, documents)
}

function queryOf(answers: Omit<QueryAnswer, 'id'>[], more: object = {}): SearchQuery {
  const numbered = answers.map((each, at) => ({ ...each, id: `a${at}` }))
  return SearchQuery.parse({ format: 1, quest: 'ask', style: 'system-guided', answers: numbered, ...more })
}

const leaks = (is: boolean) => ({ slot: 'leaks', answer: { is } })
const pressure = (is: number) => ({ slot: 'pressure', answer: { is } })
const product = (is: string) => ({ slot: 'product', answer: { is } })
const whenLeaking = modelWith({ pressure: { slot: 'leaks', isOneOf: [true] } })
const staleIn = (model: typeof whenLeaking, ...given: Parameters<typeof queryOf>) => [
  ...staleReplies(model, queryOf(...given)),
]

it('a reply counts while the condition of its slot holds, and no longer than that', () => {
  expect(staleIn(whenLeaking, [leaks(true), pressure(3)])).toEqual([])
  expect(staleIn(whenLeaking, [leaks(false), pressure(3)])).toEqual(['pressure'])
  expect(staleIn(whenLeaking, [pressure(3)])).toEqual(['pressure'])
  expect(staleIn(whenLeaking, [pressure(3)], { undecided: ['leaks'] })).toEqual(['pressure'])
  expect(staleIn(whenLeaking, [leaks(false)], { undecided: ['pressure'] })).toEqual(['pressure'])
  // A criterion of expert search says it too.
  const constraints = [{ id: 'c1', slot: 'leaks', operator: 'is', values: [true] }]
  expect(staleIn(whenLeaking, [pressure(3)], { constraints })).toEqual([])
})

it('a reply does not count that waits for one that does not count', () => {
  const chain = modelWith({
    pressure: { slot: 'leaks', isOneOf: [true] },
    product: { slot: 'pressure', between: [2, 4] },
    'checked-on': { slot: 'product', isOneOf: ['pumps'] },
  })
  const rest = [pressure(3), product('rotary'), { slot: 'checked-on', answer: { is: '2026-01-02' } }]
  expect(staleIn(chain, [leaks(true), ...rest])).toEqual([])
  expect(staleIn(chain, [leaks(false), ...rest])).toEqual(['pressure', 'product', 'checked-on'])
  // In whatever order it was said.
  expect(staleIn(chain, [...rest, leaks(true)])).toEqual([])
  expect(staleIn(chain, [leaks(true), pressure(5), product('rotary')])).toEqual(['product'])
})

it('what was said unasked counts until an answer rules it out', () => {
  const unasked = { ...pressure(3), source: 'text' as const }
  expect(staleIn(whenLeaking, [unasked])).toEqual([])
  expect(staleIn(whenLeaking, [unasked, leaks(false)])).toEqual(['pressure'])
})

it("'I don't know' leads to questions too", () => {
  const unsure = modelWith({ pressure: { slot: 'leaks', isUndecided: true } })
  expect(staleIn(unsure, [pressure(3)], { undecided: ['leaks'] })).toEqual([])
  expect(staleIn(unsure, [leaks(true), pressure(3)])).toEqual(['pressure'])
  expect(staleIn(unsure, [pressure(3)])).toEqual(['pressure'])
})

it('of two that exclude each other the first counts', () => {
  const either = modelWith({
    pressure: { slot: 'leaks', isKnown: false },
    leaks: { slot: 'pressure', isKnown: false },
  })
  expect(staleIn(either, [pressure(3), leaks(true)])).toEqual(['leaks'])
  expect(staleIn(either, [leaks(true), pressure(3)])).toEqual(['pressure'])
})

it('members of composites wait, and are waited for', () => {
  const parts = modelWith({
    parts: { slot: 'leaks', isOneOf: [true] },
    pressure: { slot: 'parts', member: 'quantity', between: [1, 2] },
  })
  const quantity = (is: number) => ({ slot: 'parts', member: 'quantity', answer: { is } })
  expect(staleIn(parts, [leaks(true), quantity(2), pressure(3)])).toEqual([])
  expect(staleIn(parts, [leaks(true), quantity(3), pressure(3)])).toEqual(['pressure'])
  expect(staleIn(parts, [leaks(false), quantity(2), pressure(3)])).toEqual(['parts.quantity', 'pressure'])
})

/** Conditions on slots before them in this order, so that none waits for itself. */
const order = ['leaks', 'pressure', 'product', 'checked-on'] as const
const conditionOn: Record<(typeof order)[number], fc.Arbitrary<AskIf>> = {
  leaks: fc.constantFrom<AskIf>({ slot: 'leaks', isOneOf: [true] }, { slot: 'leaks', isKnown: false }),
  pressure: fc.constantFrom<AskIf>({ slot: 'pressure', between: [2, 4] }, { slot: 'pressure', isKnown: true }),
  product: fc.constantFrom<AskIf>({ slot: 'product', isOneOf: ['pumps'] }, { slot: 'product', isOneOf: ['rotary'] }),
  'checked-on': fc.constant<AskIf>({ slot: 'checked-on', between: ['2026-01-01', '2026-01-31'] }),
}
const single = (before: readonly (typeof order)[number][]) => fc.oneof(...before.map((slot) => conditionOn[slot]))
type Single = Extract<AskIf, { slot: string }>
const askIfAfter = (before: readonly (typeof order)[number][]): fc.Arbitrary<AskIf> =>
  fc.oneof(
    single(before),
    fc.array(single(before) as fc.Arbitrary<Single>, { minLength: 1, maxLength: 3 }).map((all) => ({ allOf: all })),
    fc.array(single(before) as fc.Arbitrary<Single>, { minLength: 1, maxLength: 3 }).map((any) => ({ anyOf: any })),
  )
const conditions = fc.record(
  {
    pressure: askIfAfter(['leaks']),
    product: askIfAfter(order.slice(0, 2)),
    'checked-on': askIfAfter(order.slice(0, 3)),
  },
  { requiredKeys: [] },
)
const replies = fc.shuffledSubarray([
  ...[leaks(true), pressure(3), pressure(9), product('rotary'), product('pumps'), product('membrane')],
  { slot: 'checked-on', answer: { is: '2026-01-05' } },
  { slot: 'leaks', answer: { is: false } },
])

/** By the words: whether a condition holds for the answers in an object. */
function holds(askIf: AskIf, said: Readonly<Record<string, number | string | boolean>>): boolean {
  if ('allOf' in askIf) return askIf.allOf.every((each) => holds(each, said))
  if ('anyOf' in askIf) return askIf.anyOf.some((each) => holds(each, said))
  const value = said[askIf.slot]
  if ('isKnown' in askIf) return (value !== undefined) === askIf.isKnown
  if (value === undefined || 'isUndecided' in askIf) return false
  if ('between' in askIf) return String(value) >= String(askIf.between[0]) && String(value) <= String(askIf.between[1])
  return askIf.isOneOf.some((each) => each === value || each === 'pumps')
}

it('is what asking the slots in the order of their conditions gives', () => {
  fc.assert(
    fc.property(conditions, replies, (askIfs, given) => {
      const first = given.filter(({ slot }, at) => given.findIndex((each) => each.slot === slot) === at)
      const counting: Record<string, number | string | boolean> = {}
      for (const slot of order) {
        const reply = first.find((each) => each.slot === slot)
        const askIf = (askIfs as Partial<Record<string, AskIf>>)[slot]
        if (reply && (!askIf || holds(askIf, counting))) counting[slot] = reply.answer.is
      }
      const stale = staleIn(modelWith(askIfs), first)
      expect(stale).toEqual(first.map(({ slot }) => slot).filter((slot) => !(slot in counting)))
    }),
  )
})

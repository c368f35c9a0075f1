import { asksForSomething, type Attribute, type CustomList, type ListQuery, type SlotValue } from '@advisor/contract'
import { isCompared } from './engine-schema.ts'
import type { Fault, Model, ModelProblem, ModelSlot } from './model.ts'

type ListConstraint = ListQuery['constraints'][number]

/**
 * The faults of custom solution lists in a model with valid references: queries that ask for nothing or for texts that
 * cannot be compared and, as warnings, queries that no solution can meet.
 */
export function findListFaults(model: Model): ModelProblem[] {
  return [...model.customLists.values()].flatMap((list) => [
    ...faultsOf(model, list).map((fault) => ({ kind: list.kind, id: list.id, ...fault })),
    ...hopesOf(model, list).map((fault) => ({ kind: list.kind, id: list.id, ...fault, isWarning: true })),
  ])
}

function faultsOf(model: Model, { query }: CustomList): Fault[] {
  const compared = query.constraints.flatMap(({ slot }): Fault[] => {
    const modelSlot = model.slots.get(slot)
    return modelSlot && isCompared(modelSlot)
      ? []
      : [
          {
            message: `it asks for slot "${slot}", whose texts are searched by words.`,
            said: { key: 'list-asks-words', of: { kind: 'slot', id: slot } },
          },
        ]
  })
  return asksForSomething({ ...query, answers: [] })
    ? compared
    : [{ message: 'its query asks for nothing.', said: { key: 'list-asks-nothing' } }]
}

/** Why no solution can be in the list. */
function hopesOf(model: Model, { query }: CustomList): Fault[] {
  const { constraints, filters, scope } = query
  const casebases = [...model.casebases.values()].filter(
    ({ id }) => scope.casebases.length === 0 || scope.casebases.includes(id),
  )
  const required = constraints.filter(({ mode, operator }) => mode === 'filter' && operator !== 'is-not')
  const slots = required
    .filter(({ slot }) => !casebases.some((casebase) => casebase.slots.includes(slot)))
    .map(({ slot }): Fault => ({
      message: `no solution can be in it: no case base that it searches has slot "${slot}".`,
      said: { key: 'list-slot-elsewhere', of: { kind: 'slot', id: slot } },
    }))
  const values = required.flatMap((constraint) => {
    const modelSlot = model.slots.get(constraint.slot)
    return modelSlot ? valueFault(model, modelSlot, constraint) : []
  })
  const reached = new Set(
    casebases.flatMap(({ workflow }) => model.workflows.get(workflow)?.states.map(({ id }) => id) ?? []),
  )
  const states = filters
    .filter((filter) => filter.by === 'state' && !filter.values.some((state) => reached.has(state)))
    .map((): Fault => ({
      message: 'no solution can be in it: no workflow that it searches has one of its states.',
      said: { key: 'list-state-nowhere' },
    }))
  const dates = filters
    .filter((filter) => 'within' in filter && isReversed(filter.within))
    .map((): Fault => ({
      message: 'no solution can be in it: its span of days ends before it begins.',
      said: { key: 'list-days-reversed' },
    }))
  return [...slots, ...values, ...states, ...dates]
}

function isReversed(within: object): boolean {
  return 'from' in within && 'to' in within && String(within.from) > String(within.to)
}

function valueFault(model: Model, modelSlot: ModelSlot, { slot, operator, values }: ListConstraint): Fault[] {
  if (!('attribute' in modelSlot) || operator === 'is-known') return []
  const { attribute } = modelSlot
  const taxonomy = model.taxonomies.get(attribute.type ?? '')
  const [first, second] = values
  if (operator === 'between' && isAbove(first, second))
    return [
      {
        message: `no solution can be in it: the range of slot "${slot}" is empty.`,
        said: { key: 'list-range-empty', of: modelSlot.slot },
      },
    ]
  const isPossible = (value: SlotValue) =>
    taxonomy
      ? typeof value === 'string' && taxonomy.find(value) !== undefined
      : typeof value === 'number'
        ? isWithin(modelSlot, operator, value)
        : !numbers.includes(attribute.dataType)
  const isMet = operator === 'is-one-of' ? values.some(isPossible) : values.every(isPossible)
  return isMet
    ? []
    : [
        {
          message: `no solution can be in it: slot "${slot}" has no such value.`,
          said: { key: 'list-no-such-value', of: modelSlot.slot },
        },
      ]
}

function isAbove(first: SlotValue | undefined, second: SlotValue | undefined): boolean {
  return typeof first === typeof second && first !== undefined && second !== undefined && first > second
}

const numbers: readonly Attribute['dataType'][] = ['integer', 'short', 'long', 'float', 'double']

function isWithin({ slot: { min, max } }: ModelSlot, operator: ListConstraint['operator'], value: number): boolean {
  const isTooSmall = min !== undefined && value < min && operator !== 'at-least' && operator !== 'between'
  const isTooGreat = max !== undefined && value > max && operator !== 'at-most' && operator !== 'between'
  return !isTooSmall && !isTooGreat
}

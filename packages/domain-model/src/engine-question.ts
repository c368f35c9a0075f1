import type { AskIf as ModelAskIf, Attribute as ModelAttribute, Slot } from '@advisor/contract'
import type { AskIf, QuestionDefinition } from '@advisor/engine/schema'

type Condition = Extract<ModelAskIf, { slot: string }>

const DAY_MS = 86_400_000

/** The engine's question of an attribute, for any of its slots; undefined if it is never asked. */
export function questionOfAttribute(attribute: ModelAttribute): QuestionDefinition | undefined {
  const { dataType, cost, costMinutes, answerable } = attribute
  // What is free text cannot be asked with a list of answers.
  if (dataType === 'string' || dataType === 'bias' || dataType === 'void') return undefined
  return {
    cost,
    ...(costMinutes !== undefined && { minutes: costMinutes }),
    ...(answerable !== undefined && { answerable }),
  }
}

/** The part of the question that a slot adds; undefined if it adds nothing. */
export function questionOfSlot({ mandatory, askIf }: Slot): QuestionDefinition | undefined {
  if (mandatory === undefined && askIf === undefined) return undefined
  return { ...(mandatory !== undefined && { mandatory }), ...(askIf && { askIf: engineAskIf(askIf) }) }
}

/** Converts a condition of the model for the engine, with dates as day numbers. */
export function engineAskIf(askIf: ModelAskIf): AskIf {
  if ('allOf' in askIf) return { allOf: askIf.allOf.map(engineAskIf) }
  if ('anyOf' in askIf) return { anyOf: askIf.anyOf.map(engineAskIf) }
  const { slot, member } = askIf
  const attribute = member === undefined ? slot : `${slot}.${member}`
  if ('isOneOf' in askIf) return { attribute, isOneOf: askIf.isOneOf }
  if ('isKnown' in askIf) return { attribute, isKnown: askIf.isKnown }
  if ('isUndecided' in askIf) return { attribute, isUndecided: askIf.isUndecided }
  const [from, to] = askIf.between
  return { attribute, between: [boundOf(from), boundOf(to)] }
}

/** The single conditions of a condition. */
export function conditionsOf(askIf: ModelAskIf): Condition[] {
  if ('allOf' in askIf) return askIf.allOf
  if ('anyOf' in askIf) return askIf.anyOf.flatMap(conditionsOf)
  return [askIf]
}

function boundOf(bound: number | string): number {
  return typeof bound === 'number' ? bound : Date.parse(bound) / DAY_MS
}

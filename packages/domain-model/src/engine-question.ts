import type { AskIf as ModelAskIf, Attribute as ModelAttribute, Slot } from '@advisor/contract'
import type { AskIf, QuestionDefinition } from '@advisor/engine/schema'

type Condition = Extract<ModelAskIf, { slot: string }>

const DAY_MS = 86_400_000

/** How guided search asks for an attribute, whatever slot it is used by; undefined where it never asks. */
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

/** What a slot adds to it; undefined where it adds nothing. */
export function questionOfSlot({ mandatory, askIf }: Slot): QuestionDefinition | undefined {
  if (mandatory === undefined && askIf === undefined) return undefined
  return { ...(mandatory !== undefined && { mandatory }), ...(askIf && { askIf: engineAskIf(askIf) }) }
}

/** A condition of the model as the engine has it, with days counted as its dates are. */
export function engineAskIf(askIf: ModelAskIf): AskIf {
  if ('allOf' in askIf) return { allOf: askIf.allOf.map(engineAskIf) }
  if ('anyOf' in askIf) return { anyOf: askIf.anyOf.map(engineAskIf) }
  const { slot, member } = askIf
  const attribute = member === undefined ? slot : `${slot}.${member}`
  if ('isOneOf' in askIf) return { attribute, isOneOf: askIf.isOneOf }
  if ('isKnown' in askIf) return { attribute, isKnown: askIf.isKnown }
  const [from, to] = askIf.between
  return { attribute, between: [boundOf(from), boundOf(to)] }
}

/** The conditions of which it is made. */
export function conditionsOf(askIf: ModelAskIf): Condition[] {
  if ('allOf' in askIf) return askIf.allOf
  if ('anyOf' in askIf) return askIf.anyOf.flatMap(conditionsOf)
  return [askIf]
}

function boundOf(bound: number | string): number {
  return typeof bound === 'number' ? bound : Date.parse(bound) / DAY_MS
}

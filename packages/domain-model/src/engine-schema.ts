import {
  ownValue,
  type Attribute as ModelAttribute,
  type Casebase,
  type ScalarValue,
  type Similarity as ModelSimilarity,
  type SlotValue,
  type SolutionContent,
  type Type,
} from '@advisor/contract'
import type { Attribute, ScalarAttribute, SchemaDefinition, Similarity, SymbolType } from '@advisor/engine/schema'
import type { CaseValues, Scalar } from '@advisor/engine/values'
import { questionOfAttribute, questionOfSlot } from './engine-question.ts'
import type { Model, ModelSlot } from './model.ts'

/**
 * The engine's schema of a model: an attribute for each slot, with the slot's id and weight. Localised texts are not
 * included: the text index has them.
 */
export function engineSchema(model: Model): SchemaDefinition {
  return {
    types: [...model.types.values()].map((type) => withLabels(model, type)),
    attributes: [...model.slots.values()].filter(isCompared).map(slotAttribute),
  }
}

/**
 * Returns a solution's values for the engine: those of the slots of its case base that {@link engineSchema} contains.
 */
export function engineValues(model: Model, casebase: Casebase, { values }: SolutionContent): CaseValues {
  return Object.fromEntries(
    casebase.slots.flatMap((id) => {
      const modelSlot = model.slots.get(id)
      const stored = ownValue(values, id)
      if (!modelSlot || !stored || !isCompared(modelSlot)) return []
      return [[id, stored.map((value) => engineValue(modelSlot, value))]]
    }),
  )
}

/** A type with its symbols, without their names. */
export function engineType({ id, order, symbols }: Type): SymbolType {
  return {
    id,
    order: ORDERS[order],
    symbols: symbols.map((symbol) => ({
      id: symbol.id,
      ...(symbol.parent !== undefined && { parent: symbol.parent }),
    })),
  }
}

/**
 * Returns an attribute of the model for the engine, under `id`; undefined for an attribute that the engine does not
 * compare.
 */
export function engineAttribute(attribute: ModelAttribute, id: string, weight = 1): ScalarAttribute | undefined {
  const { dataType, type, similarity, missingSimilarity, severalValues } = attribute
  if (dataType === 'void') return undefined
  const question = questionOfAttribute(attribute)
  return {
    id,
    kind: dataType,
    weight,
    missing: missingSimilarity,
    ...(severalValues && { several: severalValues }),
    ...(type !== undefined && { type }),
    ...(similarity && { similarity: engineSimilarity(similarity) }),
    ...(question && { question }),
  }
}

const ORDERS = {
  global: 'list',
  'pre-order': 'pre',
  'post-order': 'post',
  none: 'none',
  unspecified: 'none',
} as const

function engineSimilarity(similarity: ModelSimilarity): Similarity {
  if (similarity.kind === 'identity') return similarity
  if (similarity.kind === 'custom') return { kind: 'expression', expression: similarity.expression }
  switch (similarity.function) {
    case 'polyline':
      return { kind: 'polyline', points: similarity.points }
    case 'rank':
      return { kind: 'rank', ...(similarity.cyclic !== undefined && { cyclic: similarity.cyclic }) }
    case 'taxonomy':
      return { kind: 'taxonomy', innerNodes: similarity.innerNodes }
    case 'table':
      return { kind: 'table', symmetric: similarity.symmetric, table: similarity.table }
    default: {
      const { function: curve, range, tolerance, direction, scale } = similarity
      return { kind: 'numeric', curve, range, tolerance, direction, scale }
    }
  }
}

/** Whether the engine has the slot's values. A slot with a text of its own in each language is searched by its words alone. */
export function isCompared({ slot }: ModelSlot): boolean {
  return !slot.localised
}

/** Converts a slot to an attribute of the engine; of kind void for a slot without values. */
export function slotAttribute(modelSlot: ModelSlot): Attribute {
  const { id, weight } = modelSlot.slot
  if ('composite' in modelSlot) return slotComposite(modelSlot)
  const attribute = engineAttribute(modelSlot.attribute, id, weight)
  if (!attribute) return { id, kind: 'void' }
  return attribute.question
    ? { ...attribute, question: { ...attribute.question, ...questionOfSlot(modelSlot.slot) } }
    : attribute
}

/** The costs are those of the members; the composite defines whether and when they are asked. */
function slotComposite({ slot, composite, members }: Extract<ModelSlot, { members: unknown }>): Attribute {
  const { id, weight } = slot
  const { memberWeights = {}, missingSimilarity, severalValues } = composite
  const weightOf = (member: string) => ownValue(memberWeights, member) ?? 1
  const compared = members.flatMap((member) => engineAttribute(member, member.id, weightOf(member.id)) ?? [])
  if (compared.length === 0) return { id, kind: 'void' }
  const question = questionOfSlot(slot)
  return {
    id,
    kind: 'composite',
    weight,
    ...(missingSimilarity !== undefined && { missing: missingSimilarity }),
    ...(severalValues && { several: severalValues }),
    ...(question && { question }),
    members: compared,
  }
}

function withLabels(model: Model, type: Type): SymbolType {
  const { locales } = model.project
  const plain = engineType(type)
  return {
    ...plain,
    symbols: plain.symbols.map((symbol, number) => {
      const part = type.symbols[number]!
      const namesIn = (locale: string) => [
        model.captions.ofPart(locale, 'type', type.id, part),
        ...model.captions.synonymsOf(locale, type.id, part),
      ]
      return { ...symbol, labels: Object.fromEntries(locales.map((locale) => [locale, namesIn(locale)])) }
    }),
  }
}

function engineValue(modelSlot: ModelSlot, value: SlotValue): Scalar | Readonly<Record<string, Scalar>> {
  // Contents are checked: only values of composites are tuples.
  if ('attribute' in modelSlot) return engineScalar(modelSlot.attribute, value as ScalarValue)
  const members = new Map(modelSlot.members.map((member) => [member.id, member]))
  return Object.fromEntries(
    // As above.
    Object.entries(value as Record<string, ScalarValue>).flatMap(([id, part]) => {
      const member = members.get(id)
      return member && member.dataType !== 'void' ? [[id, engineScalar(member, part)]] : []
    }),
  )
}

/** 64-bit numbers are digits in documents. */
function engineScalar({ dataType }: ModelAttribute, value: ScalarValue): Scalar {
  return dataType === 'long' && typeof value === 'string' ? BigInt(value) : value
}

import { EngineError } from '@advisor/engine/errors'
import { compileSchema, type Attribute } from '@advisor/engine/schema'
import { conditionsOf, questionOfAttribute } from './engine-question.ts'
import { engineType, slotAttribute } from './engine-schema.ts'
import type { Model, ModelProblem, ModelSlot } from './model.ts'

/**
 * Returns the problems of mandatory slots, of slots with a condition, and of the orders of static dialogs, in a model with valid
 * references.
 */
export function checkQuestions(model: Model): ModelProblem[] {
  const ofSlots = [...model.slots.values()].flatMap((modelSlot) => {
    const { id, mandatory, askIf } = modelSlot.slot
    if (mandatory === undefined && askIf === undefined) return []
    return faultsOf(model, modelSlot).map((message): ModelProblem => ({ kind: 'slot', id, message }))
  })
  return [...ofSlots, ...neverAsked(model)]
}

/** The questions in orders of authors that guided search passes over. */
function neverAsked({ quests, slots }: Model): ModelProblem[] {
  const isNeverAsked = (slot: string) => {
    const modelSlot = slots.get(slot)!
    return !('attribute' in modelSlot) || questionOfAttribute(modelSlot.attribute) === undefined
  }
  return [...quests.values()].flatMap(({ id, questions = [] }) =>
    questions.filter(isNeverAsked).map((slot): ModelProblem => {
      const message = `its question "${slot}" is never asked: guided search offers no answers to values of this kind.`
      return { kind: 'quest', id, message, isWarning: true }
    }),
  )
}

function faultsOf(model: Model, modelSlot: ModelSlot): string[] {
  const attribute = slotAttribute(modelSlot)
  if (!isAsked(attribute))
    return ['guided search never asks for values of this kind: it can be neither mandatory nor wait for an answer.']
  const conditions = modelSlot.slot.askIf ? conditionsOf(modelSlot.slot.askIf) : []
  const awaited = new Set(conditions.map(({ slot }) => model.slots.get(slot)!))
  const bounds = conditions.flatMap((condition) =>
    'between' in condition && !boundsFit(condition.between, dataTypeOf(model, condition))
      ? [`it waits for "${condition.slot}" between ${condition.between.join(' and ')}; dates lie between dates.`]
      : [],
  )
  return [...bounds, ...refusal(model, attribute, [...awaited])]
}

function isAsked(attribute: Attribute): boolean {
  return attribute.kind === 'composite' ? attribute.members.some(isAsked) : attribute.question !== undefined
}

function boundsFit(bounds: readonly (number | string)[], dataType: string | undefined): boolean {
  return bounds.every((bound) => (typeof bound === 'string') === (dataType === 'date'))
}

function dataTypeOf(model: Model, { slot, member }: { slot: string; member?: string | undefined }): string | undefined {
  const modelSlot = model.slots.get(slot)!
  if ('attribute' in modelSlot) return modelSlot.attribute.dataType
  return modelSlot.members.find(({ id }) => id === member)?.dataType
}

/** Returns the engine's objection to a question apart from its condition. */
function refusal(model: Model, asked: Attribute, awaited: readonly ModelSlot[]): string[] {
  const attributes = awaited.map(slotAttribute).filter(({ id }) => id !== asked.id)
  const schema = [asked, ...attributes.map(withoutQuestion)]
  const types = new Set(schema.flatMap(typesOf))
  try {
    compileSchema({ types: [...types].map((id) => engineType(model.types.get(id)!)), attributes: schema })
    return []
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return [`guided search cannot ask for it: ${error.message}`]
  }
}

function typesOf(attribute: Attribute): string[] {
  if (attribute.kind === 'composite') return attribute.members.flatMap(typesOf)
  return attribute.kind === 'symbol' && attribute.type !== undefined ? [attribute.type] : []
}

/** The attribute without its condition: an awaited slot may have one too, which is checked with that slot. */
function withoutQuestion(attribute: Attribute): Attribute {
  return { ...attribute, question: {} }
}

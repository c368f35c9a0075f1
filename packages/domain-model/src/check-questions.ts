import { EngineError } from '@advisor/engine/errors'
import { compileSchema, type Attribute } from '@advisor/engine/schema'
import { conditionsOf, questionOfAttribute } from './engine-question.ts'
import { engineType, slotAttribute } from './engine-schema.ts'
import type { Casebase, Quest } from '@advisor/contract'
import type { Model, ModelProblem, ModelSlot } from './model.ts'
import { audienceOfSlot } from './visible-slots.ts'

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
  return [...ofSlots, ...diagnosisFaults(model), ...neverAsked(model), ...unseen(model)]
}

/** The problems of slots that are the diagnosis. It is looked for, and never asked. */
function diagnosisFaults(model: Model): ModelProblem[] {
  const diagnoses = [...model.slots.values()].filter(({ slot }) => slot.diagnosis)
  return diagnoses.flatMap((modelSlot, at): ModelProblem[] => {
    const { slot } = modelSlot
    const hasSymbols =
      'attribute' in modelSlot && modelSlot.attribute.dataType === 'symbol' && !modelSlot.attribute.multiple
    const faults = [
      ...(hasSymbols ? [] : ['only a slot with one symbol can be the diagnosis.']),
      ...(at > 0 ? [`it is a diagnosis beside "${diagnoses[0]!.slot.id}": a model has one.`] : []),
      ...(slot.mandatory || slot.askIf
        ? ['it is the diagnosis, which is never asked: it can be neither mandatory nor wait for an answer.']
        : []),
    ]
    return faults.map((message) => ({ kind: 'slot', id: slot.id, message }))
  })
}

/** The questions in orders of authors that guided search passes over. */
function neverAsked(model: Model): ModelProblem[] {
  return [...model.quests.values()].flatMap((quest) =>
    (quest.questions ?? []).flatMap((slot): ModelProblem[] => {
      const reason = whyNeverAsked(model, quest, slot)
      if (reason === undefined) return []
      return [
        { kind: 'quest', id: quest.id, message: `its question "${slot}" is never asked: ${reason}.`, isWarning: true },
      ]
    }),
  )
}

function whyNeverAsked(model: Model, { casebases }: Quest, id: string): string | undefined {
  const slot = model.slots.get(id)!
  if (!('attribute' in slot) || questionOfAttribute(slot.attribute) === undefined)
    return 'guided search offers no answers to values of this kind'
  if (slot.slot.diagnosis) return 'it is the diagnosis, which guided search looks for'
  const bases = [...model.casebases.values()].filter((each) => casebases.length === 0 || casebases.includes(each.id))
  return isShownIn(model, bases, id)
    ? undefined
    : 'no detail view of its case bases shows it, so that nobody may see it'
}

function isShownIn(model: Model, casebases: readonly Casebase[], slot: string): boolean {
  return casebases.some((each) => each.slots.includes(slot) && audienceOfSlot(model, each, slot) !== 'nobody')
}

/** The slots whose questions are mandatory, or are waited for, and that nobody sees: they are never asked. */
function unseen(model: Model): ModelProblem[] {
  const bases = [...model.casebases.values()]
  return [...model.slots.values()].flatMap(({ slot }): ModelProblem[] => {
    const awaited = new Set(slot.askIf ? conditionsOf(slot.askIf).map((condition) => condition.slot) : [])
    const warn = (message: string): ModelProblem => ({ kind: 'slot', id: slot.id, message, isWarning: true })
    return [
      ...(slot.mandatory && !isShownIn(model, bases, slot.id)
        ? [warn('it is mandatory and never asked: no detail view shows it, so that nobody may see it.')]
        : []),
      ...[...awaited]
        .filter((id) => !isShownIn(model, bases, id))
        .map((id) => warn(`it waits for "${id}", which is never asked: no detail view shows it.`)),
      ...[...awaited]
        .filter((id) => model.slots.get(id)?.slot.diagnosis)
        .map((id) => warn(`it waits for "${id}", which is never asked: it is the diagnosis.`)),
    ]
  })
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

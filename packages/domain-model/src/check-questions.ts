import { EngineError } from '@advisor/engine/errors'
import { compileSchema, type Attribute } from '@advisor/engine/schema'
import { conditionsOf, questionOfAttribute } from './engine-question.ts'
import { engineType, slotAttribute } from './engine-schema.ts'
import type { Casebase, Quest } from '@advisor/contract'
import type { Fault, Model, ModelProblem, ModelSlot, SaidProblem } from './model.ts'
import { audienceOfSlot } from './visible-slots.ts'

/**
 * Returns the problems of mandatory slots, of slots with a condition, and of the orders of static dialogs, in a model with valid
 * references.
 */
export function checkQuestions(model: Model): ModelProblem[] {
  const ofSlots = [...model.slots.values()].flatMap((modelSlot) => {
    const { id, mandatory, askIf } = modelSlot.slot
    if (mandatory === undefined && askIf === undefined) return []
    return faultsOf(model, modelSlot).map((fault): ModelProblem => ({ kind: 'slot', id, ...fault }))
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
    const faults: Fault[] = [
      ...(hasSymbols
        ? []
        : [
            {
              message: 'only a slot with one symbol can be the diagnosis.',
              said: { key: 'diagnosis-one-value' as const },
            },
          ]),
      ...(at > 0
        ? [
            {
              message: `it is a diagnosis beside "${diagnoses[0]!.slot.id}": a model has one.`,
              said: { key: 'diagnosis-twice' as const, of: diagnoses[0]!.slot },
            },
          ]
        : []),
      ...(slot.mandatory || slot.askIf
        ? [
            {
              message: 'it is the diagnosis, which is never asked: it can be neither mandatory nor wait for an answer.',
              said: { key: 'diagnosis-not-asked' as const },
            },
          ]
        : []),
    ]
    return faults.map((fault) => ({ kind: 'slot', id: slot.id, ...fault }))
  })
}

/** The questions in orders of authors that guided search passes over. */
function neverAsked(model: Model): ModelProblem[] {
  return [...model.quests.values()].flatMap((quest) =>
    (quest.questions ?? []).flatMap((slot): ModelProblem[] => {
      const reason = whyNeverAsked(model, quest, slot)
      if (reason === undefined) return []
      const [words, key] = reason
      const message = `its question "${slot}" is never asked: ${words}.`
      return [{ kind: 'quest', id: quest.id, message, said: { key, of: { kind: 'slot', id: slot } }, isWarning: true }]
    }),
  )
}

function whyNeverAsked(
  model: Model,
  { casebases }: Quest,
  id: string,
): readonly [words: string, key: SaidProblem['key']] | undefined {
  const slot = model.slots.get(id)!
  if (!('attribute' in slot) || questionOfAttribute(slot.attribute) === undefined)
    return ['guided search offers no answers to values of this kind', 'question-unanswerable']
  if (slot.slot.diagnosis) return ['it is the diagnosis, which guided search looks for', 'question-is-diagnosis']
  const bases = [...model.casebases.values()].filter((each) => casebases.length === 0 || casebases.includes(each.id))
  return isShownIn(model, bases, id)
    ? undefined
    : ['no detail view of its case bases shows it, so that nobody may see it', 'question-unseen']
}

function isShownIn(model: Model, casebases: readonly Casebase[], slot: string): boolean {
  return casebases.some((each) => each.slots.includes(slot) && audienceOfSlot(model, each, slot) !== 'nobody')
}

/** The slots whose questions are mandatory, or are waited for, and that nobody sees: they are never asked. */
function unseen(model: Model): ModelProblem[] {
  const bases = [...model.casebases.values()]
  return [...model.slots.values()].flatMap(({ slot }): ModelProblem[] => {
    const awaited = new Set(slot.askIf ? conditionsOf(slot.askIf).map((condition) => condition.slot) : [])
    const warn = (message: string, key: SaidProblem['key'], other: string): ModelProblem => ({
      ...{ kind: 'slot', id: slot.id, message, isWarning: true },
      said: { key, of: { kind: 'slot', id: other } },
    })
    return [
      ...(slot.mandatory && !isShownIn(model, bases, slot.id)
        ? [
            warn(
              'it is mandatory and never asked: no detail view shows it, so that nobody may see it.',
              'mandatory-unseen',
              slot.id,
            ),
          ]
        : []),
      ...[...awaited]
        .filter((id) => !isShownIn(model, bases, id))
        .map((id) =>
          warn(`it waits for "${id}", which is never asked: no detail view shows it.`, 'waits-for-unseen', id),
        ),
      ...[...awaited]
        .filter((id) => model.slots.get(id)?.slot.diagnosis)
        .map((id) =>
          warn(`it waits for "${id}", which is never asked: it is the diagnosis.`, 'waits-for-diagnosis', id),
        ),
    ]
  })
}

function faultsOf(model: Model, modelSlot: ModelSlot): Fault[] {
  const attribute = slotAttribute(modelSlot)
  if (!isAsked(attribute))
    return [
      {
        message:
          'guided search never asks for values of this kind: it can be neither mandatory nor wait for an answer.',
        said: { key: 'never-asked' },
      },
    ]
  const conditions = modelSlot.slot.askIf ? conditionsOf(modelSlot.slot.askIf) : []
  const awaited = new Set(conditions.map(({ slot }) => model.slots.get(slot)!))
  const bounds = conditions.flatMap((condition): Fault[] =>
    'between' in condition && !boundsFit(condition.between, dataTypeOf(model, condition))
      ? [
          {
            message: `it waits for "${condition.slot}" between ${condition.between.join(' and ')}; dates lie between dates.`,
            said: { key: 'waits-between-dates', of: { kind: 'slot', id: condition.slot } },
          },
        ]
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
function refusal(model: Model, asked: Attribute, awaited: readonly ModelSlot[]): Fault[] {
  const attributes = awaited.map(slotAttribute).filter(({ id }) => id !== asked.id)
  const schema = [asked, ...attributes.map(withoutQuestion)]
  const types = new Set(schema.flatMap(typesOf))
  try {
    compileSchema({ types: [...types].map((id) => engineType(model.types.get(id)!)), attributes: schema })
    return []
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return [
      {
        message: `guided search cannot ask for it: ${error.message}`,
        said: { key: 'ask-impossible', more: error.message },
      },
    ]
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

import type { Attribute, CompositeAttribute, ModelDocument, ModelKind, Project, Quest, Slot } from '@advisor/contract'
import { Captions } from './captions.ts'
import type { Model, ModelSlot } from './model.ts'
import { mayHavePattern } from './pattern-faults.ts'
import { Taxonomy } from './taxonomy.ts'
import { readTextPattern, type TextPattern } from './text-pattern.ts'
import { fieldSuffixes } from './visible-slots.ts'

/** Indexes a branch's documents by kind and id, and resolves their references, which must be valid. */
export function indexModel(project: Project, documents: readonly ModelDocument[]): Model {
  const attributes = byId(documents, 'attribute')
  const compositeAttributes = byId(documents, 'composite-attribute')
  const types = byId(documents, 'type')
  const views = byId(documents, 'view')
  const casebases = byId(documents, 'casebase')
  const slots = byId(documents, 'slot')
  const taxonomies = new Map([...types].map(([id, type]) => [id, new Taxonomy(type)]))
  const modelSlots = [...slots.values()].map((slot) => resolveSlot(slot, attributes, compositeAttributes))
  const translations = [...byId(documents, 'translation').values()]
  return {
    project,
    attributes,
    compositeAttributes,
    types,
    taxonomies,
    slots: new Map(modelSlots.map((modelSlot) => [modelSlot.slot.id, modelSlot])),
    slotsThatWarn: new Set(modelSlots.filter((modelSlot) => canWarn(modelSlot, taxonomies)).map(({ slot }) => slot.id)),
    views,
    workflows: byId(documents, 'workflow'),
    approvalWorkflows: byId(documents, 'approval-workflow'),
    casebases,
    quests: new Map([...byId(documents, 'quest')].map(([id, quest]) => [id, withSlots(quest, slots)])),
    customLists: byId(documents, 'custom-list'),
    expertGroups: byId(documents, 'expert-group'),
    wordLists: byId(documents, 'word-list'),
    profiles: byId(documents, 'profile'),
    sessionRules: [...byId(documents, 'session-rules').values()].at(0),
    translations,
    captions: new Captions(translations),
    fieldSuffixes: fieldSuffixes({ casebases, views }),
  }
}

function byId<Kind extends ModelKind>(
  documents: readonly ModelDocument[],
  kind: Kind,
): Map<string, Extract<ModelDocument, { kind: Kind }>> {
  const ofKind = documents.filter(
    (document): document is Extract<ModelDocument, { kind: Kind }> => document.kind === kind,
  )
  return new Map(ofKind.map((document) => [document.id, document]))
}

/** The quest with the slots of its questions in the place of attributes that an older document names. */
function withSlots(quest: Quest, slots: ReadonlyMap<string, Slot>): Quest {
  if (!quest.questions) return quest
  const slotsWith = (attribute: string) => [...slots.values()].filter((slot) => slot.attribute === attribute)
  const questions = quest.questions.flatMap((id) => (slots.has(id) ? [id] : slotsWith(id).map((slot) => slot.id)))
  return { ...quest, questions }
}

function resolveSlot(
  slot: Slot,
  attributes: ReadonlyMap<string, Attribute>,
  composites: ReadonlyMap<string, CompositeAttribute>,
): ModelSlot {
  const attribute = attributes.get(slot.attribute)
  if (attribute) return { slot, attribute, ...patternOf(slot, attribute) }
  const composite = composites.get(slot.attribute)
  if (!composite) throw new Error(`Slot "${slot.id}" has no attribute; checkModel should have found it.`)
  return { slot, composite, members: composite.members.flatMap((member) => attributes.get(member) ?? []) }
}

function canWarn(modelSlot: ModelSlot, taxonomies: ReadonlyMap<string, Taxonomy>): boolean {
  const attributes = 'attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members
  return (
    modelSlot.slot.warning !== undefined || attributes.some(({ type }) => type && taxonomies.get(type)?.hasWarnings)
  )
}

/** A pattern that cannot be checked is none; `findPatternFaults` warns of it. */
function patternOf(slot: Slot, attribute: Attribute): { pattern?: TextPattern } {
  if (slot.pattern === undefined || !mayHavePattern(slot, attribute)) return {}
  const pattern = readTextPattern(slot.pattern)
  return 'matches' in pattern ? { pattern } : {}
}

import type { ModelDocument, ModelKind } from '@advisor/contract'
import { conditionsOf } from './engine-question.ts'
import { documentKey, type DocumentRef } from './references.ts'

export interface TakenOut {
  /** What goes: the object, and the fields that are nothing without it. */
  removed: ModelDocument[]
  /** What is left of the objects that use it. */
  changed: ModelDocument[]
  /** What cannot be without it, so that a person has to decide. */
  held: ModelDocument[]
}

/** Takes an object out of a model, and out of the lists of all objects that use it. */
export function takeOut(documents: readonly ModelDocument[], gone: DocumentRef): TakenOut {
  const keys = new Set([documentKey(gone)])
  const there = new Set(documents.map(documentKey))
  const isGone: IsGone = (id, ...kinds) => {
    const named = kinds.map((kind) => documentKey({ kind, id }))
    return named.some((key) => keys.has(key)) && !named.some((key) => there.has(key) && !keys.has(key))
  }
  const slots = documents.filter((each) => each.kind === 'slot')
  for (const slot of slots) if (isGone(slot.attribute, 'attribute', 'composite-attribute')) keys.add(documentKey(slot))

  const result: TakenOut = { removed: [], changed: [], held: [] }
  for (const document of documents) {
    if (keys.has(documentKey(document))) result.removed.push(document)
    else if (isHeld(document, isGone)) result.held.push(document)
    else {
      const left = without(document, isGone)
      if (JSON.stringify(left) !== JSON.stringify(document)) result.changed.push(left)
    }
  }
  return result
}

/** Whether an id stands for an object that goes. `kinds`: what it can be, of which a sound model has one. */
type IsGone = (id: string, ...kinds: ModelKind[]) => boolean

/** Whether an object means something else, or nothing, without what goes. */
function isHeld(document: ModelDocument, isGone: IsGone): boolean {
  const areAllGone = (kind: ModelKind, ids: readonly string[]) => ids.length > 0 && ids.every((id) => isGone(id, kind))
  switch (document.kind) {
    case 'attribute':
      return document.type !== undefined && isGone(document.type, 'type')
    case 'composite-attribute':
      return areAllGone('attribute', document.members)
    case 'slot':
      return document.askIf !== undefined && conditionsOf(document.askIf).some(({ slot }) => isGone(slot, 'slot'))
    case 'view':
      return areAllGone(
        'slot',
        document.sections.flatMap(({ items }) => items.map(({ slot }) => slot)),
      )
    case 'casebase':
      return (
        isGone(document.titleSlot, 'slot') ||
        isGone(document.workflow, 'workflow') ||
        [document.views.result, document.views.detail].some((id) => isGone(id, 'view'))
      )
    case 'quest':
      return areAllGone('casebase', document.casebases) || areAllGone('slot', document.browsedSlots ?? [])
    case 'custom-list':
      return (
        document.query.scope.casebases.some((id) => isGone(id, 'casebase')) ||
        document.query.constraints.some(({ slot }) => isGone(slot, 'slot'))
      )
    case 'expert-group':
      return document.products !== undefined && isGone(document.products.slot, 'slot')
    case 'session-rules':
      return (
        [document.modelSlot, ...Object.values(document.texts)].some((id) => id !== undefined && isGone(id, 'slot')) ||
        (document.casebase !== undefined && isGone(document.casebase, 'casebase'))
      )
    case 'profile':
      return areAllGone('quest', document.quests)
    case 'type':
    case 'workflow':
    case 'approval-workflow':
    case 'word-list':
    case 'property':
    case 'translation':
      return false
  }
}

function without(document: ModelDocument, isGone: IsGone): ModelDocument {
  const left = ownWithout(document, isGone)
  if (!('propertyValues' in left) || left.propertyValues === undefined) return left
  return { ...left, propertyValues: keysLeft(left.propertyValues, (id) => isGone(id, 'property')) }
}

function ownWithout(document: ModelDocument, isGone: IsGone): ModelDocument {
  const isSlotGone = (id: string) => isGone(id, 'slot')
  const slotsLeft = (ids: readonly string[]) => ids.filter((id) => !isSlotGone(id))
  switch (document.kind) {
    case 'composite-attribute':
      return { ...document, members: document.members.filter((id) => !isGone(id, 'attribute')) }
    case 'view': {
      const sections = document.sections.map((section) => ({
        ...section,
        items: section.items.filter(({ slot }) => !isSlotGone(slot)),
      }))
      return { ...document, sections: sections.filter(({ items }) => items.length > 0) }
    }
    case 'casebase':
      return {
        ...keysLeft(
          document,
          (key, id) => key === 'approvalWorkflow' && typeof id === 'string' && isGone(id, 'approval-workflow'),
        ),
        slots: slotsLeft(document.slots),
        ...(document.facets && { facets: slotsLeft(document.facets) }),
        ...(document.templates && {
          templates: document.templates.map((template) => ({
            ...template,
            values: keysLeft(template.values, isSlotGone),
            texts: Object.fromEntries(
              Object.entries(template.texts).map(([locale, texts]) => [locale, keysLeft(texts, isSlotGone)]),
            ),
          })),
        }),
        views: keysLeft(document.views, (_place, id) => typeof id === 'string' && isGone(id, 'view')),
      }
    case 'quest':
      return {
        ...document,
        casebases: document.casebases.filter((id) => !isGone(id, 'casebase')),
        ...(document.weights && { weights: keysLeft(document.weights, isSlotGone) }),
        ...(document.browsedSlots && { browsedSlots: slotsLeft(document.browsedSlots) }),
        ...(document.questions && {
          questions: document.questions.filter((id) => !isGone(id, 'slot', 'attribute', 'composite-attribute')),
        }),
      }
    case 'profile':
      return {
        ...document,
        quests: document.quests.filter((id) => !isGone(id, 'quest')),
        ...(document.customLists && {
          customLists: document.customLists.filter((id) => !isGone(id, 'custom-list')),
        }),
      }
    default:
      return document
  }
}

function keysLeft<Value extends object>(value: Value, isGone: (key: string, value: unknown) => boolean): Value {
  // Only members that may be left out are.
  return Object.fromEntries(Object.entries(value).filter(([key, each]) => !isGone(key, each))) as Value
}

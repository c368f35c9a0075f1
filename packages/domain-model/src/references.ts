import type { ModelDocument, ModelKind } from '@advisor/contract'
import { conditionsOf } from './engine-question.ts'

/** A document of a model by its permanent id. */
export interface DocumentRef {
  kind: ModelKind
  id: string
}

/** The key of a document in maps: its kind and id. */
export function documentKey({ kind, id }: DocumentRef): string {
  return `${kind}/${id}`
}

/**
 * The documents that a document needs. What can be an attribute or a composite attribute is named as both, of which a sound model has
 * one. Translations need nothing: what they translate may be gone.
 */
export function referencesOf(document: ModelDocument): DocumentRef[] {
  return [...ownReferences(document), ...propertiesOf(document)]
}

function ownReferences(document: ModelDocument): DocumentRef[] {
  switch (document.kind) {
    case 'attribute':
      return refs('type', [document.type])
    case 'composite-attribute':
      return refs('attribute', document.members)
    case 'slot':
      return [
        ...attributes([document.attribute]),
        ...refs('slot', document.askIf ? conditionsOf(document.askIf).map(({ slot }) => slot) : []),
      ]
    case 'view':
      return refs(
        'slot',
        document.sections.flatMap(({ items }) => items.map(({ slot }) => slot)),
      )
    case 'casebase':
      return [
        ...refs('slot', [...document.slots, document.titleSlot, ...(document.facets ?? [])]),
        ...refs(
          'slot',
          (document.templates ?? []).flatMap(({ values, texts }) => [
            ...Object.keys(values),
            ...Object.values(texts).flatMap((ofLocale) => Object.keys(ofLocale)),
          ]),
        ),
        ...refs('workflow', [document.workflow]),
        ...refs('approval-workflow', [document.approvalWorkflow]),
        ...refs('view', Object.values(document.views)),
      ]
    case 'quest':
      return [
        ...refs('casebase', document.casebases),
        ...refs('slot', [...Object.keys(document.weights ?? {}), ...(document.browsedSlots ?? [])]),
        ...refs('slot', document.questions ?? []),
        ...attributes(document.questions ?? []),
      ]
    case 'custom-list':
      return [
        ...refs('casebase', document.query.scope.casebases),
        ...refs(
          'slot',
          document.query.constraints.map(({ slot }) => slot),
        ),
      ]
    case 'expert-group':
      return refs('slot', [document.products?.slot])
    case 'session-rules':
      return [
        ...refs('slot', [document.modelSlot, ...Object.values(document.texts)]),
        ...refs('casebase', [document.casebase]),
      ]
    case 'profile':
      return [...refs('quest', document.quests), ...refs('custom-list', document.customLists ?? [])]
    case 'type':
    case 'workflow':
    case 'approval-workflow':
    case 'word-list':
    case 'property':
    case 'translation':
      return []
  }
}

function propertiesOf(document: ModelDocument): DocumentRef[] {
  return 'propertyValues' in document ? refs('property', Object.keys(document.propertyValues ?? {})) : []
}

function refs(kind: ModelKind, ids: readonly (string | undefined)[]): DocumentRef[] {
  return ids.flatMap((id) => (id === undefined ? [] : [{ kind, id }]))
}

function attributes(ids: readonly string[]): DocumentRef[] {
  return [...refs('attribute', ids), ...refs('composite-attribute', ids)]
}

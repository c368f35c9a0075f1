import type { ModelDocument, ModelKind } from '@advisor/contract'
import { fieldChanges, isSame } from './field-changes.ts'
import { changesOfParts, type CaptionOf } from './part-changes.ts'
import type { ChangedThing, MatchedDocument, MatchingChange, SemanticChange } from './semantic-change.ts'

/**
 * The difference of two sets of model documents, by the ids of documents and of their parts: what has to be done to the first to
 * make it the second. Changes stand by kind and id; what is done to a document itself stands before what is done to its parts.
 * Renames are `modify` of the caption. Neither set has to be a sound model.
 */
export function semanticChanges(before: readonly ModelDocument[], after: readonly ModelDocument[]): SemanticChange[] {
  return matchModels(before, after).flatMap(({ changes }) => changes)
}

/** Compares two sets of model documents: each document that one of them has, with its changes. They stand by kind and id. */
export function matchModels(before: readonly ModelDocument[], after: readonly ModelDocument[]): MatchedDocument[] {
  const [former, later] = [byKey(before), byKey(after)]
  const captionOf: CaptionOf = (kind, id) => {
    const document = later.get(`${kind}/${id}`) ?? former.get(`${kind}/${id}`)
    return document ? ownCaption(document) : id
  }
  return [...new Map([...former, ...later]).keys()].sort().flatMap((key) => {
    const [was, is] = [former.get(key), later.get(key)]
    const document = is ?? was
    if (!document) return []
    const changes = changesOfDocument(was, is, captionOf)
    const { kind, id } = document
    return [{ matching: matchingOf(was, is, changes), kind, id, caption: ownCaption(document), changes }]
  })
}

function byKey(documents: readonly ModelDocument[]): Map<string, ModelDocument> {
  return new Map(documents.map((document) => [`${document.kind}/${document.id}`, document]))
}

/** Translations have no caption: they are called by their language. */
function ownCaption(document: ModelDocument): string {
  return document.kind === 'translation' ? document.locale : document.caption
}

/** How compare screens call a change. */
export function matchingChange({ change }: Pick<SemanticChange, 'change'>): MatchingChange {
  const names = { add: 'added', create: 'added', delete: 'removed', modify: 'changed', move: 'moved' } as const
  return names[change]
}

function matchingOf(
  was: ModelDocument | undefined,
  is: ModelDocument | undefined,
  changes: readonly SemanticChange[],
): MatchingChange {
  if (!was) return 'added'
  if (!is) return 'removed'
  if (changes.length === 0) return 'no-change'
  return changes.every(({ change }) => change === 'move') ? 'moved' : 'changed'
}

function changesOfDocument(
  was: ModelDocument | undefined,
  is: ModelDocument | undefined,
  captionOf: CaptionOf,
): SemanticChange[] {
  const document = is ?? was
  if (!document || (was && is && isSame(was, is))) return []
  const { kind, id } = document
  const ofDocument = { of: thingOf(kind), kind, id, caption: ownCaption(document) } as const
  if (!was || !is)
    return [{ change: is ? 'create' : 'delete', ...ofDocument, fields: fieldChanges(fieldsOf(was), fieldsOf(is)) }]
  const hasParts = hasDistinctParts(was) && hasDistinctParts(is)
  const fields = hasParts ? fieldChanges(ownFields(was), ownFields(is)) : fieldChanges(fieldsOf(was), fieldsOf(is))
  const modified: SemanticChange[] = fields.length > 0 ? [{ change: 'modify', ...ofDocument, fields }] : []
  const ofParts = hasParts ? changesOfParts(was, is, captionOf) : []
  return [...modified, ...ofParts.map((change) => ({ ...change, kind, id, within: ofDocument.caption }))]
}

function fieldsOf(document: ModelDocument | undefined): Readonly<Record<string, unknown>> {
  if (!document) return {}
  const { kind: _kind, id: _id, ...fields } = document
  return fields
}

/** The fields that are no parts: parts are compared by themselves. */
function ownFields(document: ModelDocument): Readonly<Record<string, unknown>> {
  switch (document.kind) {
    case 'type':
      return { ...fieldsOf(document), symbols: undefined }
    case 'casebase':
      return { ...fieldsOf(document), slots: undefined }
    case 'composite-attribute': {
      const { members, memberWeights = {} } = document
      const others = Object.entries(memberWeights).filter(([id]) => !members.includes(id))
      const ofOthers = others.length > 0 ? Object.fromEntries(others) : undefined
      return { ...fieldsOf(document), members: undefined, memberWeights: ofOthers }
    }
    default:
      return fieldsOf(document)
  }
}

/** Whether the parts of a document can be told apart. Where they cannot, their list is compared as a field. */
function hasDistinctParts(document: ModelDocument): boolean {
  const ids = partsOf(document)
  return new Set(ids).size === ids.length
}

function partsOf(document: ModelDocument): readonly string[] {
  if (document.kind === 'type') return document.symbols.map(({ id }) => id)
  if (document.kind === 'composite-attribute') return document.members
  return document.kind === 'casebase' ? document.slots : []
}

function thingOf(kind: ModelKind): ChangedThing {
  return kind === 'composite-attribute' ? 'class' : kind
}

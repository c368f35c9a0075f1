import type { ModelKind } from '@advisor/contract'
import type { FieldChange } from './field-changes.ts'

/**
 * What a change does: `create` makes a thing, `add` puts one that exists elsewhere into another one, `modify` changes its fields,
 * `move` its parent or its place, `delete` takes it away, or out of the thing it is in.
 */
export type ChangeVerb = 'add' | 'create' | 'delete' | 'modify' | 'move'

/**
 * What is changed. A `class` is a composite attribute. A `member` is an attribute in a class, or a symbol of a taxonomy; a `symbol`
 * is one of a type that is no taxonomy. Other documents are called by their kind.
 */
export type ChangedThing =
  'attribute' | 'class' | 'casebase' | 'type' | 'member' | 'symbol' | 'slot' | Exclude<ModelKind, 'composite-attribute'>

/** One change of a model in the terms of the domain. It names things by their permanent ids. */
export interface SemanticChange {
  change: ChangeVerb
  of: ChangedThing
  /** The document that is changed. */
  kind: ModelKind
  id: string
  /** The symbol, the member or the slot in the document that is changed. */
  part?: string
  /** What the thing is called afterwards, or was called before it was deleted. */
  caption: string
  /** Of a part: what the document is called. */
  within?: string
  /**
   * The fields that differ, of a part those of the part. What was created or deleted has all its fields. The field `position` is
   * the place in the list, of a symbol among those with the same parent; it counts from 1.
   */
  fields: readonly FieldChange[]
}

/** How an object of two compared models matches: the specification's change types. */
export type MatchingChange = 'added' | 'changed' | 'moved' | 'no-change' | 'removed'

/** A document of two compared models. */
export interface MatchedDocument {
  matching: MatchingChange
  kind: ModelKind
  id: string
  caption: string
  /** Empty for `no-change`. */
  changes: readonly SemanticChange[]
}

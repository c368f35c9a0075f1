import type {
  ApprovalWorkflow,
  Attribute,
  Casebase,
  CompositeAttribute,
  ModelDocument,
  Profile,
  Project,
  Quest,
  Slot,
  Translation,
  Type,
  View,
  Workflow,
} from '@advisor/contract'
import type { Captions } from './captions.ts'
import type { Taxonomy } from './taxonomy.ts'
import type { FieldSuffixes } from './visible-slots.ts'

/** One branch's model, indexed and with its references resolved. It never changes; a changed model is compiled anew. */
export interface Model {
  project: Project
  attributes: ReadonlyMap<string, Attribute>
  compositeAttributes: ReadonlyMap<string, CompositeAttribute>
  types: ReadonlyMap<string, Type>
  taxonomies: ReadonlyMap<string, Taxonomy>
  slots: ReadonlyMap<string, ModelSlot>
  views: ReadonlyMap<string, View>
  workflows: ReadonlyMap<string, Workflow>
  approvalWorkflows: ReadonlyMap<string, ApprovalWorkflow>
  casebases: ReadonlyMap<string, Casebase>
  quests: ReadonlyMap<string, Quest>
  profiles: ReadonlyMap<string, Profile>
  translations: readonly Translation[]
  captions: Captions
  /** Which field of the text index holds a slot of a case base. */
  fieldSuffixes: FieldSuffixes
}

/** A slot together with what its values are. */
export type ModelSlot = { slot: Slot } & (
  { attribute: Attribute } | { composite: CompositeAttribute; members: Attribute[] }
)

/** What is wrong with a model, in words for an administrator: which thing, and what about it. */
export interface ModelProblem {
  kind: ModelDocument['kind'] | 'project'
  id: string
  message: string
  /** The model can be used all the same. */
  isWarning?: boolean
}

import type {
  ApprovalWorkflow,
  Attribute,
  Casebase,
  CompositeAttribute,
  CustomList,
  ExpertGroup,
  ModelDocument,
  Profile,
  Project,
  Quest,
  SessionRules,
  Slot,
  Translation,
  Type,
  View,
  WordList,
  Workflow,
} from '@advisor/contract'
import type { Captions } from './captions.ts'
import type { ProblemKey } from './problem-keys.ts'
import type { Taxonomy } from './taxonomy.ts'
import type { TextPattern } from './text-pattern.ts'

/** The model of a branch, indexed and with resolved references. It is immutable; a changed model is compiled again. */
export interface Model {
  project: Project
  attributes: ReadonlyMap<string, Attribute>
  compositeAttributes: ReadonlyMap<string, CompositeAttribute>
  types: ReadonlyMap<string, Type>
  taxonomies: ReadonlyMap<string, Taxonomy>
  slots: ReadonlyMap<string, ModelSlot>
  /** The slots that are a warning, or have symbols that warn. */
  slotsThatWarn: ReadonlySet<string>
  views: ReadonlyMap<string, View>
  workflows: ReadonlyMap<string, Workflow>
  approvalWorkflows: ReadonlyMap<string, ApprovalWorkflow>
  casebases: ReadonlyMap<string, Casebase>
  quests: ReadonlyMap<string, Quest>
  customLists: ReadonlyMap<string, CustomList>
  expertGroups: ReadonlyMap<string, ExpertGroup>
  wordLists: ReadonlyMap<string, WordList>
  profiles: ReadonlyMap<string, Profile>
  /** Undefined: the model says nothing of service sessions. */
  sessionRules: SessionRules | undefined
  translations: readonly Translation[]
  captions: Captions
  /** The fields of the text index for the slots of case bases. */
  fieldSuffixes: FieldSuffixes
}

/**
 * By slot, then by case base: the suffix of the slot's id in the name of its field of the text index. Case bases share
 * a field if the same roles may read the slot: '' for the first of them, `@<case base>` for others. A slot that no role
 * may read has no suffix.
 */
export type FieldSuffixes = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A slot with its attribute or composite attribute. `pattern` is the one that its texts are checked by. */
export type ModelSlot = { slot: Slot; pattern?: TextPattern } & (
  { attribute: Attribute } | { composite: CompositeAttribute; members: Attribute[] }
)

/** A fault in English, for operators and logs, and as it is said to administrators in their language. */
export interface Fault {
  message: string
  said: SaidProblem
}

/** Which sentence says a problem, and what it names: a document (`of`) or a part by its name, a second name, and numbers. */
export interface SaidProblem {
  key: ProblemKey
  of?: { kind: string; id: string }
  name?: string
  more?: string
  count?: number
  most?: number
}

/** A problem of a model: the document and the fault. */
export interface ModelProblem {
  kind: ModelDocument['kind'] | 'project'
  id: string
  message: string
  said: SaidProblem
  /** A warning: the model can be used. */
  isWarning?: boolean
}

import type { ModelKind } from '@advisor/contract'

/**
 * What a reference can name: a document of a kind, a role, a permission, a language; a tab of the same view, a state of the same
 * workflow; a symbol of the slot that the member `slotIn` beside it, or else of the document, names.
 */
export type EditorTarget = ModelKind | 'role' | 'permission' | 'locale' | 'tab' | 'state' | 'symbol'

/** Editors that are not drawn from fields, because what is written depends on other documents or is better drawn. */
export type OwnEditor =
  | 'similarity'
  | 'condition'
  | 'property-values'
  | 'slot-values'
  | 'slot-texts'
  | 'constraint-values'
  | 'filters'
  | 'translated-texts'

/** How a member is written. */
export type EditorInput =
  | { as: 'text'; isLong?: true; max?: number }
  | { as: 'number'; isWhole?: true; min?: number; max?: number }
  /** `isYesWithout`: a member that is left out means yes. */
  | { as: 'yes-no'; isYesWithout?: true }
  | { as: 'choice'; of: readonly string[] }
  | { as: 'choices'; of: readonly string[] }
  /** A list of words; `groups`: a list of such lists. */
  | { as: 'words' }
  | { as: 'word-groups' }
  | { as: 'reference'; to: readonly EditorTarget[]; slotIn?: string }
  /** In the order that the user gives them. */
  | { as: 'references'; to: readonly EditorTarget[]; slotIn?: string }
  /** An object with these members. One that is optional and has none is left out. */
  | { as: 'group'; fields: readonly EditorField[] }
  /** A list of objects. `hasIds`: each has an id that the editor makes and never shows. */
  | { as: 'rows'; fields: readonly EditorField[]; hasIds?: true; drawn?: 'taxonomy' }
  /** A value for each of some things, by their ids. */
  | { as: 'record'; by: EditorTarget; value: EditorInput }
  | { as: 'picture' }
  | { as: 'own'; editor: OwnEditor }

/** A member of a document, or of an object in it. */
export type EditorField = EditorInput & {
  name: string
  /** The member can be left out. */
  isOptional?: true
  /** What a new object has. */
  initial?: unknown
  /** It is folded away at first. */
  isAdvanced?: true
  /** It stands only where another member has one of these values, or where it has a value itself. */
  when?: { field: string; is: readonly unknown[] }
}

const caption = { name: 'caption', as: 'text', max: 300, initial: '' } as const satisfies EditorField
const help = { name: 'help', as: 'text', isLong: true, max: 4_000, isOptional: true } as const satisfies EditorField

/** What every document has that has a name. */
export const named = [caption, help] as const satisfies readonly EditorField[]

export const captionField = caption

/** The values of the administrator's own fields. */
export const propertyValuesField = {
  name: 'propertyValues',
  as: 'own',
  editor: 'property-values',
  isOptional: true,
  isAdvanced: true,
} as const satisfies EditorField

export const weightInput = { as: 'number', min: 0, max: 100 } as const satisfies EditorInput
export const shareInput = { as: 'number', min: 0, max: 1 } as const satisfies EditorInput

export const warningField = {
  name: 'warning',
  as: 'choice',
  of: ['danger', 'warning', 'caution', 'notice'],
  isOptional: true,
} as const satisfies EditorField

export const pictureField = { name: 'picture', as: 'picture', isOptional: true } as const satisfies EditorField

export const printedField = {
  name: 'printed',
  as: 'choice',
  of: ['always', 'on-request', 'never'],
  isOptional: true,
} as const satisfies EditorField

import type {
  AuthoredFile,
  Calls,
  NewSolutionStart,
  ProposedValue,
  RequestInput,
  SavedSolution,
} from '@advisor/contract'
import type { Fields } from './fields.ts'

/** What a form is opened with: a new solution has a form for each case base, a solution that exists has the one of its own. */
export interface FormBeginning extends Pick<NewSolutionStart, 'forms' | 'chosen' | 'locales' | 'locale'> {
  /** The author's key of a solution that exists. */
  name?: string | undefined
}

/** A solution that is being written and is not saved. */
export interface KeptDraft {
  /** The address of its form. */
  path: string
  /** The title; empty until one is written. */
  title: string
  casebase: string
  locale: string
  name: string
  /** Whether the name was written in this form. */
  isNamed?: boolean
  /** The fields that were changed. */
  fields: Fields
  /** The files beside the texts, once they were changed. */
  files?: readonly AuthoredFile[]
  /** Values that the model does not have. */
  proposals?: readonly ProposedValue[]
  /** Names the attempt to save it, also when an answer is lost. */
  attempt: string
  /** Whether it was sent with this attempt, and has not been changed since. */
  isSent: boolean
  /** The draft at the server. */
  draftId?: string
  /** ISO time of the last change. */
  at: string
}

/** Where what is written is kept until it is saved or discarded: of one form. */
export interface FormJournal {
  /** What was kept of this form; undefined if nothing was. */
  read: () => KeptDraft | undefined
  /** Returns false where it cannot be kept. */
  keep: (draft: KeptDraft) => boolean
  forget: () => void
}

/** What an author has written, as the calls take it. */
export type WrittenSolution = Pick<RequestInput<Calls['validateUpdateCase']>, 'content'> & {
  casebase: string
  name: string
  locale: string
  /** The files beside the texts, in their order. */
  files?: { hash: string; name: string }[]
  /** Values that the model does not have. */
  proposals?: ProposedValue[]
}

/** What is done with what is written: handed in, so that the form serves new solutions and solutions that exist. */
export interface FormActions {
  /** Returns the problems by slot. A failure is not shown: problems are told again when it is saved. */
  validate: (written: WrittenSolution) => Promise<Readonly<Record<string, string>>>
  /** Saves it. `attempt` stays the same until something is changed. Throws a `Refusal` with the problems by slot in its fields. */
  save: (written: WrittenSolution, attempt: string) => Promise<SavedSolution>
}

/** Sends a file. `onProgress` is called with 0 to 1. Throws a `Refusal` that says what is wrong with the file. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: number) => void },
) => Promise<AuthoredFile>

/** Where pictures and files of a form go, and where they are drawn from. */
export interface FormUploads {
  /** How many files can stand beside the texts, and the endings of their names. */
  mostFiles: number
  endings: readonly string[]
  upload: UploadFile
  /** The address of a file that the author has uploaded. */
  urlOf: (hash: string) => string
}

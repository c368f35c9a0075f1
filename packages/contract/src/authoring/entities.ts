import { z } from 'zod'
import { ApprovalStanding } from '../approvals/entities.ts'
import { Slot } from '../domain-model/documents.ts'
import { FileHash, ModelId, SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'
import { SlotValue } from '../solutions/entities.ts'
import { SolutionState } from '../solutions/shown.ts'
import { editedValue } from '../solutions/value-editor.ts'

/** The `caseId` of a solution that is not saved yet. */
export const newCaseId = -1

/** Where a problem is that is in no slot. */
export const problemPlaces = { casebase: '$casebase', name: '$name', locale: '$locale', files: '$files' } as const

/** What an author writes, by slot: texts in the language of the solution, and values as solutions hold them. */
export const AuthoredContent = z.object({
  values: z.record(ModelId, z.array(SlotValue).max(10_000)),
  /** HTML where the form of the slot is `rich`. */
  texts: z.record(ModelId, z.string()),
})
export type AuthoredContent = z.infer<typeof AuthoredContent>

/** A slot that the author may write, with what its editor needs. */
export const AuthoredSlot = z.object({
  slot: ModelId,
  ...editedValue,
  /** Of texts. */
  form: Slot.shape.form.unwrap(),
  /** It is among the texts, not among the values. */
  isLocalised: z.boolean(),
  isRequired: z.boolean(),
  /** Of texts, in UTF-16 units. */
  maxLength: z.number().optional(),
  mostValues: z.number(),
  /** Of a composite. */
  members: z.array(z.object({ member: ModelId, ...editedValue })).optional(),
})
export type AuthoredSlot = z.infer<typeof AuthoredSlot>

/** A file that its author has sent, or that stands beside the texts of a solution. */
export const AuthoredFile = z.object({
  hash: FileHash,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** Where the browser gets it. */
  url: z.string(),
})
export type AuthoredFile = z.infer<typeof AuthoredFile>

/** The form for a new solution of a case base, in the order of its edit view. */
export const AuthoringForm = z.object({
  casebase: ModelId,
  caption: z.string(),
  help: z.string().optional(),
  /** The state in which a new solution starts. */
  state: SolutionState,
  titleSlot: ModelId,
  sections: z.array(z.object({ id: z.string(), caption: z.string().optional(), slots: z.array(AuthoredSlot) })),
  /** What the form begins with. */
  content: AuthoredContent,
  /** The rich texts of `content` as the browser draws them: with the addresses of their pictures. */
  drawn: z.record(ModelId, z.string()),
  /** The files beside the texts, in their order. */
  files: z.array(AuthoredFile).optional(),
  /** The captions of the symbols in `content`. */
  symbols: z.array(z.object({ slot: ModelId, member: ModelId.optional(), id: z.string(), caption: z.string() })),
  /** Of a new solution: what it can begin with. */
  templates: z.array(z.object({ id: ModelId, caption: z.string(), help: z.string().optional() })).optional(),
})
export type AuthoringForm = z.infer<typeof AuthoringForm>

/** What can be sent: the bytes of a file, the files beside the texts, and the endings of their names. */
export const UploadRules = z.object({ fileBytes: z.number(), files: z.number(), endings: z.array(z.string()) })
export type UploadRules = z.infer<typeof UploadRules>

/** What a person needs to write a new solution. */
export const NewSolutionStart = z.object({
  /** The case bases in which the caller may create solutions; those of the open quest first. */
  forms: z.array(AuthoringForm).min(1),
  /** The case base that the search or the other solution is about. */
  chosen: ModelId.optional(),
  /** The languages that texts can be in, and the one that is offered first. */
  locales: z.array(Locale),
  locale: Locale,
  uploads: UploadRules.optional(),
  /** The template that the form of its case base begins with; absent where the model has none of this name. */
  template: z.object({ casebase: ModelId, id: ModelId, caption: z.string() }).optional(),
  /** The solution whose texts the form begins with. */
  copyOf: z
    .object({
      caseId: SolutionNumber,
      number: z.string(),
      title: z.string(),
      /** The names of its files that stand in no text: they are not copied. */
      leftFiles: z.array(z.string()),
    })
    .optional(),
})
export type NewSolutionStart = z.infer<typeof NewSolutionStart>

/** A reason why a solution cannot be saved, in the caller's language. */
export const AuthoringProblem = z.object({
  /** The id of a slot, or one of {@link problemPlaces}. */
  slot: z.string(),
  message: z.string(),
})
export type AuthoringProblem = z.infer<typeof AuthoringProblem>

/** A solution that was saved. */
export const SavedSolution = z.object({
  caseId: SolutionNumber,
  /** The number for users. */
  number: z.string(),
  state: SolutionState,
  version: z.number(),
  /** Whether its author may see it in this state. */
  isVisible: z.boolean(),
  /** The branch on which it is saved. */
  branch: z.object({ name: z.string(), caption: z.string() }),
  /** The approval that the step of the workflow waits for; the solution has kept its state. */
  approval: ApprovalStanding.optional(),
})
export type SavedSolution = z.infer<typeof SavedSolution>

/** A value that the model does not have, and that its author proposes. */
export const ProposedValue = z.object({
  slot: ModelId,
  member: ModelId.optional(),
  text: z.string().trim().min(1).max(200),
})
export type ProposedValue = z.infer<typeof ProposedValue>

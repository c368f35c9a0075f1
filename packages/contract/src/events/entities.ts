import { z } from 'zod'
import { expertWays } from '../ask-expert/entities.ts'
import { federatedOutcomes } from '../federated-search/entities.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { HeldByBookmark } from '../keeping/entities.ts'
import { limits } from '../limits.ts'
import { InterfaceLocale } from '../locales.ts'
import { DialogDecision } from '../guided/dialog.ts'
import { QueryAnswer, QuestionId, SearchQuery } from '../search/query.ts'
import { StepId } from '../search/step.ts'

const Count = z.number().int().min(0)
const Milliseconds = z.number().min(0)
const Solutions = z.array(SolutionNumber).min(1).max(500)
const ShortText = z.string().max(300)

/** The step of the search in which something was done; absent outside a search. */
const inSearch = { step: StepId.optional() }
/** What was done with one solution. */
const ofSolution = { ...inSearch, solution: SolutionNumber }
/** What was done with several solutions together. */
const ofSolutions = { ...inSearch, solutions: Solutions }

/** What a browser tells of solutions that were put to use. */
export const solutionUses = ['copy-link', 'copy-number', 'print', 'begin-steps', 'finish-steps'] as const

/** What can happen to a service session. */
export const serviceSessionChanges = [
  'added',
  'continued',
  'saved',
  'left',
  'escalated',
  'reassigned',
  'owner-changed',
  'note-added',
  'attachments-added',
  'unlocked',
  'closed',
  'reopened',
] as const

/**
 * What the product records for reports, by kind. Each kind is written by the call that does it, after the call has
 * succeeded. Texts that users type stand only in `search`, `question`, `federated-search` and `action`.
 */
export const eventKinds = {
  'signed-in': z.strictObject({ locale: InterfaceLocale }),
  'signed-out': z.strictObject({ lastedMs: Milliseconds }),

  /** A search of any style was run. `found` 0 is a search without a result. */
  search: z.strictObject({
    ...inSearch,
    query: SearchQuery,
    found: Count,
    /** How many of them match best. */
    bestMatching: Count,
    /** The time of the server for finding and showing. */
    tookMs: Milliseconds,
  }),
  /** Another page of results that were found before, or the same rows in longer pages. */
  'results-page': z.strictObject({ ...inSearch, page: Count.min(1), pageSize: Count.min(1), found: Count }),

  /** A guided dialog asked its next question, or was decided. */
  question: z.strictObject({
    ...inSearch,
    query: SearchQuery,
    /** Absent where the user chooses among questions, and where the dialog is decided. */
    question: QuestionId.optional(),
    isMandatory: z.boolean().optional(),
    decided: DialogDecision.optional(),
    /** Solutions that contradict no answer, of all that the quest asks about. */
    candidates: Count,
    total: Count,
    tookMs: Milliseconds,
  }),
  /** A question of a dialog was answered, or not. */
  answer: z.discriminatedUnion('given', [
    z.strictObject({ ...inSearch, question: QuestionId, given: z.literal('answer'), answer: QueryAnswer.shape.answer }),
    z.strictObject({ ...inSearch, question: QuestionId, given: z.enum(['undecided', 'skipped']) }),
  ]),
  /** The user left the questions for the results. */
  'dialog-end': z.strictObject({ ...inSearch, found: Count }),

  /** A solution was opened. */
  view: z.strictObject({
    ...ofSolution,
    version: Count.min(1),
    locale: z.string().max(20),
    purpose: z.enum(['details', 'preview']),
    /** Its place in the results, from 1; absent if it was not found there. */
    place: Count.min(1).optional(),
  }),
  attachment: z.strictObject({ ...ofSolution, contentType: ShortText, sizeBytes: Count }),
  selection: z.strictObject({ ...ofSolutions, isSelected: z.boolean() }),
  compare: z.strictObject(ofSolutions),
  print: z.strictObject({ ...ofSolutions, form: z.enum(['page', 'pdf']) }),
  copy: z.strictObject({ ...ofSolutions, what: z.enum(['link', 'number']) }),
  /** The steps of a solution are gone through one by one: once begun, and once finished, in each search. */
  'do-it': z.strictObject({ ...ofSolution, phase: z.enum(['begun', 'finished']), steps: Count, done: Count }),
  mail: z.strictObject({ ...ofSolutions, recipients: Count }),

  /** The user said whether a solution helped. */
  accept: z.strictObject({ ...ofSolution, accepted: z.boolean() }),
  rating: z.strictObject({ ...ofSolution, rating: z.number().int().min(1).max(5) }),
  comment: z.strictObject({ ...ofSolution, change: z.enum(['added', 'deleted', 'approved']) }),
  favourite: z.strictObject({ ...ofSolutions, isFavourite: z.boolean() }),
  bookmark: z.strictObject({
    ...inSearch,
    solution: SolutionNumber.optional(),
    holds: HeldByBookmark,
    change: z.enum(['made', 'opened']),
  }),
  /** A published search or solution was shown, also to visitors who are not signed in. */
  showcase: z.strictObject({
    solution: SolutionNumber.optional(),
    shows: z.enum(['solution', 'search']),
    found: Count,
  }),
  'federated-search': z.strictObject({
    text: SearchQuery.shape.text,
    sources: z
      .array(
        z.strictObject({
          source: ShortText,
          isForeign: z.boolean(),
          found: Count,
          tookMs: Milliseconds,
          outcome: z.enum(federatedOutcomes),
        }),
      )
      .max(limits.federatedSources),
  }),

  'expert-request': z.strictObject({
    ...inSearch,
    /** The solution that did not help. */
    solution: SolutionNumber.optional(),
    group: ModelId,
    ways: z.array(z.enum(expertWays)),
  }),
  'expert-answer': z.strictObject({ solution: SolutionNumber.optional(), group: ModelId, waitedMs: Milliseconds }),
  /** A form was sent to the system of customer relations. */
  'customer-form': z.strictObject({
    ...inSearch,
    solution: SolutionNumber.optional(),
    form: z.enum(['feedback', 'escalate']),
  }),
  /** A new solution was saved, which was begun from a search or from another solution. `solution` is the new one. */
  'new-solution': z.strictObject({
    ...ofSolution,
    casebase: ModelId,
    from: z.enum(['search', 'solution']),
    /** The solution whose texts it began with. */
    copyOf: SolutionNumber.optional(),
  }),

  /** The link checker followed a link of a solution. */
  'link-check': z.strictObject({
    solution: SolutionNumber,
    slot: ModelId,
    url: z.string().max(2_000),
    outcome: z.enum(['sound', 'moved', 'broken', 'unreachable', 'not-allowed']),
    httpStatus: z.number().int().min(100).max(599).optional(),
  }),
  /** Two solutions say nearly the same. */
  'similar-solutions': z.strictObject({
    solution: SolutionNumber,
    other: SolutionNumber,
    /** 0..1. */
    likeness: z.number().min(0).max(1),
  }),

  /** Something was done in a service session. Fields hold what is true after it. */
  'service-session': z.strictObject({
    session: ShortText,
    change: z.enum(serviceSessionChanges),
    status: z.enum(['open', 'escalated', 'closed']),
    title: ShortText.optional(),
    model: ShortText.optional(),
    serialNumber: ShortText.optional(),
    serviceOrder: ShortText.optional(),
    ticket: ShortText.optional(),
    campaign: z.enum(['open', 'completed']).optional(),
    workgroup: ShortText.optional(),
    owner: ShortText.optional(),
    repair: z.enum(['not-started', 'in-progress', 'done', 'not-needed']).optional(),
    verification: z.enum(['to-be-verified', 'confirmed', 'failed']).optional(),
    /** Of a closed session. */
    resolution: z
      .enum([
        'resolved',
        'unresolved',
        'invalid',
        'not-reproducible',
        'quote-rejected',
        'resolved-by-campaign',
        'resolved-outside',
      ])
      .optional(),
    /** The solution that resolved it. */
    solution: SolutionNumber.optional(),
    /** From the first to the last opening, without the time in which nobody worked on it. */
    workedMs: Milliseconds.optional(),
  }),

  /** What the browser says about a step of the user: recorded as sent. */
  action: z.strictObject({
    actionStartTime: z.string().optional(),
    actionCategory: z.string().optional(),
    actionEvent: z.string().optional(),
    actionValue: z.string().optional(),
  }),
} as const

export type EventKind = keyof typeof eventKinds

/** An event as the code that causes it says it: the kind, and the fields of the kind. */
export type NewEvent = { [Kind in EventKind]: { kind: Kind } & z.infer<(typeof eventKinds)[Kind]> }[EventKind]

/** What every event has beside the fields of its kind: who did it, where and when. */
export const EventContext = z.strictObject({
  /** Written again, an event with the same id is the same event. */
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** The call that did it. */
  call: z.string(),
  /** Absent where a visitor did it, or a job. */
  userId: z.string().optional(),
  /** Stands for the login session; nobody can sign in with it. */
  sessionId: z.string().optional(),
  projectId: z.string().optional(),
  branch: z.string().optional(),
  profile: z.string().optional(),
  quest: z.string().optional(),
})

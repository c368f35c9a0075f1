import { z } from 'zod'
import { NumberFormat } from '../domain-model/number-format.ts'
import { guidedStyles } from '../domain-model/quest-styles.ts'
import { PictureSize, ShownValue } from '../solutions/shown.ts'
import { QueryPieceId } from '../search/pieces.ts'
import { QueryAnswer, QuestionId } from '../search/query.ts'

/** How a question is answered, beside its choices. Bounds are those of the slot. */
export const DialogControl = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('symbols') }),
  z.object({ kind: z.literal('boolean') }),
  z.object({
    kind: z.literal('number'),
    isWhole: z.boolean(),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().optional(),
    format: NumberFormat.optional(),
  }),
  z.object({ kind: z.literal('date') }),
])
export type DialogControl = z.infer<typeof DialogControl>

/** A picture of a question or an answer. The text beside it says what it shows. */
export const DialogPicture = z.object({
  url: z.string(),
  /** Absent if the server could not read it. */
  size: PictureSize.optional(),
})
export type DialogPicture = z.infer<typeof DialogPicture>

/** An offered answer. */
export const DialogChoice = z.object({
  answer: QueryAnswer.shape.answer,
  /** The value, or the two ends of an interval. Empty: something other than what is offered. */
  values: z.array(ShownValue),
  /** The solutions left that have this value. */
  candidates: z.number(),
  /** The probability of the answer, 0..1. */
  share: z.number(),
  /** It is what the user has answered before. */
  isGiven: z.boolean(),
  picture: DialogPicture.optional(),
})
export type DialogChoice = z.infer<typeof DialogChoice>

/** Why a question is asked, in numbers. */
export const WhyAsked = z.object({
  /** Solutions that are left after an answer, on average. */
  remaining: z.number(),
  cost: z.enum(['free', 'cheap', 'costly', 'needs-tools', 'needs-part']),
  /** Minutes that finding the answer takes, if the model says so. */
  minutes: z.number().optional(),
  /** It must be answered before solutions are shown. */
  isMandatory: z.boolean(),
})
export type WhyAsked = z.infer<typeof WhyAsked>

const asked = {
  question: QuestionId,
  /** As a colleague asks it. */
  text: z.string(),
  /** Of the slot or member that is asked for. */
  caption: z.string(),
  why: WhyAsked,
  /** The user has put it off before. */
  wasSkipped: z.boolean(),
}

/** A question that the user may choose. */
export const OfferedQuestion = z.object(asked)
export type OfferedQuestion = z.infer<typeof OfferedQuestion>

/** The question that is asked now. */
export const DialogQuestion = z.object({
  ...asked,
  help: z.string().optional(),
  picture: DialogPicture.optional(),
  control: DialogControl,
  choices: z.array(DialogChoice),
  /** What the user has answered before; a further answer replaces it. */
  given: QueryAnswer.shape.answer.optional(),
})
export type DialogQuestion = z.infer<typeof DialogQuestion>

/**
 * Why no question is asked. `proven`: no further answer can change what comes first; `confident`: the first is probable
 * enough; `unanimous`: one is left; `nothing-to-gain`: no question tells enough; `nothing-to-ask`: all questions were
 * asked; `no-candidates`: no solution is left.
 */
export const DialogDecision = z.enum([
  'proven',
  'confident',
  'unanimous',
  'nothing-to-gain',
  'nothing-to-ask',
  'no-candidates',
])
export type DialogDecision = z.infer<typeof DialogDecision>

/** Where a guided dialog stands. What was answered is in the pieces of the query, the first solutions are in the results. */
export const Dialog = z.object({
  style: z.enum(guidedStyles),
  /** Absent where the user chooses the questions and has not, and where the dialog is decided. */
  question: DialogQuestion.optional(),
  decided: DialogDecision.optional(),
  /** Solutions that contradict no answer, of all that the quest asks about. */
  candidates: z.number(),
  total: z.number(),
  /** Where no question is asked: those that the user may choose, the ones that tell most first. */
  questions: z.array(OfferedQuestion),
  /** Of a static dialog: how many of the author's questions were answered, of those on the way that the answers have taken. */
  progress: z
    .object({
      answered: z.number(),
      total: z.number(),
      /** Answers may lead to further questions than those of `total`. */
      isOpenEnded: z.boolean().optional(),
    })
    .optional(),
  /** A mandatory question is open: no solutions are shown. */
  mustAnswer: z.boolean(),
  /** The answer that fits the others least, where the most likely solution does not fit all of them. */
  doubtful: QueryPieceId.optional(),
  /** Pieces that do not count any more: what they name is gone from the model, or closed to the caller. */
  ignored: z.array(QueryPieceId),
  /** What the caller may do beside answering. */
  allowed: z.array(z.enum(['back', 'skip', 'end'])),
})
export type Dialog = z.infer<typeof Dialog>

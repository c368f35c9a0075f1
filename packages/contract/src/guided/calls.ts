import { z } from 'zod'
import { downloading, stepping } from '../call.ts'
import { guidedStyles } from '../domain-model/quest-styles.ts'
import { changedQueryRefusals, changedSearch } from '../search/calls.ts'
import { FileHash, ModelId } from '../ids.ts'
import { QueryPieceId } from '../search/pieces.ts'
import { QueryAnswer, QuestionId } from '../search/query.ts'
import { stepFields } from '../search/step.ts'

/** A quest of a guided style is open only to callers with the permission of the style. */
const access = { to: 'project', application: 'advisor', permission: 'advisor', questStyles: guidedStyles } as const

const refusals = [...changedQueryRefusals, 'quest-not-available', 'step-not-found'] as const

/** A call about a question of the dialog. */
const aboutQuestion = { question: QuestionId, ...stepFields }
const refusalsAboutQuestion = [...refusals, 'question-not-found'] as const

export const startDialog = stepping('startDialog', {
  summary:
    'Starts a guided dialog anew. What of `freeText` names values that questions ask for becomes answers; the rest is searched.',
  access,
  request: z.object({ freeText: z.string().default(''), ...stepFields }),
  reply: changedSearch,
  refusals: [...refusals, 'query-too-long'],
})

export const continueDialog = stepping('continueDialog', {
  summary: 'Asks on from the query of the step that the call starts from, whatever made it.',
  access,
  request: z.object(stepFields),
  reply: changedSearch,
  refusals,
})

export const answerQuestion = stepping('answerQuestion', {
  summary:
    'Answers a question by a value, an interval, or none of the offered values; a further answer replaces the earlier one.',
  access,
  request: z.object({ ...aboutQuestion, answer: QueryAnswer.shape.answer }),
  reply: changedSearch,
  refusals: [...refusalsAboutQuestion, 'answer-not-valid', 'answer-out-of-range'],
})

export const answerByText = stepping('answerByText', {
  summary: 'Takes free text into the dialog: the values that it names become answers; the rest is searched.',
  access,
  request: z.object({ freeText: z.string(), ...stepFields }),
  reply: changedSearch,
  refusals: [...refusals, 'query-empty', 'query-too-long'],
})

export const undecidedAttribute = stepping('undecidedAttribute', {
  summary: "Answers a question with 'I don't know': it is not asked again.",
  access,
  request: z.object(aboutQuestion),
  reply: changedSearch,
  refusals: refusalsAboutQuestion,
})

export const undecidedValue = stepping('undecidedValue', {
  summary: 'Answers a question with several offered values that the user cannot tell apart: all of them stay possible.',
  access,
  request: z.object({
    ...aboutQuestion,
    values: z
      .array(z.union([z.string().max(300), z.boolean()]))
      .min(1)
      .max(200),
  }),
  reply: changedSearch,
  refusals: [...refusalsAboutQuestion, 'answer-not-valid'],
})

export const skipQuestion = stepping('skipQuestion', {
  summary:
    'Puts a question off: it is asked again when no other is worth asking. A mandatory question cannot be put off.',
  access,
  request: z.object(aboutQuestion),
  reply: changedSearch,
  refusals: [...refusalsAboutQuestion, 'question-mandatory'],
})

export const chooseQuestion = stepping('chooseQuestion', {
  summary: 'Asks the question that the user chose.',
  access,
  request: z.object(aboutQuestion),
  reply: changedSearch,
  refusals: refusalsAboutQuestion,
})

export const breadcrumbEdit = stepping('breadcrumbEdit', {
  summary: 'Asks the question of a piece of the query again, with its present answer.',
  access,
  request: z.object({ id: QueryPieceId, ...stepFields }),
  reply: changedSearch,
  refusals: [...refusalsAboutQuestion, 'piece-not-found'],
})

export const endDialog = stepping('endDialog', {
  summary: 'Ends the dialog and shows the results of what was answered.',
  access,
  request: z.object(stepFields),
  reply: changedSearch,
  refusals: [...refusals, 'question-mandatory', 'query-empty'],
})

export const modelPicture = downloading('modelPicture', {
  summary: 'A picture of a question or of one of its answers, for callers who see the slot that it belongs to.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ slot: ModelId, file: FileHash }),
  refusals: ['no-permission', 'file-not-found', 'file-damaged'],
})

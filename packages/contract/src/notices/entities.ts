import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'

export const NoticeId = z.uuid()

/**
 * What users are told of: a request to experts that one can answer, the answer to one's request, what came of a form that one sent; an
 * approval that one can decide about, one that is overdue, and what came of an approval that one has asked for; a remark that names one, an
 * answer to one's remark; what came of a publication that one has planned, and that one's solution is not found any more soon, or now; a
 * service session that has come to one or to one's workgroup, or was escalated to it; what came of a value that one has proposed for the model.
 */
export const noticeKinds = [
  ...(['expert-request', 'expert-answer', 'customer-form-answer'] as const),
  ...(['approval-request', 'approval-overdue'] as const),
  ...(['approval-applied', 'approval-rejected', 'approval-overtaken'] as const),
  ...(['remark-named', 'remark-answered'] as const),
  ...(['publication-made', 'publication-failed', 'validity-ends', 'validity-ended'] as const),
  ...(['session-assigned', 'session-escalated'] as const),
  ...(['value-accepted', 'value-rejected'] as const),
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a notice is about, as its reader may see it now. */
export const NoticeSubject = z.object({
  project: z.object({ name: z.string(), caption: z.string() }),
  /** The name of the user who gave it; empty where nobody did. */
  by: z.string(),
  /** Of a request and its answer: the expert group; of a form: what was answered; of an approval: the step of the workflow. */
  title: z.string(),
  /** The solution that it is about. Absent where it is about none, and where the reader may not see it. */
  solution: z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() }).optional(),
  /** Where the application shows it: a path below the address of the application, with its query. */
  path: z.string(),
})
export type NoticeSubject = z.infer<typeof NoticeSubject>

/** Something that was given to a user. */
export const Notice = z.object({
  id: NoticeId,
  /** One of `noticeKinds`. Later versions have further ones: clients show a kind that they do not know in general words. */
  kind: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** Absent where the reader may not see it any more, and where it is gone. */
  subject: NoticeSubject.optional(),
})
export type Notice = z.infer<typeof Notice>

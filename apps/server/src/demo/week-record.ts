import { readFile } from 'node:fs/promises'
import { DraftId, Locale, ModelId, SolutionNumber, UserId } from '@advisor/contract'
import { z } from 'zod'

/** Longer than any text of the demo; the form of solutions has its own limits. */
const Text = z.string().min(1).max(20_000)
/** As the form has it. */
const Comment = z.string().max(2_000)
const Time = z.iso.datetime()

/** What somebody has begun to write and not saved. */
const WeekDraft = z
  .strictObject({
    id: DraftId,
    by: UserId,
    at: Time,
    /** Of a solution that is there, and the version that it was begun from. */
    solution: SolutionNumber.optional(),
    version: z.number().int().min(1).optional(),
    /** Of a new solution. */
    casebase: ModelId.optional(),
    locale: Locale,
    /** The slots that were written, each with its text: HTML in a rich one. */
    texts: z.record(ModelId, Text).refine((texts) => Object.keys(texts).length > 0, 'A draft says something.'),
  })
  .refine(
    ({ solution, version, casebase }) =>
      solution === undefined
        ? casebase !== undefined && version === undefined
        : casebase === undefined && version !== undefined,
    'A draft names a solution and the version that it was begun from, or the case base of a new one.',
  )
export type WeekDraft = z.infer<typeof WeekDraft>

const WeekDecision = z
  .strictObject({ by: UserId, at: Time, decision: z.enum(['confirm', 'reject']), comment: Comment.default('') })
  .refine(({ decision, comment }) => decision === 'confirm' || comment !== '', 'A rejection has a comment.')
export type WeekDecision = z.infer<typeof WeekDecision>

/** Who asks, when, and with which words is said by the version: approval is asked for when it is saved. */
const WeekApproval = z.strictObject({
  solution: SolutionNumber,
  version: z.number().int().min(1),
  transition: ModelId,
  decisions: z.array(WeekDecision).max(20),
})
export type WeekApproval = z.infer<typeof WeekApproval>

/** The week of an editorial office as far as no bundle holds it. */
const WeekRecord = z.strictObject({
  project: ModelId,
  drafts: z.array(WeekDraft).max(100),
  approvals: z.array(WeekApproval).max(100),
})
export type WeekRecord = z.infer<typeof WeekRecord>

/** What is wrong with the week, and where. Nothing of it was loaded. */
export class WeekError extends Error {
  constructor(where: string, what: string, cause?: unknown) {
    super(`The editorial week of the demo is wrong at ${where}: ${what} Correct editorial-week.json.`, { cause })
    this.name = 'WeekError'
  }
}

/** Reads the file of the week. Throws {@link WeekError}. */
export async function readWeek(path: string): Promise<WeekRecord> {
  const text = await readFile(path, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new WeekError('its beginning', 'it is not JSON.', error)
  }
  const result = WeekRecord.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WeekError(
    issue?.path.join('.') || 'its beginning',
    `${(issue?.message ?? 'it has another form').replace(/\.$/, '')}.`,
    result.error,
  )
}

import { readFile } from 'node:fs/promises'
import {
  InterfaceLocale,
  ModelId,
  sessionPriorities,
  SessionUse,
  SolutionNumber,
  UsedPart,
  UserId,
  Workgroup,
} from '@advisor/contract'
import { z } from 'zod'

const Line = z.string().min(1).max(2_000)
const Days = z.number().int().min(0).max(364)

const YearNote = z.strictObject({
  by: UserId,
  found: Line.optional(),
  done: Line.optional(),
  said: Line.optional(),
  minutes: z.number().int().min(1).optional(),
  parts: z.array(UsedPart).default([]),
})

/** A session of a story. One that has helped somebody is closed and confirmed; the others are still open, or escalated. */
const StorySession = z.strictObject({
  daysAgo: Days,
  title: Line,
  by: UserId,
  owner: UserId,
  group: ModelId,
  priority: z.enum(sessionPriorities).default('normal'),
  dueInDays: z.number().int().optional(),
  helpedBy: SolutionNumber.optional(),
  escalated: z.strictObject({ group: ModelId, daysAgo: Days, note: Line }).optional(),
  notes: z.array(YearNote).min(1),
  uses: z.array(z.strictObject({ number: SolutionNumber, use: SessionUse, by: UserId, note: Line })).default([]),
})
export type StorySession = z.infer<typeof StorySession>

/** How serial numbers are made: `#` is a digit, `L` and `M` at the end are check digits (Luhn, mod 11), `%` counts up. */
const Template = z.string().min(1).max(60)

const YearCampaign = z.strictObject({
  id: ModelId,
  caption: Line,
  models: z.array(ModelId).min(1),
  serials: z.strictObject({
    ...{ from: Line, to: Line, template: Template },
    ...{ first: z.number().int(), step: z.number().int().min(1) },
  }),
  instruction: SolutionNumber,
  machines: z.number().int().min(1),
  completed: z.number().int().min(0),
  begunDaysAgo: Days,
  /** Negative: it has ended. */
  endsInDays: z.number().int(),
  group: ModelId,
})
export type YearCampaign = z.infer<typeof YearCampaign>

const YearProject = z.strictObject({
  project: ModelId,
  /** Where the model says what solutions are about. */
  slots: z.strictObject({
    ...{ model: ModelId, symptom: ModelId, part: ModelId, code: ModelId, minutes: ModelId },
    spares: z.strictObject({ slot: ModelId, number: ModelId, name: ModelId, quantity: ModelId }),
  }),
  serials: z.record(ModelId, z.array(Template).min(1)),
  order: Template,
  ticket: Template,
  /** How many sessions are open and escalated now, and were closed without a solution that has helped. */
  ...{ open: z.number().int(), escalated: z.number().int(), others: z.number().int() },
  campaigns: z.array(YearCampaign),
  stories: z.array(
    z.strictObject({ what: Line, model: ModelId, serial: Template, sessions: z.array(StorySession).min(1) }),
  ),
})
export type YearProject = z.infer<typeof YearProject>

const YearTeam = z.strictObject({ group: ModelId, members: z.array(UserId).min(1) })

/** Who works in the service of both makers, and what has happened there. */
const YearRecord = z.strictObject({
  /** People without a password: nobody signs in as them. */
  staff: z.array(z.strictObject({ id: UserId, name: Line, locale: InterfaceLocale, hasLeft: ModelId.optional() })),
  /** The languages in which those who have an account write. */
  locales: z.record(UserId, InterfaceLocale),
  desk: YearTeam,
  secondLevel: YearTeam,
  workgroups: z.array(Workgroup),
  projects: z.array(YearProject),
})
export type YearRecord = z.infer<typeof YearRecord>

const Lines = z.array(z.string()).min(1)
/** What people in a service write, in one language. `{who}`, `{place}`, `{since}`, `{effect}`, `{done}`, `{sum}`, `{day}` are filled in. */
const YearTexts = z.strictObject({
  ...{ who: Lines, place: Lines },
  lines: z.strictObject({
    ...{ called: Lines, since: Lines, effect: Lines, tail: Lines, phone: Lines, wait: Lines, escalate: Lines },
    ...{ failed: Lines, tried: Lines, ruledOut: Lines, confirmed: Lines },
    ...{
      unresolved: Lines,
      invalid: Lines,
      'not-reproducible': Lines,
      'quote-rejected': Lines,
      'resolved-outside': Lines,
    },
  }),
  /** The titles of sessions, by symptom. */
  symptoms: z.record(ModelId, Lines),
  /** What is found and done, by part. */
  parts: z.record(ModelId, z.strictObject({ found: Line, done: Line })),
})
export type YearTexts = z.infer<typeof YearTexts>
/** By language, English among them. */
const TextsByLocale = z.record(z.string(), YearTexts)
export type TextsByLocale = z.infer<typeof TextsByLocale>

/** What is wrong with the year, and where. Nothing of it was loaded. */
export class YearError extends Error {
  constructor(where: string, what: string) {
    super(`The service year of the demo is wrong at ${where}: ${what} Correct service-year.json.`)
    this.name = 'YearError'
  }
}

export interface ReadYear {
  year: YearRecord
  texts: TextsByLocale
}

/** Reads the two files of the year. Throws {@link YearError}. */
export async function readYear(path: string, textsPath: string): Promise<ReadYear> {
  return { year: await readAs(YearRecord, path), texts: await readAs(TextsByLocale, textsPath) }
}

async function readAs<Of>(schema: z.ZodType<Of>, path: string): Promise<Of> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new YearError('its beginning', 'it is not JSON.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new YearError(
    issue?.path.join('.') || 'its beginning',
    `${(issue?.message ?? 'it has another form').replace(/\.$/, '')}.`,
  )
}

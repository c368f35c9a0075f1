import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-modify', 'solution-localize'],
} as const

/** Solutions of one file. */
export const handedOffSolutions = 100
/** Of a file, in UTF-16 units. */
export const xliffCharacters = 4_000_000

/** Why a paragraph of a file is not taken over. */
export const xliffProblems = [
  'unknown-paragraph',
  'source-changed',
  'codes-changed',
  'twice',
  'built-otherwise',
] as const

/** Why nothing of a solution is taken over. */
export const xliffHindrances = [
  'not-this-project',
  'solution-not-found',
  'wrong-languages',
  'solution-not-editable',
  'not-valid',
] as const

export const exportTranslation = reading('exportTranslation', {
  method: 'POST',
  summary:
    'The texts of solutions as XLIFF 1.2, to be translated into a language elsewhere: a unit for each paragraph, with what is translated already and its state.',
  access,
  request: z.object({ caseIds: z.array(CaseId).min(1).max(handedOffSolutions), locale: z.string().max(20) }),
  limits: { fields: 1_000 },
  reply: z.object({
    /** The name that the file is saved by. */
    name: z.string(),
    xliff: z.string(),
    solutions: z.number(),
    paragraphs: z.number(),
    /** Those that are not in it: written in the language, out of sight, or not the caller's to translate. */
    left: z.array(z.number()),
  }),
  refusals: ['no-permission', 'solution-not-found', 'locale-not-supported', 'xliff-too-large'],
})

export const importTranslation = changing('importTranslation', {
  summary:
    'Takes over translations from an XLIFF 1.2 file that `exportTranslation` has made. Without `apply`, it says what would come of it and changes nothing; with it, each solution gets a new version, all of them or none.',
  access,
  isAuthoring: true,
  request: z.object({
    xliff: z.string().min(1).max(xliffCharacters),
    apply: Flag.default(false),
    /** What cannot be taken over is left out; without it, nothing is taken over then. */
    leaveOut: Flag.default(false),
  }),
  limits: { bodyBytes: 16_777_216 },
  reply: z.object({
    solutions: z.array(
      z.object({
        /** What the file says of it. */
        original: z.string(),
        caseId: SolutionNumber.optional(),
        number: z.string(),
        title: z.string(),
        locale: Locale.optional(),
        /** Paragraphs that become another text, and those that are as they were. */
        changed: z.number(),
        same: z.number(),
        hindrance: z.enum(xliffHindrances).optional(),
        problems: z.array(
          z.object({ unit: z.string(), problem: z.enum(xliffProblems), source: z.string(), target: z.string() }),
        ),
        /** The version that was saved. */
        version: z.number().optional(),
      }),
    ),
    isApplied: z.boolean(),
  }),
  refusals: ['no-permission', 'xliff-not-readable', 'xliff-not-whole', 'resource-changed'],
})

import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { consentVersion } from './consent-version.ts'
import { CountryCode, SubjectToGdpr } from './entities.ts'

const shared = { access: { to: 'signed-in' }, whileLocked: true, beforeConsent: true } as const

export const showGDPR = reading('showGDPR', {
  summary: 'Whether the caller must consent to the keeping of personal data before working on.',
  ...shared,
  request: z.object({}),
  reply: z.object({
    isSubjectToGDPR: SubjectToGdpr,
    /** Whether the caller has consented to the present version of the text. */
    hasConsented: z.boolean(),
  }),
  extendsSession: false,
})

export const geolocation = reading('geolocation', {
  summary: "The country that the caller's address belongs to, and whether consent is asked for there.",
  ...shared,
  request: z.object({}),
  reply: z.object({
    /** Null: not known, or a private address. */
    country: CountryCode.nullable(),
    isSubjectToGDPR: z.boolean(),
  }),
  extendsSession: false,
})

export const acceptGDPR = changing('acceptGDPR', {
  summary: 'Keeps that the caller has consented to the present version of the text.',
  ...shared,
  request: z.object({
    /** The value of the required checkbox. */
    acceptance: z.literal('accepted'),
    /** The version of the text that the caller has read. */
    version: z.literal(consentVersion),
  }),
  reply: z.object({}),
})

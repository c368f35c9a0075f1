import { z } from 'zod'

/**
 * Whether consent to keeping personal data is asked for: of everybody, of nobody, or by the country that the caller's address
 * belongs to (the specification's section 3, 'GDPR').
 */
export const SubjectToGdpr = z.enum(['true', 'false', 'geolocalization'])
export type SubjectToGdpr = z.infer<typeof SubjectToGdpr>

/** A country by its two letters (ISO 3166-1 alpha-2). */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

import { readFile } from 'node:fs/promises'
import { sessionResolutions, verificationStatuses } from '@advisor/contract'
import { z } from 'zod'
import { separators } from '../separators.ts'
import { describeIssues } from '../describe-issue.ts'
import { encodings } from '../encodings.ts'
import { ImportArticlesError } from '../import-articles-error.ts'
import { mappingFault } from '../mapping-fault.ts'

/** The name of a field of the source. */
const Field = z.string().min(1).max(200)
const Fields = z.array(Field).min(1).max(20)

/** How the dates of a source are written. */
export const dateFormats = ['y-m-d', 'd/m/y', 'm/d/y', 'd.m.y'] as const

/** Says what the fields of work orders become in service sessions. */
const SessionMapping = z.strictObject({
  /** Names the source; a work order is known again by it and its key. */
  sourceSystem: z.string().min(1).max(80),
  key: Field,
  /** When it was done: the first of the fields that is a date, or one day for all. */
  date: z.union([
    z.strictObject({ fields: Fields, format: z.enum(dateFormats) }),
    z.strictObject({ value: z.iso.date() }),
  ]),
  /** The fields of a text are put one after the other, with commas. */
  title: Fields,
  serialNumber: Field.optional(),
  /** A field, and the symbols that its values mean; or one model for all. */
  model: z
    .union([
      z.strictObject({ field: Field, values: z.record(z.string(), z.string()) }),
      z.strictObject({ value: Field }),
    ])
    .optional(),
  orderNumber: Field.optional(),
  ticketId: Field.optional(),
  found: Fields.optional(),
  done: Fields.optional(),
  said: Fields.optional(),
  minutes: Field.optional(),
  partNumber: Field.optional(),
  partName: Field.optional(),
  partQuantity: Field.optional(),
  resolution: z.enum(sessionResolutions).default('resolved'),
  verificationStatus: z.enum(verificationStatuses).default('confirmed'),
  table: z
    .strictObject({ separator: z.enum(separators).optional(), encoding: z.enum(encodings).optional() })
    .optional(),
})
export type SessionMapping = z.infer<typeof SessionMapping>

/** Reads a mapping of work orders. Throws {@link ImportArticlesError}, which names each member that is wrong. */
export async function readSessionMapping(path: string): Promise<SessionMapping> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportArticlesError('mapping', `The mapping "${path}" cannot be read as JSON: ${reason}`, error)
  }
  const result = SessionMapping.safeParse(value)
  if (result.success) return result.data
  throw mappingFault(`"${path}"`, describeIssues(result.error.issues, value), result.error)
}

/** The fields that a mapping names. */
export function namedFields(mapping: SessionMapping): string[] {
  const { key, date, title, serialNumber, model, orderNumber, ticketId, found, done, said } = mapping
  const { minutes, partNumber, partName, partQuantity } = mapping
  return [
    ...[key, ...title, ...('fields' in date ? date.fields : [])],
    ...(model && 'field' in model ? [model.field] : []),
    ...[found, done, said].flatMap((fields) => fields ?? []),
    ...[serialNumber, orderNumber, ticketId, minutes, partNumber, partName, partQuantity].filter(
      (field) => field !== undefined,
    ),
  ]
}

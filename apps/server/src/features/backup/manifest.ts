import { z } from 'zod'

/** The last entry of a backup: an archive without it is none. */
export const manifestPath = 'manifest.json'
/** The key of second factors, when the data directory has one. */
export const factorKeyPath = 'second-factor.key'
export const tablePath = (name: string) => `tables/${name}.copy`
export const filePath = (hash: string) => `files/${hash}`

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says of itself. */
export const BackupManifest = z.object({
  format: z.literal('advisor-backup'),
  formatVersion: z.literal(1),
  /** The version of the product that wrote it. */
  product: z.string(),
  /** The moment whose state it has. */
  at: z.iso.datetime(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1), rows: z.int().min(0), sha256: Hash })),
  sequences: z.array(z.object({ name: Name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Months (`2026-11`) of which events have a partition of their own. */
  eventMonths: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  /** Tasks that wait or run, as the queue knows them. */
  queued: z.array(
    z.object({
      kind: z.string(),
      id: z.uuid(),
      key: z.string().nullable(),
      payload: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The number of files in it, and the hashes of those that were not whole at the time. */
  files: z.object({ count: z.int().min(0), missing: z.array(Hash) }),
})
export type BackupManifest = z.infer<typeof BackupManifest>

import { BundleManifest, bundleFormatVersion } from '@advisor/contract'
import { z } from 'zod'
import { BundleError, damaged } from './bundle-error.ts'
import { manifestPath } from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'

/** Reads a JSON file of the bundle by its schema. Throws {@link BundleError} with the file and the place in it. */
export async function readRecord<Schema extends z.ZodType>(
  source: BundleSource,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checkRecord(path, await readJson(source, path), schema)
}

/** Reads `bundle.json`, and distinguishes a bundle of a later program from a damaged one. */
export async function readManifest(source: BundleSource): Promise<BundleManifest> {
  if (!source.paths.includes(manifestPath)) throw notABundle(`it has no ${manifestPath}`)
  const value = await readJson(source, manifestPath)
  const head = z.object({ format: z.literal('advisor-bundle'), formatVersion: z.number() }).safeParse(value)
  if (!head.success) throw notABundle(`its ${manifestPath} does not say so`)
  if (head.data.formatVersion > bundleFormatVersion)
    throw new BundleError(
      'newer-format',
      `The bundle was made by a newer version of this program: it has format ${head.data.formatVersion}, this one reads up to ${bundleFormatVersion}; update this program or export with the older one.`,
    )
  return checkRecord(manifestPath, value, BundleManifest)
}

function notABundle(why: string): BundleError {
  return new BundleError(
    'not-a-bundle',
    `This is not a bundle, because ${why}: choose the folder or zip that an export wrote.`,
  )
}

async function readJson(source: BundleSource, path: string): Promise<unknown> {
  const bytes = await source.read(path)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseUnstorable)
  } catch (error) {
    throw damaged(
      path,
      `it is not readable as JSON (${error instanceof Error ? error.message : String(error)}).`,
      error,
    )
  }
}

/** The database cannot store null characters and lone surrogates in JSON. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error(`"${key}" holds a character that cannot be stored`)
  return value
}

function checkRecord<Schema extends z.ZodType>(path: string, value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')})` : ''
  throw damaged(`${path}${where}`, `${issue?.message ?? 'It has the wrong form'}.`, result.error)
}

import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of the key in the data directory. */
export const factorKeyFile = 'second-factor.key'

/**
 * The key that encrypts secrets of second factors: the one that is configured, else the one of the data directory, which is made when it
 * is first asked for. It is never in the database, so that a copy of that alone tells no secret.
 */
export async function readFactorKey(
  { dataFolder, factorKey }: { dataFolder: string; factorKey: string | undefined },
  newToken: () => string,
): Promise<string> {
  if (factorKey !== undefined) return factorKey
  const file = join(dataFolder, factorKeyFile)
  const kept = await readKey(file)
  if (kept !== undefined) return kept
  await mkdir(dataFolder, { recursive: true })
  // Two nodes of one folder may start at once: a whole file comes into being, and the first one counts.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${newToken()}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKey(file)) ?? ''
}

/** The key of the data directory, for a backup; undefined when there is none. */
export async function keptFactorKey(dataFolder: string): Promise<string | undefined> {
  return readKey(join(dataFolder, factorKeyFile))
}

/** Keeps the key of a backup in the data directory. False when another one is there: it stays. */
export async function keepFactorKey(dataFolder: string, key: string): Promise<boolean> {
  return (await readFactorKey({ dataFolder, factorKey: undefined }, () => key)) === key
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (key.length < 32)
      throw new Error(`${file} is damaged: restore it from a backup, or remove it and reset the second factors.`)
    return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

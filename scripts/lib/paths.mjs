import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the repository, given relative to its root. */
export const inRoot = (...parts) => join(root, ...parts)

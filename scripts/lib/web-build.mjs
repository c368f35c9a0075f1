import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toolEnvironment } from './environment.mjs'
import { ScriptError } from './errors.mjs'
import { withFileLock } from './file-lock.mjs'
import { inRoot, root } from './paths.mjs'
import { capture } from './processes.mjs'

const stamp = inRoot('apps/web/dist/.built-from')

/** Builds the web application into `apps/web/dist`, unless the existing build is of the present sources. */
export async function buildWeb(node, say = console.log) {
  const sources = fingerprint()
  if (isBuiltFrom(sources)) return
  await withFileLock(inRoot('.cache/web-build.lock'), async (onStart) => {
    if (isBuiltFrom(sources)) return
    const begin = Date.now()
    rmSync(stamp, { force: true })
    const env = toolEnvironment({ NODE_ENV: 'production' })
    const vite = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    const { code, output, interrupted } = await capture(node, vite, { cwd: inRoot('apps/web'), env, onStart })
    if (interrupted) throw new ScriptError('The build of the web application was interrupted.')
    if (code !== 0) throw new ScriptError(`The web application could not be built:\n${output.trim()}`)
    writeFileSync(stamp, sources)
    say(`Web application built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
  })
}

const isBuiltFrom = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

/** One hash over the names and contents of all files that the build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = ['apps/web', 'packages'].flatMap((folder) => [...filesUnder(inRoot(folder))])
  for (const file of [...files, inRoot('package-lock.json'), inRoot('tsconfig.base.json')].sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

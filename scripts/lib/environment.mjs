import { delimiter } from 'node:path'
import { nodeFolder } from './node-program.mjs'
import { inRoot } from './paths.mjs'

/** What an outer `npm start` may hand on to the npm inside: where to fetch from and through what, never what to do. */
const inheritedNpmSettings =
  /^npm_config_(cache|registry|userconfig|globalconfig|ca|cafile|cert|key|proxy|https?[_-]proxy|noproxy|strict[_-]ssl|offline|prefer[_-]offline|fetch[_-].*|maxsockets|@.*|\/\/.*)$/i

/**
 * The environment for every process the scripts start: the project's own Node and tools come first in the PATH, and
 * what an outer npm left about its own run (prefix, workspace, omitted dependencies, script names) is gone.
 */
export function toolEnvironment(extra = {}) {
  const environment = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (/^npm_/i.test(name) && !inheritedNpmSettings.test(name)) continue
    if (/^(init_cwd|path)$/i.test(name)) continue
    environment[name] = value
  }
  const path = [nodeFolder, inRoot('node_modules/.bin'), inRoot('bootstrap/node_modules/.bin'), process.env.PATH]
  return { ...environment, PATH: path.join(delimiter), ...extra }
}

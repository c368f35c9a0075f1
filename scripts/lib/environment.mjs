import { delimiter } from 'node:path'
import { nodeFolder } from './node-program.mjs'
import { inRoot } from './paths.mjs'

/** The settings of an outer `npm start` that the inner npm inherits: registries and proxies, not commands. */
const inheritedNpmSettings =
  /^npm_config_(cache|registry|userconfig|globalconfig|ca|cafile|cert|key|proxy|https?[_-]proxy|noproxy|strict[_-]ssl|offline|prefer[_-]offline|fetch[_-].*|maxsockets|@.*|\/\/.*)$/i

/**
 * The environment of every process that the scripts start: the project's Node and tools are first in the PATH, and the
 * settings of an outer npm for its own run (prefix, workspace, omitted dependencies, script names) are removed.
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

import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Loaded before a process of tests and its threads: `bundle-threads.ts` has made one file of the programs of some threads.
const folder = process.env['ADVISOR_TEST_THREADS']
if (folder !== undefined)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = specifier.endsWith('-worker.ts') ? join(folder, `${basename(specifier, '.ts')}.mjs`) : undefined
      if (file === undefined || !existsSync(file)) return nextResolve(specifier, context)
      return { url: pathToFileURL(file).href, shortCircuit: true }
    },
  })

import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules whose exports are data that code makes which no browser needs. */
const evaluatedModules = new Set(['src/api/declared.ts'].map((path) => fileURLToPath(new URL(path, import.meta.url))))

/** Runs these modules while building, and puts the values of their exports in their place. */
export function evaluated(): Plugin {
  return {
    name: 'evaluated',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!evaluatedModules.has(id)) return null
      const exported: unknown = await import(pathToFileURL(id).href)
      return Object.entries(exported ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite calls for each `import()` of the build. */
const helper = '\0vite/preload-helper.js'
const loader = fileURLToPath(new URL('src/api/load-files.ts', import.meta.url))

/** Lets each `import()` be tried again after it has failed: `src/api/load-files.ts` stands for Vite's own helper. */
export function importableAgain(): Plugin {
  return {
    name: 'importable-again',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? `export { loadWithFiles as __vitePreload } from ${JSON.stringify(loader)}` : null),
  }
}

/** The files that an import needs: Vite leaves the list empty where it is the file of the import alone. */
export function filesOfImport(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' && files.length === 0 ? [file] : files
}

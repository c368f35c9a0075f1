import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { interfaceLocales } from '@advisor/contract'
import { en, type Sentences } from '@advisor/texts'
import { readSentences } from '@advisor/texts/read-sentences'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('.', import.meta.url))
const sources = join(web, 'src/')
const withTexts = join(sources, 'ui/texts/with-texts.ts')

const virtualId = 'virtual:texts'
const english: Readonly<Record<string, Sentences>> = en

/**
 * Puts the texts of each part of the application beside its code. `virtual:texts` has for each language the texts of what the
 * modules `start` say, and a file for each other feature. Every `import()` in the sources requests the files of the features that
 * the imported modules say by `useTexts('feature')`, `textsOf('feature')` or `hasText('feature', …)`, together with their code.
 * While developing and in tests, all texts come at the start.
 */
export function textsByPart(...start: string[]): Plugin {
  let atStart: ReadonlySet<string> = new Set(Object.keys(en))
  let later: readonly string[] = []
  const isLater = (feature: string) => !atStart.has(feature)
  return {
    name: 'texts-by-part',
    enforce: 'pre',
    configResolved({ command }) {
      if (command !== 'build') return
      atStart = featuresSaidBy(...start.map((path) => join(web, path)))
      const files = globSync(`${sources}**/*.{ts,tsx}`).filter((path) => !path.includes('.test.'))
      later = [...featuresSaidBy(...files)].filter(isLater)
    },
    resolveId: (id) => (id.startsWith(virtualId) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return undefined
      const [, locale, feature] = id.split('/')
      if (!locale) return `export const languages = ${loaders(virtualId, interfaceLocales)}`
      const read = (name: string) =>
        readSentences(locale, name, (file) => {
          if (later.length > 0) return ''
          // Node keeps a module by its address: the time makes another one of a file that was changed while developing.
          const path = fileURLToPath(file)
          this.addWatchFile(path)
          return `?${statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0}`
        })
      if (feature) return `export const sentences = ${JSON.stringify(await read(feature))}`
      const sentences = await Promise.all([...atStart].map(async (name) => [name, await read(name)] as const))
      return `export const start = ${JSON.stringify(Object.fromEntries(sentences))}
        export const later = ${loaders(`${virtualId}/${locale}`, later)}`
    },
    transform(code, id) {
      if (later.length === 0 || !id.startsWith(sources)) return null
      const changed = code.replaceAll(/\bimport\('(\.[^']+)'\)/g, (loading, path: string) => {
        const features = [...featuresSaidBy(join(dirname(id), path))].filter(isLater)
        return features.length === 0 ? loading : `withTexts(${loading}, ${JSON.stringify(features)})`
      })
      if (changed === code) return null
      return { code: `import { withTexts } from ${JSON.stringify(withTexts)};${changed}`, map: null }
    },
  }
}

/** A table of functions that load the modules of a folder. */
export const loaders = (folder: string, names: readonly string[]) =>
  `{ ${names.map((name) => `'${name}': () => import('${folder}/${name}')`).join(', ')} }`

/** The features whose texts some modules say, and the modules that they import. What `import()` loads is another part. */
export function featuresSaidBy(...files: string[]): ReadonlySet<string> {
  const modules = new Set(files)
  const features = new Set<string>()
  // Modules that are added are visited, too.
  for (const file of modules) {
    const source = readFileSync(file, 'utf8')
    for (const [, feature = ''] of source.matchAll(/\b(?:useTexts|textsOf|hasText)\('(\w+)'/g))
      if (feature in english) features.add(feature)
    for (const [, path = ''] of source.matchAll(/^(?:import|export)\b(?! type)[^'();=]*'(\.[^']+\.tsx?)'/gm))
      modules.add(join(dirname(file), path))
  }
  return features
}

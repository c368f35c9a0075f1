import { existsSync } from 'node:fs'
import { interfaceLocales } from '@advisor/contract'
import { readSentences } from '@advisor/texts/read-sentences'
import type { Plugin } from 'vite'
import { helpFile, helpPicture, readHelp } from './read-help.ts'
import { helpPageNames } from './src/features/help/help-page.ts'
import { loaders } from './texts-by-part.ts'

const virtualId = 'virtual:help'

/**
 * Gives the help window its pages: `virtual:help` has a module for each language with the titles, which has one for each page and one
 * with the words of all pages, for searching. A page names controls as the language does. A page that cannot be read fails the build.
 */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    resolveId: (id) => (id.startsWith(virtualId) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return undefined
      const [, locale, part] = id.split('/')
      if (!locale) return `export const languages = ${loaders(virtualId, interfaceLocales)}`
      const control = await controlsOf(locale)
      const read = (name: string) => {
        this.addWatchFile(helpFile(locale, name))
        return readHelp(locale, name, control)
      }
      const folder = `${virtualId}/${locale}`
      const all = () => Object.fromEntries(helpPageNames.map((name) => [name, read(name)]))
      if (part === 'all') return `export const all = ${JSON.stringify(all())}`
      if (part)
        return `${existsSync(helpPicture(part)) ? `import picture from ${JSON.stringify(helpPicture(part))}` : 'const picture = undefined'}
          export { picture }
          export const page = ${JSON.stringify(read(part))}`
      const titles = Object.fromEntries(Object.entries(all()).map(([name, { title }]) => [name, title]))
      return `export const titles = ${JSON.stringify(titles)}
        export const pages = ${loaders(folder, helpPageNames)}
        export const loadAll = () => import('${folder}/all')`
    },
  }
}

/** Returns what finds the name of a control in a language: `signIn.login.button`. */
export async function controlsOf(locale: string) {
  const { en } = await import('@advisor/texts')
  const features = Object.keys(en)
  const sentences = Object.fromEntries(
    await Promise.all(features.map(async (name) => [name, await readSentences(locale, name)] as const)),
  )
  return (key: string): string | undefined => {
    const dot = key.indexOf('.')
    return sentences[key.slice(0, dot)]?.[key.slice(dot + 1)]
  }
}

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { featuresSaidBy, textsByPart } from '../../../texts-by-part.ts'

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The plugin as the build has it, with the texts of the frame around the screens at the start. */
function pluginOfBuild() {
  const plugin = textsByPart('src/app/shell/ApplicationLayout.tsx')
  const { configResolved, transform, load } = plugin as unknown as Record<string, (...given: unknown[]) => unknown>
  configResolved?.({ command: 'build' })
  const context = { addWatchFile: () => undefined }
  return {
    transform: (code: string) => transform?.(code, source('app/some-parts.tsx')) as { code: string } | null,
    load: (id: string) => load?.call(context, `\0${id}`) as Promise<string>,
  }
}

it('finds the features that modules say, with what they import, without parts that are loaded later', () => {
  expect([...featuresSaidBy(source('features/keeping/Favorites.tsx'))]).toEqual(['keeping'])
  const home = featuresSaidBy(source('app/screens/ProjectHomeScreen.tsx'))
  expect([...home]).toEqual(expect.arrayContaining(['search', 'refining', 'ui']))
  // The reader and the form of an expert are other parts.
  expect([...home]).not.toEqual(expect.arrayContaining(['judging']))
  expect([...home]).not.toEqual(expect.arrayContaining(['askExpert']))
})

it('every module names its features by literals, which the build can find', () => {
  const modules = globSync(source('**/*.{ts,tsx}')).filter(
    (path) => !/[.]test[.]|ui.texts.(texts|language)[.]ts$/.test(path),
  )
  const unnamed = modules.filter((path) => /\b(useTexts|textsOf|hasText)\((?!')/.test(readFileSync(path, 'utf8')))
  expect(unnamed).toEqual([])
})

it('requests the texts of a part with its code, without those of the start', () => {
  const { transform } = pluginOfBuild()
  const part = (path: string) => transform(`const Part = laterPart('Part', () => import('${path}'))`)?.code
  expect(part('../features/judging/Judging.tsx')).toContain(
    `laterPart('Part', () => withTexts(import('../features/judging/Judging.tsx'), ["judging","refusals"]))`,
  )
  expect(part('./shell/ApplicationLayout.tsx')).toBeUndefined()
})

it('a language comes with the texts of the start, and has files for the others that the browser says', async () => {
  const { load } = pluginOfBuild()
  expect(await load('virtual:texts')).toContain(`'pt_BR': () => import('virtual:texts/pt_BR')`)
  const german = await load('virtual:texts/de')
  expect(german).toContain('"header.open-menu":"Menü öffnen"')
  expect(german).toContain(`'askExpert': () => import('virtual:texts/de/askExpert')`)
  expect(german).not.toMatch(/texts.de.mails'/)
  expect(await load('virtual:texts/de/customLists')).toMatch(/^export const sentences = \{"/)
})

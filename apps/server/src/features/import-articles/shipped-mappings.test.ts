import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMapping } from './read-mapping.ts'

const folder = fileURLToPath(new URL('../../../mappings', import.meta.url))
const mappings = await Promise.all((await readdir(folder)).map((name) => readMapping(join(folder, name))))

describe.each(mappings.map((mapping) => [mapping.sourceSystem, mapping] as const))(
  'the mapping of %s',
  (_, mapping) => {
    test('whichever profile one is given first, the first search leaves nothing out', () => {
      const quests = new Map(
        mapping.model.flatMap((document) => (document.kind === 'quest' ? [[document.id, document]] : [])),
      )
      const profiles = mapping.model.flatMap((document) => (document.kind === 'profile' ? [document] : []))
      expect(profiles).not.toEqual([])
      for (const {
        quests: [first = ''],
      } of profiles)
        expect(quests.get(first)).toMatchObject({ style: 'free-text', casebases: [] })
    })

    test('every quest is in a profile, and translated into each language of the project', () => {
      const quests = mapping.model.flatMap((document) => (document.kind === 'quest' ? [document.id] : []))
      const offered = mapping.model.flatMap((document) => (document.kind === 'profile' ? document.quests : []))
      expect(quests.filter((id) => !offered.includes(id))).toEqual([])
      const { masterLocale, locales = [] } = mapping.project ?? {}
      for (const locale of locales.filter((each) => each !== masterLocale))
        expect(quests.filter((id) => mapping.translations[locale]?.[`quest/${id}`] === undefined)).toEqual([])
    })

    test('the project is described in each of its languages', () => {
      const { project, translations } = mapping
      expect(project?.description).toMatch(/\S/)
      const others = project?.locales.filter((locale) => locale !== project.masterLocale)
      const described = others?.map((locale) => translations[locale]?.[`project/${project?.name}`])
      const words = expect.stringMatching(/\S/) as string
      expect(described).toEqual(others?.map(() => expect.objectContaining({ caption: words, help: words }) as object))
    })
  },
)

import type { ModelDocument, Quest } from '@advisor/contract'

/** The quests and the profile of a model that names none: a search over everything, and the ways to one solution. */
export function standardEntry(): ModelDocument[] {
  const quest = (id: string, caption: string, style: Quest['style']): Quest => ({
    ...{ kind: 'quest', id, caption, style, casebases: [], properties: {} },
  })
  return [
    quest('search-all', 'Search everything', 'free-text'),
    quest('by-number', 'By number', 'solution-number'),
    quest('by-name', 'By name', 'solution-name'),
    {
      ...{ kind: 'profile', id: 'everybody', caption: 'Everybody', quests: ['search-all', 'by-number', 'by-name'] },
      ...{ roles: [], skin: 'standard', diagnosticsDisabled: false },
    },
  ]
}

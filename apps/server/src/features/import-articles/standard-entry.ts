import type { ModelDocument, Quest } from '@advisor/contract'

/**
 * The quests and the profile of a model that names none: a search over everything, a dialog if the model has questions, criteria,
 * and the ways to one solution.
 */
export function standardEntry(documents: readonly ModelDocument[]): ModelDocument[] {
  const quest = (id: string, caption: string, style: Quest['style']): Quest => ({
    ...{ kind: 'quest', id, caption, style, casebases: [], properties: {} },
  })
  const asks = documents.some((document) => document.kind === 'attribute' && document.question !== undefined)
  const quests = [
    quest('search-all', 'Search everything', 'free-text'),
    ...(asks ? [quest('guided', 'Step by step', 'system-guided')] : []),
    quest('by-criteria', 'By criteria', 'expert'),
    quest('by-number', 'By number', 'solution-number'),
    quest('by-name', 'By name', 'solution-name'),
  ]
  return [
    ...quests,
    {
      ...{ kind: 'profile', id: 'everybody', caption: 'Everybody', quests: quests.map(({ id }) => id) },
      ...{ roles: [], skin: 'standard', diagnosticsDisabled: false },
    },
  ]
}

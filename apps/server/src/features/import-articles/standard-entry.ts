import type { Attribute, ModelDocument, Quest } from '@advisor/contract'

/**
 * The quests and the profile of a model that names none: a search over everything, dialogs if the model has questions, a way
 * along its taxonomies or several symbols if it has some, criteria, and the ways to one solution.
 */
export function standardEntry(documents: readonly ModelDocument[]): ModelDocument[] {
  const quest = (id: string, caption: string, style: Quest['style']): Quest => ({
    ...{ kind: 'quest', id, caption, style, casebases: [], properties: {} },
  })
  const attributes = documents.filter((document) => document.kind === 'attribute')
  const asked = attributes.filter(({ question }) => question !== undefined)
  const quests = [
    quest('search-all', 'Search everything', 'free-text'),
    ...(asked.length > 0 ? [quest('guided', 'Step by step', 'system-guided')] : []),
    ...(asked.length > 1 ? [quest('choose-questions', 'Choose the questions', 'user-guided')] : []),
    ...(attributes.some(isBrowsed) ? [quest('browse', 'Browse', 'browse')] : []),
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

/** A slot of a mapping with paths compares its symbols along their taxonomy; the symbols come later. */
function isBrowsed({ dataType, multiple, similarity }: Attribute): boolean {
  const isTaxonomy = similarity?.kind === 'built-in' && similarity.function === 'taxonomy'
  return dataType === 'symbol' && (multiple || isTaxonomy)
}

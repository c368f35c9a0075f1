/** The ids of pieces that have none of their own. */
export const pieceIds = {
  text: 'text',
  scope: 'scope',
  undecided: (question: string) => `undecided:${question}`,
  skipped: (question: string) => `skipped:${question}`,
} as const

/** The orders of results. By relevance they are ranked by score; ties of every order are in the order of numbers. */
export const searchSorts = ['relevance', 'newest', 'title', 'number', 'rating', 'success'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The facets of what every solution has: its case base, its state, its readers, when it was created and changed. */
export const commonFacets = {
  casebase: '$casebase',
  state: '$state',
  audience: '$audience',
  created: '$created',
  changed: '$changed',
} as const

/** The spans, in days until now, that the facets of dates offer: a week, a month, a year. */
export const facetSpansDays = [7, 30, 365] as const

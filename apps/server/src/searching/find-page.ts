import { limits } from '@advisor/contract'
import type { HighlightPlan, TextSearchAnswer } from '@advisor/engine'
import type { OpenedProject } from '../http/handlers.ts'
import type { Parts } from '../services.ts'
import type { ResultsOf } from './show-results.ts'

export interface SearchOf extends ResultsOf {
  parts: Parts
}

/** A page of what the text finds, counted from 1; beyond the last page, the last. `not-ready` while the branch is being indexed. */
export async function findPage(
  of: SearchOf,
  text: string,
  wantedPage: number,
): Promise<{ page: number; answer: TextSearchAnswer } | 'not-ready'> {
  const page = Math.max(1, wantedPage)
  const answer = await askPage(of, text, page)
  if (answer === 'not-ready') return answer
  const lastPage = Math.max(1, Math.ceil(answer.found / limits.resultsPageSize))
  return page <= lastPage ? { page, answer } : findPage(of, text, lastPage)
}

function askPage(of: SearchOf, text: string, page: number) {
  return ask(of, text, { from: (page - 1) * limits.resultsPageSize, size: limits.resultsPageSize })
}

function ask(
  { parts, opened, locale }: SearchOf,
  text: string,
  { from, size }: { from: number; size: number },
): Promise<TextSearchAnswer | 'not-ready'> {
  return parts.search.ask<'search'>({ kind: 'search', ...branchOf(opened), text, locale, from, size })
}

export function branchOf({ model, branch, access }: OpenedProject) {
  return { projectId: model.project.name, branch, access }
}

/** Where a solution stands in the results of a search, and what to mark in it. */
export interface PlaceInResults {
  highlights: HighlightPlan
  /** Absent when the search does not find the solution near the page. */
  navigation?: { index: number; total: number; previous?: number; next?: number }
}

/** Looks for a solution around a page of results: its neighbours are on the page, or next to it. */
export async function findPlace(
  of: SearchOf,
  text: string,
  page: number,
  caseId: number,
): Promise<PlaceInResults | 'not-ready'> {
  const from = Math.max(0, (page - 2) * limits.resultsPageSize - 1)
  const answer = await ask(of, text, { from, size: 3 * limits.resultsPageSize + 2 })
  if (answer === 'not-ready') return answer
  const index = answer.hits.findIndex(({ id }) => id === caseId)
  if (index < 0) return { highlights: answer.highlights }
  const previous = answer.hits[index - 1]?.id
  const next = answer.hits[index + 1]?.id
  return {
    highlights: answer.highlights,
    navigation: {
      index: from + index + 1,
      total: answer.found,
      ...(previous !== undefined && { previous }),
      ...(next !== undefined && { next }),
    },
  }
}

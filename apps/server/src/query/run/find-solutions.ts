import { setTimeout as sleep } from 'node:timers/promises'
import { isGuided, type SearchQuery } from '@advisor/contract'
import { askDialog, type AskedDialog } from '../dialog/ask-dialog.ts'
import { diagnosisOf } from '../dialog/questions.ts'
import { asksForList, profileLists } from '../show/profile-lists.ts'
import type { FoundExplanation } from '@advisor/engine'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import {
  explainFoundUnguarded,
  findFirstUnguarded,
  findPageUnguarded,
  findPlaceUnguarded,
  withDiagnoses,
  type FoundPage,
  type NotSearchable,
  type PlaceInResults,
  type WantedPage,
} from './run-query.ts'
import type { Searching } from '../search-context.ts'

/** Why a query shows no solutions. `must-answer`: a mandatory question of its dialog is open. */
export type NotShown = NotSearchable | 'must-answer'

/** A page of what the query finds, in its order; beyond the last page, the last. */
export async function findPage(
  searching: Searching,
  query: SearchQuery,
  wanted: WantedPage,
): Promise<FoundPage | NotShown> {
  let asking: AskedOnce | undefined
  // Both may need the same answer of the dialog.
  const ask = () => (asking ??= askDialog(searching, query))
  const hidden = await hiddenBy(searching, query, ask)
  if (hidden) return hidden
  const [page, asked] = await Promise.all([
    findPageUnguarded(searching, query, wanted),
    askInTime(searching, query, ask),
  ])
  if (typeof page === 'string' || !asked) return page
  const { candidates, goals } = asked.answer
  const found = query.answers.length > 0 ? { ...page, uncontradicted: candidates } : page
  return withDiagnoses(searching, asked.counting, found, goals)
}

type AskedOnce = ReturnType<typeof askDialog>

/** As long is waited for a number beside the results: a dialog that is not prepared yet may take seconds. */
const mostWaitingMs = 300

/** What the dialog of a guided search says of what it finds: how many contradict no answer, and the likeliest diagnoses. */
async function askInTime(
  searching: Searching,
  query: SearchQuery,
  ask: () => AskedOnce,
): Promise<AskedDialog | undefined> {
  const { quest, model, questSight } = searching.opened
  if (!isGuided(quest.style) || !isGuided(query.style)) return undefined
  if (query.answers.length === 0 && !diagnosisOf(model, questSight)) return undefined
  const asked = await Promise.race([ask(), sleep(mostWaitingMs, undefined, { ref: false })])
  return typeof asked === 'object' ? asked : undefined
}

/** The first solutions that a query finds, in its order. */
export async function findFirst(searching: Searching, query: SearchQuery, size: number): Promise<number[] | NotShown> {
  return (await hiddenBy(searching, query)) ?? findFirstUnguarded(searching, query, size)
}

/** Looks for a solution around a page of results: its neighbours are on the page, or next to it. */
export async function findPlace(
  searching: Searching,
  query: SearchQuery,
  page: WantedPage,
  caseId: number,
): Promise<PlaceInResults | NotShown> {
  return (await hiddenBy(searching, query)) ?? findPlaceUnguarded(searching, query, page, caseId)
}

/** Why a query finds a solution; `not-found` if it does not find it. */
export async function explainFound(
  searching: Searching,
  query: SearchQuery,
  caseId: number,
): Promise<{ found: FoundExplanation; changedAt: ChangePosition } | NotShown | 'not-found'> {
  return (await hiddenBy(searching, query)) ?? explainFoundUnguarded(searching, query, caseId)
}

/**
 * Why a query shows no solutions yet: in a guided quest, all mandatory questions are answered before. The custom lists of the
 * profile are shown all the same, in any order: they are not what a dialog has found. Solutions that are opened by their
 * number or name, by the beginning of a title, or as favourites, are found by no query. Other quests, and models without mandatory questions, are not
 * asked.
 */
async function hiddenBy(
  searching: Searching,
  query: SearchQuery,
  ask = () => askDialog(searching, query),
): Promise<NotShown | undefined> {
  const { model, quest } = searching.opened
  if (!isGuided(quest.style) || !isGuided(query.style)) return undefined
  if (!model.slots.values().some(({ slot }) => slot.mandatory)) return undefined
  if (profileLists(searching).some(({ list }) => asksForList(query, list.query))) return undefined
  const asked = await ask()
  if (typeof asked === 'string') return asked
  return asked.answer.mustAnswer ? 'must-answer' : undefined
}

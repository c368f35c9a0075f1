import {
  asksForSomething,
  isGuided,
  type QueryAnswer,
  type QueryConstraint,
  type QueryPiece,
  type SearchQuery,
  type SearchState,
} from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import { answeredTuples } from '../dialog/answered-tuples.ts'
import { askablePart, droppedPieces } from '../dialog/askable-part.ts'
import { withoutStale } from '../dialog/stale-answers.ts'
import { stepToDialog, stepToResults } from './make-step.ts'
import { maySearch } from '../run/run-query.ts'
import type { Stepping } from '../search-context.ts'
import type { StoredStep } from './search-steps.ts'
import { showStep } from '../show/show-state.ts'

/** A search that goes on elsewhere. */
export interface KeptSearch {
  search: SearchState
  /** What was said and cannot be asked there. */
  dropped: QueryPiece[]
}

/**
 * Asks in the open quest for what a step of another quest or profile said, as far as it can be asked there: a guided quest
 * asks on, any other shows results. Undefined where the quest cannot show it, the step is of another branch, or the index is
 * not ready: the search starts anew.
 */
export async function stepToKept(stepping: Stepping, before: StoredStep): Promise<KeptSearch | undefined> {
  const { opened } = stepping
  const isOfBranch = before.projectId === opened.model.project.name && before.branch === opened.branch
  const said = opened.quest.style === 'expert' ? asExpert(withoutStale(opened.model, before.query)) : before.query
  const kept = isOfBranch ? keptQuery(opened, said) : undefined
  if (!kept || !maySearch(stepping, kept)) return undefined
  const query = await askablePart(stepping, kept)
  if (query === 'not-ready' || !asksForSomething(query)) return undefined
  const search = await stepToQuest(stepping, query)
  return search && { search, dropped: await droppedPieces(stepping, said, query) }
}

async function stepToQuest(stepping: Stepping, query: SearchQuery): Promise<SearchState | undefined> {
  if (isGuided(query.style)) {
    const search = await stepToDialog(stepping, query)
    return typeof search === 'string' ? undefined : search
  }
  const found = await stepToResults(stepping, query, 1)
  return typeof found === 'string' ? undefined : { ...showStep(found.step, stepping), results: found.results }
}

/** What of a query the open quest goes on with: what its reader sees there. A quest that opens one solution keeps nothing. */
function keptQuery({ quest, questSight }: OpenedProject, said: SearchQuery): SearchQuery | undefined {
  const { style } = quest
  if (style === 'solution-number' || style === 'solution-name' || style === 'service-session') return undefined
  const { asked: _, ...rest } = said
  const isSeen = ({ slot }: { slot: string }) => questSight.attributes.has(slot)
  const isSeenQuestion = (id: string) =>
    [...questSight.attributes].some((slot) => id === slot || id.startsWith(`${slot}.`))
  const kept: SearchQuery = {
    ...rest,
    quest: quest.id,
    style,
    constraints: said.constraints.filter(isSeen),
    // The tray has criteria in their place, as far as it can say them.
    answers: style === 'expert' ? [] : said.answers.filter(isSeen),
    undecided: said.undecided.filter(isSeenQuestion),
    scope: { casebases: said.scope.casebases.filter((id) => questSight.casebases.has(id)) },
  }
  return asksForSomething(kept) ? kept : undefined
}

/** A query with its answers as criteria: preferences, as they count in a dialog. Only what a tuple cannot have stays an answer. */
function asExpert(query: SearchQuery): SearchQuery {
  const tuples = answeredTuples(query.answers)
  const inTuples = new Set(tuples.flatMap(({ pieces }) => pieces))
  return {
    ...query,
    constraints: [
      ...query.constraints,
      ...query.answers.filter(({ member }) => member === undefined).map(asConstraint),
      ...tuples.map(({ slot, tuple, pieces: [id] }): QueryConstraint => {
        return { id, slot, mode: 'preference', source: 'user', operator: 'is', values: [tuple] }
      }),
    ],
    answers: query.answers.filter(({ id, member }) => member !== undefined && !inTuples.has(id)),
  }
}

function asConstraint({ id, slot, answer }: QueryAnswer): QueryConstraint {
  const preference = { id, slot, mode: 'preference', source: 'user' } as const
  if ('is' in answer) return { ...preference, operator: 'is', values: [answer.is] }
  if ('isOneOf' in answer) return { ...preference, operator: 'is-one-of', values: answer.isOneOf }
  if ('between' in answer) return { ...preference, operator: 'between', values: answer.between }
  return { ...preference, operator: 'is-not', values: answer.noneOf }
}

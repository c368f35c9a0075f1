import {
  changeVerbs,
  type ComparedObject,
  type ModelDocument,
  type MovedSolution,
  type Project,
  type Publication,
} from '@advisor/contract'
import { type MatchedDocument, type Model } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'
import type { StoredPublication } from '../../store/publishing/publication-store.ts'
import { describeMoves, type SolutionMoves } from '../../store/publishing/solution-moves.ts'
import { isWholeOpen } from './whole-project.ts'

/** Changes that are told of one document. */
const mostChanges = 50
/** Changes that are told in one answer. */
const mostChangesOfAll = 1_500
const mostFields = 30
const mostCharacters = 1_000

/** A stored publication as its readers see it. */
export function showPublication(
  stored: StoredPublication,
  { caller, project }: { caller: Caller; project: Project },
): Publication {
  const { id, kind, fromBranch, branch, state, what, comment, createdByName, createdAt, endedAt, undoneAt } = stored
  const { added, changed, removed } = stored
  const isAll = typeof what === 'object' && what !== null && !Array.isArray(what) && isAllOf(what)
  const holds = state === 'done' && kind === 'publish' && stored.undoneBy === null
  return {
    kind: kind === 'undo' ? 'undo' : 'publish',
    ...{ id, to: branch, state: stateOf(state), isAll, comment, by: createdByName ?? '' },
    at: createdAt.toISOString(),
    ...(fromBranch !== null && { from: fromBranch }),
    ...(endedAt && { doneAt: endedAt.toISOString() }),
    objects: stored.moves.length,
    solutions: { added, changed, removed },
    problems: stored.problems,
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
    mayUndo: holds && caller.permissions.has('version-manage') && isWholeOpen(caller, project),
  }
}

function isAllOf(what: object): boolean {
  return 'model' in what && what.model === 'all' && 'solutions' in what && what.solutions === 'all'
}

function stateOf(state: string): Publication['state'] {
  return state === 'done' || state === 'refused' ? state : 'waiting'
}

/** The documents that differ, with their first changes. `documents`: what ids in these are called stands in them. */
export function showObjects(
  matched: readonly MatchedDocument[],
  documents: readonly ModelDocument[],
): ComparedObject[] {
  const captions = new Map(documents.flatMap((each) => ('caption' in each ? [[each.id, each.caption]] : [])))
  let left = mostChangesOfAll
  return matched
    .filter(({ matching }) => matching !== 'no-change')
    .map(({ matching, kind, id, caption, changes }) => {
      const told = changes.slice(0, Math.min(mostChanges, left))
      left -= told.length
      const shown = told.map(({ change, of, part, caption: captionOfThing, fields }) => ({
        ...{ change: verbOf(change), of, caption: captionOfThing },
        ...(part !== undefined && { part }),
        fields: fields
          .slice(0, mostFields)
          .map(({ path, before, after }) => ({ path: [...path], before: cutOff(before), after: cutOff(after) })),
      }))
      const own = new Map(captionsIn(documents.filter((each) => each.kind === kind && each.id === id)))
      const names = namesIn(shown, (part) => own.get(part) ?? captions.get(part))
      return { ...{ matching, kind, id, caption, changeCount: changes.length }, changes: shown, names }
    })
}

const verbOf = (change: string) => changeVerbs.find((verb) => verb === change) ?? 'modify'

function cutOff(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : value
}

/** What the parts of a value are called, by their ids: the symbols of a type, the states of a workflow. */
function captionsIn(value: unknown): [id: string, caption: string][] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(captionsIn)
  const isNamed = 'id' in value && 'caption' in value
  if (!isNamed || typeof value.id !== 'string' || typeof value.caption !== 'string') return below
  return [[value.id, value.caption], ...below]
}

/** What the ids in a value are called. */
function namesIn(value: unknown, nameOf: (id: string) => string | undefined): Record<string, string> {
  if (typeof value === 'string') {
    const name = nameOf(value)
    return name === undefined ? {} : { [value]: name }
  }
  if (typeof value !== 'object' || value === null) return {}
  const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat()
  return Object.fromEntries(parts.flatMap((part) => Object.entries(namesIn(part, nameOf))))
}

/** A page of moves of solutions, by their numbers, with titles where the model of a branch can be read. */
export async function showSolutions(
  { db, services, locale }: { db: Db; services: { models: ModelCache; titles: SolutionTitles }; locale: string },
  { project, branches }: { project: string; branches: readonly string[] },
  moves: SolutionMoves,
  page: { after: number; size: number; matching?: 'added' | 'changed' | 'removed' | undefined },
): Promise<{ solutions: MovedSolution[]; hasMore: boolean }> {
  const read = await describeMoves(db, project, moves, { ...page, size: page.size + 1 })
  const shown = read.slice(0, page.size)
  const model = await readableModel(services.models, project, branches)
  const titled = shown.map((move) => ({ ...move, version: move.after ?? move.before ?? 0 }))
  const titles = model ? await services.titles.read(db, model, titled, locale) : new Map<number, string>()
  return {
    solutions: shown.map(({ number, before, after, name, createdBy, createdAt }) => ({
      ...{ caseId: number, name, title: titles.get(number) ?? name, before, after, by: createdBy },
      matching: before === null ? 'added' : after === null ? 'removed' : 'changed',
      at: createdAt.toISOString(),
    })),
    hasMore: read.length > page.size,
  }
}

/** The first of these branches whose model can be read. */
async function readableModel(
  models: ModelCache,
  project: string,
  branches: readonly string[],
): Promise<Model | undefined> {
  for (const branch of branches) {
    const model = await models.get(project, branch).catch(() => undefined)
    if (model) return model
  }
  return undefined
}

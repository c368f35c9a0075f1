import type { calls, ManagedOwner, ManagedSort } from '@advisor/contract'
import { archivedStates } from '../../access/managing-sight.ts'
import type { OpenedBranch } from '../../access/opened-project.ts'
import type { Read } from '../../http/handlers.ts'
import { nameMatcher } from '../../query/run/symbol-names.ts'
import { numberOf } from '../../reading/show-heading.ts'
import { readTypedKey } from '../../reading/typed-key.ts'
import { readPart, readTitled, type ManagedPart, type TitledRow, type Wanted } from './managed-rows.ts'

type Context = Read<typeof calls.getManagedSolutions>

/** A page of the list: the numbers of its solutions, and what the whole list has. */
export interface ManagedPage extends ManagedPart {
  /** From 1; the last one where a later one was asked for. */
  page: number
}

/** Finds the solutions of a page. Titles are in memory, all else is in the database. */
export async function findPage(context: Context, opened: OpenedBranch, whose: ManagedOwner): Promise<ManagedPage> {
  const { db, request } = context
  const { text, sort, page, pageSize: size } = request
  const states = listedStates(context, opened)
  const isDescending = request.descending ?? sort === 'changed'
  const wanted = wantedOf(context, whose)
  const stateOrder = statesInOrder(opened)
  if (text.trim() !== '' || sort === 'title') {
    const found = await findTitled(context, opened, { wanted, isDescending, stateOrder, states })
    return onPage(found, { page, size })
  }
  const read = (offset: number) =>
    readPart(db, opened, wanted, { sort, isDescending, offset, size, states, stateOrder })
  const part = await read((page - 1) * size)
  const last = lastPage(part.total, size)
  return page <= last ? { ...part, page } : { ...(await read((last - 1) * size)), page: last }
}

const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

function wantedOf({ request, caller }: Context, whose: ManagedOwner): Wanted {
  const { casebases, language: locale, languageState: state, changedBy, changedSince } = request
  return {
    ...{ whose, userId: caller.userId, casebases, changedBy, changedSince },
    language: locale !== '' && state ? { locale, state } : undefined,
  }
}

/** The states of all workflows, each once, in the order of the workflows. */
function statesInOrder({ model }: OpenedBranch): string[] {
  return [...new Set([...model.workflows.values()].flatMap(({ states }) => states.map(({ id }) => id)))]
}

/** The states that are wanted; empty: all. What is archived is listed where its state is asked for. */
function listedStates({ request }: Context, { model, sight }: OpenedBranch): readonly string[] {
  if (request.states.length > 0) return request.states
  const archived = new Set([...sight.casebases.keys()].flatMap((id) => archivedStates(model, id)))
  const seen = new Set([...sight.casebases.values()].flatMap(({ states }) => [...states]))
  return seen.isDisjointFrom(archived) ? [] : [...seen.difference(archived)]
}

interface Finding {
  wanted: Wanted
  isDescending: boolean
  stateOrder: readonly string[]
  states: readonly string[]
}

async function findTitled(context: Context, opened: OpenedBranch, finding: Finding): Promise<ManagedPart> {
  const { db, services, request, locale } = context
  const { rows, people } = await readTitled(db, opened, finding.wanted)
  const titles = await services.titles.read(db, opened.model, rows, locale)
  const titleOf = ({ number, name }: TitledRow) => titles.get(number) ?? name
  const matching = request.text.trim() === '' ? rows : rows.filter(textMatcher(opened, request.text, titleOf))
  const wanted = matching.filter(({ state }) => finding.states.length === 0 || finding.states.includes(state))
  return {
    numbers: sorted(wanted, request.sort, { ...finding, titleOf, locale }).map(({ number }) => number),
    total: wanted.length,
    states: Object.fromEntries(
      [...Map.groupBy(matching, ({ state }) => state)].map(([state, { length }]) => [state, length]),
    ),
    people,
  }
}

/** All words are in the title, or the number or the name begins so. */
function textMatcher({ model }: OpenedBranch, text: string, titleOf: (row: TitledRow) => string) {
  const isNamed = nameMatcher(text)
  const key = readTypedKey(model, text)
  const begins = key.text.toLowerCase()
  return (row: TitledRow) =>
    (key.digits !== undefined && String(row.number).startsWith(key.digits)) ||
    (begins !== '' && row.name.toLowerCase().startsWith(begins)) ||
    isNamed(titleOf(row)) ||
    numberOf(model, row.number).toLowerCase() === begins
}

interface Ordering extends Finding {
  titleOf: (row: TitledRow) => string
  locale: string
}

function sorted(rows: readonly TitledRow[], sort: ManagedSort, ordering: Ordering): TitledRow[] {
  const { isDescending, stateOrder, titleOf, locale } = ordering
  const turn = isDescending ? -1 : 1
  const inOrder = <Key>(keyOf: (row: TitledRow) => Key, compare: (a: Key, b: Key) => number) =>
    rows
      .map((row) => ({ row, key: keyOf(row) }))
      .toSorted((a, b) => turn * compare(a.key, b.key) || a.row.number - b.row.number)
      .map(({ row }) => row)
  const byNumber = (a: number, b: number) => a - b
  if (sort === 'title') return inOrder(titleOf, new Intl.Collator(locale.replace('_', '-'), { numeric: true }).compare)
  if (sort === 'state') return inOrder(({ state }) => stateOrder.indexOf(state), byNumber)
  return inOrder(({ number, changedAt }) => (sort === 'number' ? number : changedAt), byNumber)
}

function onPage(part: ManagedPart, { page: asked, size }: { page: number; size: number }): ManagedPage {
  const page = Math.min(asked, lastPage(part.total, size))
  return { ...part, numbers: part.numbers.slice((page - 1) * size, page * size), page }
}

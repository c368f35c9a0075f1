import type { LostValue, ModelDocument, SlotValue, ValueConversion } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { countAsked } from '../../store/model-drafts/kept-searches.ts'
import { modelSlotOf } from '../../store/model-drafts/machine-documents.ts'
import { inNewKind } from './convert-value.ts'
import { lostPlaces, type LostPlace } from './lost-places.ts'

/** As many different values of a place are named; a conversion covers the others. */
const mostValues = 200
/** As many solutions are named of each. */
const mostNumbers = 10

interface Where {
  projectId: string
  branch: string
}

/** What solutions of a branch lose where its model is changed, each value with how many have it. Nobody's values: nothing is lost. */
export async function findLostValues(
  db: Db,
  where: Where,
  { before, after }: { before: readonly ModelDocument[]; after: readonly ModelDocument[] },
): Promise<LostValue[]> {
  const modelSlot = modelSlotOf(before)
  const found: LostValue[] = []
  for (const place of lostPlaces(before, after)) {
    const { slot, member } = place
    const symbols = [...(place.symbols?.keys() ?? [])]
    const sessions =
      slot === modelSlot && member === undefined ? await countSessions(db, where, symbols) : new Map<string, number>()
    const searches = await countAsked(db, where.projectId, { slot, member, symbols })
    const rows =
      place.because === 'slot-removed' && place.member === undefined
        ? await countHolders(db, where, place)
        : await countValues(db, where, place)
    found.push(...describeLost(place, rows, { sessions, searches }))
  }
  return found
}

interface CountedValue {
  value: SlotValue | null
  solutions: number
  numbers: number[]
}

/** Where symbols are used beside solutions: how often each. */
interface UsedElsewhere {
  sessions: ReadonlyMap<string, number>
  searches: ReadonlyMap<string, number>
}

function describeLost(place: LostPlace, rows: CountedValue[], { sessions, searches }: UsedElsewhere): LostValue[] {
  const { slot, member, caption, because, symbols, attribute, type } = place
  const head = { slot, ...(member !== undefined && { member }), caption, because }
  const seen = new Set(rows.map(({ value }) => value))
  // A symbol that no solution has.
  const elsewhere = [...new Set([...sessions.keys(), ...searches.keys()])]
    .filter((symbol) => !seen.has(symbol))
    .map((value): CountedValue => ({ value, solutions: 0, numbers: [] }))
  return [...rows, ...elsewhere].map(({ value, solutions, numbers }) => ({
    ...head,
    ...{ solutions, numbers, sessions: countOf(sessions, value), searches: countOf(searches, value) },
    ...(value !== null && { value }),
    ...(typeof value === 'string' && symbols?.has(value) && { valueCaption: symbols.get(value) }),
    ...(because === 'kind-changed' &&
      attribute &&
      value !== null &&
      typeof value !== 'object' && { proposed: inNewKind(value, { attribute, type }) }),
    ...(attribute?.dataType === 'symbol' &&
      type && { offered: type.symbols.map((symbol) => ({ id: symbol.id, caption: symbol.caption })) }),
  }))
}

function countOf(counts: ReadonlyMap<string, number>, value: SlotValue | null): number {
  return typeof value === 'string' ? (counts.get(value) ?? 0) : 0
}

/** The different values of a place, those of most solutions first. */
async function countValues(db: Db, { projectId, branch }: Where, place: LostPlace): Promise<CountedValue[]> {
  const { slot, member, casebases, symbols } = place
  const value = member === undefined ? sql`element` : sql`element -> ${member}::text`
  const isLost = symbols
    ? sql`${value} in (select to_jsonb(gone) from unnest(${[...symbols.keys()]}::text[]) gone)`
    : sql`${value} is not null`
  return readSql(
    db,
    sql<CountedValue>`
      select ${value} as value, count(distinct number)::integer as solutions,
        (array_agg(distinct number order by number))[1:${sql.lit(mostNumbers)}] as numbers
      from branch_solutions
      join solution_versions using (project_id, number, version)
      join solutions using (project_id, number),
      lateral (
        select jsonb_array_elements(coalesce(content -> 'values' -> ${slot}::text, '[]')) as element
        union all
        select text.value -> ${slot}::text from jsonb_each(content -> 'texts') as text
        where text.value -> ${slot}::text is not null and text.key = solutions.master_locale
      ) as held
      where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${branch}
        and casebase_id = any (${casebases}::text[]) and ${isLost}
      group by 1
      order by 2 desc, 1
      limit ${sql.lit(mostValues)}`,
  )
}

/** The solutions with anything in a slot, as one row; none where no solution has. */
async function countHolders(db: Db, { projectId, branch }: Where, place: LostPlace): Promise<CountedValue[]> {
  const { slot, casebases } = place
  const rows = await readSql(
    db,
    sql<CountedValue>`
      select null as value, count(*)::integer as solutions,
        (array_agg(number order by number))[1:${sql.lit(mostNumbers)}] as numbers
      from branch_solutions
      join solution_versions using (project_id, number, version)
      join solutions using (project_id, number)
      where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${branch}
        and casebase_id = any (${casebases}::text[])
        and (jsonb_array_length(coalesce(content -> 'values' -> ${slot}::text, '[]')) > 0
          or exists (select from jsonb_each(content -> 'texts') as text where text.value -> ${slot}::text is not null))`,
  )
  return rows.filter(({ solutions }) => solutions > 0)
}

async function countSessions(db: Db, { projectId }: Where, symbols: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('serviceSessions')
    .select((row) => ['model', row.fn.countAll<string>().as('count')])
    .where('projectId', '=', projectId)
    .where('model', 'in', symbols.length > 0 ? [...symbols] : [''])
    .groupBy('model')
    .execute()
  return new Map(rows.flatMap(({ model, count }) => (model === null ? [] : [[model, Number(count)]])))
}

/** What nobody has said yet what becomes of it. */
export function undecidedValues(lost: readonly LostValue[], conversions: readonly ValueConversion[]): LostValue[] {
  return lost.filter(({ slot, member, value }) => {
    const conversion = conversions.find((each) => each.slot === slot && each.member === member)
    if (!conversion) return true
    if (conversion.others !== 'keep') return false
    const key = JSON.stringify(value)
    return value === undefined || !conversion.table.some(({ from }) => JSON.stringify(from) === key)
  })
}

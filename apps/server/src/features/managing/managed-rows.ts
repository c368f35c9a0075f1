import type { LanguageState, ManagedOwner, ManagedSort } from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { OpenedBranch } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** Which solutions are wanted, in which order. */
export interface Wanted {
  whose: ManagedOwner
  userId: string
  /** Empty: all. */
  casebases: readonly string[]
  language: { locale: string; state: LanguageState } | undefined
  /** A user's id; empty: anybody. */
  changedBy: string
  changedSince: string | undefined
}

/** A part of a list, in an order that is never ambiguous. */
export interface Part {
  sort: Exclude<ManagedSort, 'title'>
  isDescending: boolean
  offset: number
  size: number
  /** Empty: all. */
  states: readonly string[]
  /** All states in the order of their workflows. */
  stateOrder: readonly string[]
}

/** How many solutions there are, who has changed them, and the wanted part of them. */
export interface ManagedPart {
  numbers: number[]
  total: number
  /** By state, whichever states are wanted. */
  states: Record<string, number>
  /** The ids of those who have changed the solutions whose they are, whatever the filters say. */
  people: string[]
}

/** A solution with what its title is found by. */
export interface TitledRow {
  number: number
  version: number
  casebaseId: string
  masterLocale: string
  name: string
  state: string
  /** Seconds since 1970. */
  changedAt: number
}

/** People that are offered as a filter. */
const mostPeople = 500
/** Solutions whose titles are looked through: those that were changed last. */
const mostTitled = 50_000

/**
 * The state of a language of a version, whose columns `marked` has. As the page of a solution says it: what the reader does
 * not see does not count.
 */
function languageState(locale: RawBuilder<unknown>): RawBuilder<LanguageState> {
  const seenTexts = (marks: RawBuilder<unknown>) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(${marks} #> array[marked.master_locale, 'texts']) where key = any(marked.slots))`
  return sql<LanguageState>`
    case
      when ${locale} = marked.master_locale then 'current'
      when not coalesce((marked.language_marks #> array[${locale}, 'texts']) ?| marked.slots, false) then 'missing'
      when (marked.language_marks #>> array[${locale}, 'of'])::integer < marked.version and exists (
        select from solution_versions source
        where source.project_id = marked.project_id and source.number = marked.number
          and source.version = (marked.language_marks #>> array[${locale}, 'of'])::integer
          and ${seenTexts(sql`source.language_marks`)} is distinct from ${seenTexts(sql`marked.language_marks`)}
      ) then 'outdated'
      else 'current'
    end`
}

/** The solutions of a branch that its sight covers: what of them is in no content. */
function seenSolutions({ model, branch, sight }: OpenedBranch, isMarked: boolean): RawBuilder<unknown> {
  const sees = [...sight.casebases].map(([casebase, { states, audiences, slots }]) => ({
    ...{ casebase, states: [...states], audiences: [...audiences], slots: [...slots] },
  }))
  return sql`
    select branch_solutions.project_id, branch_solutions.number, branch_solutions.version, solution_versions.casebase_id,
      solutions.master_locale, solutions.name, solutions.created_by, solution_versions.state,
      solution_versions.created_by as changed_by, solution_versions.created_at as changed_at, sees.slots
      ${isMarked ? sql`, solution_versions.language_marks` : sql``}
    from branch_solutions
    join solutions using (project_id, number)
    join solution_versions using (project_id, number, version)
    join jsonb_to_recordset(${JSON.stringify(sees)}::jsonb)
      as sees (casebase text, states text[], audiences text[], slots text[])
      on sees.casebase = solution_versions.casebase_id and solution_versions.state = any(sees.states)
        and solution_versions.audience = any(sees.audiences)
    where branch_solutions.project_id = ${model.project.name} and branch_solutions.branch = ${branch}`
}

/** The languages of solutions of a branch, by number, each with its state and whether the title is in it. */
export async function readLanguages(
  db: Db,
  opened: OpenedBranch,
  numbers: readonly number[],
): Promise<Map<number, { locale: string; state: LanguageState; hasTitle: boolean }[]>> {
  const { model } = opened
  const titleSlots = Object.fromEntries([...model.casebases.values()].map(({ id, titleSlot }) => [id, titleSlot]))
  const rows = await readSql(
    db,
    sql<{ number: number; locale: string; state: LanguageState; hasTitle: boolean }>`
    select marked.number, said.locale, ${languageState(sql`said.locale`)} as state,
      coalesce(marked.language_marks #> array[said.locale, 'texts'] ? (${JSON.stringify(titleSlots)}::jsonb ->> marked.casebase_id), false)
        as "hasTitle"
    from (${seenSolutions(opened, true)} and branch_solutions.number = any(${[...numbers]}::integer[])) as marked,
      lateral (
        select distinct locale from unnest(array_append(${model.project.locales}::text[], marked.master_locale)) as each (locale)
      ) as said
    order by marked.number, said.locale <> marked.master_locale, said.locale`,
  )
  return Map.groupBy(rows, ({ number }) => number)
}

/** The wanted part of the solutions of a branch. */
export async function readPart(db: Db, opened: OpenedBranch, wanted: Wanted, part: Part): Promise<ManagedPart> {
  const { isDescending, states, stateOrder, offset, size } = part
  const keys = {
    changed: sql`changed_at`,
    number: sql`number`,
    state: sql`coalesce(array_position(${[...stateOrder]}::text[], state), 0)`,
  }
  const [row] = await readSql<ManagedPart>(
    db,
    sql<ManagedPart>`
    select * from (
      with seen as materialized (${ownedBy(opened, wanted)}),
      matched as materialized (select * from seen as marked where ${matching(wanted)}),
      wanted as (select * from matched where ${states.length === 0 ? sql`true` : sql`state = any(${[...states]}::text[])`})
      select
        (select count(*)::integer from wanted) as total,
        (select coalesce(jsonb_object_agg(state, found), '{}') from (
          select state, count(*) as found from matched group by state) as by_state) as states,
        ${people} as people,
        (select coalesce(jsonb_agg(number order by position), '[]') from (
          select number, row_number() over (order by ${keys[part.sort]} ${sql.raw(isDescending ? 'desc' : 'asc')}, number) as position
          from wanted order by position offset ${offset} limit ${size}) as part) as numbers
    ) as answer`,
  )
  return row ?? { numbers: [], total: 0, states: {}, people: [] }
}

/** The solutions of a branch that the filters leave, to be found by their titles: the last changed {@link mostTitled}. */
export async function readTitled(
  db: Db,
  opened: OpenedBranch,
  wanted: Wanted,
): Promise<{ rows: TitledRow[]; people: string[] }> {
  type Row = [number, number, string, string, string, string, number]
  const [found] = await readSql<{ rows: Row[]; people: string[] }>(
    db,
    sql<{ rows: Row[]; people: string[] }>`
    select * from (
      with seen as materialized (${ownedBy(opened, wanted)}),
      matched as (select * from seen as marked where ${matching(wanted)} order by changed_at desc, number limit ${mostTitled})
      select ${people} as people,
        (select coalesce(jsonb_agg(jsonb_build_array(number, version, casebase_id, master_locale, name, state, extract(epoch from changed_at))), '[]')
          from matched) as rows
    ) as answer`,
  )
  return {
    people: found?.people ?? [],
    rows: (found?.rows ?? []).map(([number, version, casebaseId, masterLocale, name, state, changedAt]) => ({
      ...{ number, version, casebaseId, masterLocale, name, state, changedAt },
    })),
  }
}

const people = sql`(
  select coalesce(jsonb_agg(changed_by), '[]') from (
    select distinct changed_by from seen order by changed_by limit ${sql.lit(mostPeople)}) as changing)`

function ownedBy(opened: OpenedBranch, { whose, userId, language }: Wanted): RawBuilder<unknown> {
  const seen = seenSolutions(opened, language !== undefined)
  if (whose === 'all') return seen
  return sql`${seen} and solutions.created_by ${sql.raw(whose === 'own' ? '=' : '<>')} ${userId}`
}

function matching({ casebases, language, changedBy, changedSince }: Wanted): RawBuilder<unknown> {
  const conditions = [
    ...(casebases.length > 0 ? [sql`casebase_id = any(${[...casebases]}::text[])`] : []),
    ...(changedBy === '' ? [] : [sql`changed_by = ${changedBy}`]),
    ...(changedSince === undefined ? [] : [sql`changed_at >= ${`${changedSince}T00:00:00Z`}::timestamptz`]),
    ...(language ? [sql`(${languageState(sql`${language.locale}::text`)}) = ${language.state}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

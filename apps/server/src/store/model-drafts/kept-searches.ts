import { readSearchQuery } from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { convertQuery } from './convert-query.ts'
import type { Replacement } from './replacements.ts'

/** The tables that keep searches for later: bookmarks, and service sessions with what was asked in them last. */
const tables = ['bookmarks', 'service_sessions'] as const

/** Symbols that searches ask for: of a slot, or of a member of its composite. */
export interface AskedSymbols {
  slot: string
  member?: string | undefined
  symbols: readonly string[]
}

/** What a search says of a slot or of a member: the values of its conditions, and of the answers of a dialog. */
function askedValues({ slot, member }: Omit<AskedSymbols, 'symbols'>): RawBuilder<unknown> {
  const names = sql`jsonb_build_object('slot', ${slot}::text, 'member', ${member ?? ''}::text)`
  return member === undefined
    ? sql`(
        select jsonb_path_query(query, '$.constraints[*] ? (@.slot == $slot).values[*]', ${names}) as value
        union
        select jsonb_path_query(query, '$.answers[*] ? (@.slot == $slot && !exists (@.member)).answer.*[*]', ${names})
      )`
    : sql`(
        select tuple -> ${member}::text as value
        from jsonb_path_query(query, '$.constraints[*] ? (@.slot == $slot).values[*]', ${names}) as tuple
        union
        select jsonb_path_query(query, '$.answers[*] ? (@.slot == $slot && @.member == $member).answer.*[*]', ${names})
      )`
}

/** In how many kept searches of a project each of these symbols is asked for, whatever the branch. */
export async function countAsked(
  db: Db,
  projectId: string,
  { symbols, ...place }: AskedSymbols,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (symbols.length === 0) return counts
  for (const table of tables) {
    const rows = await readSql(
      db,
      sql<{ symbol: string; count: number }>`
        select value #>> '{}' as symbol, count(*)::integer as count
        from ${sql.table(table)}, lateral ${askedValues(place)} as asked
        where project_id = ${projectId} and query is not null and value #>> '{}' = any (${symbols}::text[])
        group by 1`,
    )
    for (const { symbol, count } of rows) counts.set(symbol, (counts.get(symbol) ?? 0) + count)
  }
  return counts
}

/** A branch whose model has changed. */
export interface ChangedBranch {
  projectId: string
  branch: string
  /** Service sessions are worked on with the last branch. */
  isLast: boolean
}

/**
 * Lets the bookmarks of a branch, and the service sessions that are worked on with it, ask for what the symbols have become that are `gone`,
 * and again for their own ones after these have come back. A bookmark that would be the same as another one of its user stays as it is: its
 * link is known to others, and what it asks for in vain is left out where it is opened.
 */
export async function followSearches(
  tx: Tx,
  { projectId, branch, isLast }: ChangedBranch,
  replacements: readonly Replacement[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const asksForGone = replacements.flatMap(({ table, ...place }) => {
    const symbols = [...table.keys()].filter((symbol) => gone.has(symbol))
    return symbols.length === 0
      ? []
      : [sql`exists (select from ${askedValues(place)} as asked where value #>> '{}' = any (${symbols}::text[]))`]
  })
  for (const table of isLast ? tables : (['bookmarks'] as const)) {
    const rows = await readSql(
      tx,
      sql<{ id: string; chosen: unknown }>`
        select id::text, coalesce(chosen_query, query) as chosen from ${sql.table(table)}
        where project_id = ${projectId} and query is not null
          ${table === 'bookmarks' ? sql`and branch = ${branch}` : sql``}
          and (${sql.join([sql`chosen_query is not null`, ...asksForGone], sql` or `)})
        order by id
        for update`,
    )
    for (const { id, chosen } of rows) {
      const query = readSearchQuery(chosen)
      if (!query) continue
      const text = JSON.stringify(replacements.reduce(convertQuery, query))
      const isChosen = text === JSON.stringify(query)
      const isOnce =
        table === 'bookmarks'
          ? sql`not exists (
              select from bookmarks as other
              where other.id <> kept.id and md5(other.query::text) = md5(${text}::jsonb::text)
                and (other.user_id, other.project_id, other.branch, other.profile, other.locale, other.page, other.results_page,
                    coalesce(other.open, 0), coalesce(other.version, 0))
                  = (kept.user_id, kept.project_id, kept.branch, kept.profile, kept.locale, kept.page, kept.results_page,
                    coalesce(kept.open, 0), coalesce(kept.version, 0)))`
          : sql`true`
      await sql`
        update ${sql.table(table)} as kept set query = ${text}::jsonb,
          chosen_query = ${isChosen ? null : JSON.stringify(chosen)}::jsonb
        where kept.id::text = ${id} and ${isOnce}`.execute(tx)
    }
  }
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { linkSolutions } from '../../store/solutions/rich-text.ts'
import type { ConvertedRow } from './conversion-thread.ts'
import type { MappedRow } from './map-row.ts'

/** Where the articles of a source stand among each other. */
export interface ArticleSite {
  projectId: string
  system: string
  /** The site of the articles: a link that leads there may lead to one of them. Undefined: no link does. */
  linkBase: string | undefined
  /** Whether the source has an article with this key. */
  hasKey: (key: string) => boolean
}

/**
 * Makes links to articles of the same source lead to their solutions; others go on leading to the site. Says in which groups a link
 * leads to an article that is not stored yet.
 */
export async function linkArticles<Group extends { converted: readonly ConvertedRow[] }>(
  db: Db,
  site: ArticleSite,
  groups: readonly Group[],
): Promise<{ groups: (Group & { converted: ConvertedRow[] })[]; waiting: ReadonlySet<number> }> {
  const { linkBase } = site
  const waiting = new Set<number>()
  if (linkBase === undefined)
    return { groups: groups.map((group) => ({ ...group, converted: [...group.converted] })), waiting }
  const named = new Set<string>()
  const visit = (row: MappedRow, numberOf: (href: string) => number | undefined): MappedRow => ({
    ...row,
    richTexts: mapValues(row.richTexts, (html) => linkSolutions(html, numberOf)),
    richValues: mapValues(row.richValues, (htmls) => htmls.map((html) => linkSolutions(html, numberOf))),
  })
  const collect = (href: string) => {
    for (const key of keysIn(href, linkBase)) named.add(key)
    return undefined
  }
  for (const { converted } of groups) for (const each of converted) if ('row' in each) visit(each.row, collect)
  const numbers = await readNumbers(db, site, [...named])
  const linked = groups.map((group, index) => ({
    ...group,
    converted: group.converted.map((each): ConvertedRow => {
      if (!('row' in each)) return each
      const row = visit(each.row, (href) => {
        const keys = keysIn(href, linkBase)
        const found = keys.find((key) => numbers.has(key))
        if (found === undefined && keys.some(site.hasKey)) waiting.add(index)
        return found === undefined ? undefined : numbers.get(found)
      })
      return { row }
    }),
  }))
  return { groups: linked, waiting }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]))
}

/** Endings of pages that are no part of a key. */
const pageEnding = /\.(?:html?|md|aspx?|php)$/i

/** The keys that an address of the site may name, the likeliest first: its last step, its path, the values of its parameters. */
function keysIn(href: string, linkBase: string): string[] {
  const url = URL.parse(href)
  const base = URL.parse(linkBase)
  if (!url || !base || url.host !== base.host) return []
  const path = decoded(url.pathname.replace(/^\/+|\/+$/g, ''))
  const last = path.split('/').at(-1) ?? ''
  const found = [last, last.replace(pageEnding, ''), path, path.replace(pageEnding, ''), ...url.searchParams.values()]
  return [...new Set(found)].filter((key) => key !== '' && key.length <= 300)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}

/** The numbers of the solutions that have, or once had, these keys. */
async function readNumbers(
  db: Db,
  { projectId, system }: ArticleSite,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await readSql(
    db,
    sql<{ key: string; number: number }>`
      select former_key as key, number from former_keys
      where project_id = ${projectId} and source_system = ${system} and former_key = any (${keys}::text[])
      union all
      select source_key, number from solutions
      where project_id = ${projectId} and source_system = ${system} and source_key = any (${keys}::text[])`,
  )
  // A key that an article has counts more than one that another had.
  return new Map(rows.map(({ key, number }) => [key, number]))
}

import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { Change } from '../store/change-log/change-log.ts'
import type { PointedSolution } from './pointed-solution.ts'

/** Titles kept, at about 300 bytes: 15 MB. */
const mostTitles = 50_000
/** Titles that are read with one statement. */
const titlesAtOnce = 5_000

type Titled = Pick<PointedSolution, 'number' | 'version' | 'name' | 'casebaseId' | 'masterLocale'>

/**
 * The titles of versions in a language, the last read ones from memory. A version never changes while its project is there; another
 * project can have its name later.
 */
export class SolutionTitles {
  readonly #kept = new LRUCache<string, string>({ max: mostTitles })
  #projectChanges = 0

  /** The titles by number, in this language or the master's; the name of a solution without a title. */
  async read(db: Db, model: Model, solutions: readonly Titled[], locale: string): Promise<Map<number, string>> {
    const { name: projectId } = model.project
    const slotOf = ({ casebaseId }: Titled) => model.casebases.get(casebaseId)?.titleSlot ?? ''
    const keyOf = (solution: Titled) =>
      `${projectId}/${solution.number}/${solution.version}/${slotOf(solution)}/${locale}`
    const titles = new Map<number, string>()
    const missing: Titled[] = []
    for (const solution of solutions) {
      const kept = this.#kept.get(keyOf(solution))
      if (kept === undefined) missing.push(solution)
      else titles.set(solution.number, kept)
    }
    for (let at = 0; at < missing.length; at += titlesAtOnce) {
      const part = missing.slice(at, at + titlesAtOnce)
      const projectsBefore = this.#projectChanges
      const read = await readTitles(db, projectId, part, slotOf, locale)
      for (const solution of part) {
        const title = read.get(solution.number) ?? solution.name
        if (projectsBefore === this.#projectChanges) this.#kept.set(keyOf(solution), title)
        titles.set(solution.number, title)
      }
    }
    return titles
  }

  /** Forgets all titles when a project is made, changed or removed, which is rare. */
  takeIn(changes: readonly Pick<Change, 'kind'>[]): void {
    if (!changes.some(({ kind }) => kind === changeKinds.project)) return
    this.#projectChanges++
    this.#kept.clear()
  }
}

async function readTitles(
  db: Db,
  projectId: string,
  solutions: readonly Titled[],
  slotOf: (solution: Titled) => string,
  locale: string,
): Promise<Map<number, string>> {
  const wanted = solutions.map((solution) => {
    return { number: solution.number, version: solution.version, master: solution.masterLocale, slot: slotOf(solution) }
  })
  const rows = await readSql(
    db,
    sql<{ number: number; title: string | null }>`
    select wanted.number, coalesce(
      nullif(content #>> array['texts', ${locale}, wanted.slot], ''),
      nullif(content #>> array['texts', wanted.master, wanted.slot], ''),
      nullif(content #>> array['values', wanted.slot, '0'], '')
    ) as title
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (number integer, version integer, master text, slot text)
    join solution_versions on solution_versions.project_id = ${projectId}
      and solution_versions.number = wanted.number and solution_versions.version = wanted.version`,
  )
  return new Map(rows.flatMap(({ number, title }) => (title === null ? [] : [[number, title]])))
}

import type { SolutionContent } from '@advisor/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/open.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { Change } from '../store/change-log/change-log.ts'

/** A version of a solution. */
export interface VersionName {
  number: number
  version: number
}

/** As many characters of contents as are kept: 48 million. */
const mostCharacters = 48_000_000
/** What a content costs beside its texts, in characters. */
const overhead = 1_000

/** Keeps the content of a version that was read with something else. */
export type KeepContent = (projectId: string, version: VersionName, content: SolutionContent) => void

/**
 * The contents of versions, the last read ones from memory. A version never changes while its project is there; another project can
 * have its name later.
 */
export class SolutionContents {
  readonly #kept = new LRUCache<string, SolutionContent>({
    maxSize: mostCharacters,
    sizeCalculation: (content) => charactersOf(content) + overhead,
  })
  #projectChanges = 0

  /** The contents of these versions, by number: one version of each solution. */
  async read(db: Db, projectId: string, versions: readonly VersionName[]): Promise<Map<number, SolutionContent>> {
    const found = new Map<number, SolutionContent>()
    const missing: VersionName[] = []
    for (const version of versions) {
      const content = this.#kept.get(keyOf(projectId, version))
      if (content) found.set(version.number, content)
      else missing.push(version)
    }
    if (missing.length === 0) return found
    const keep = this.keeper()
    const rows = await db
      .selectFrom('solutionVersions')
      .select(['number', 'version', 'content'])
      .where('projectId', '=', projectId)
      .where((where) => where.or(missing.map(({ number, version }) => where.and({ number, version }))))
      .execute()
    for (const row of rows) {
      keep(projectId, row, row.content)
      found.set(row.number, row.content)
    }
    return found
  }

  /** Keeps what is read from now on, until a project changes: what is read later may be of one that is gone. */
  keeper(): KeepContent {
    const projectsBefore = this.#projectChanges
    return (projectId, version, content) => {
      if (projectsBefore === this.#projectChanges) this.#kept.set(keyOf(projectId, version), content)
    }
  }

  /** Forgets all contents when a project is made, changed or removed, which is rare. */
  takeIn(changes: readonly Pick<Change, 'kind'>[]): void {
    if (!changes.some(({ kind }) => kind === changeKinds.project)) return
    this.#projectChanges++
    this.#kept.clear()
  }
}

function keyOf(projectId: string, { number, version }: VersionName): string {
  return `${projectId}/${number}/${version}`
}

function charactersOf({ texts }: SolutionContent): number {
  let characters = 0
  for (const bySlot of Object.values(texts)) for (const text of Object.values(bySlot)) characters += text.length
  return characters
}

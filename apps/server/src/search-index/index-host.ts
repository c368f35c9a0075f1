import { setTimeout as delay } from 'node:timers/promises'
import { filterFor } from '../access/sight.ts'
import type { Db } from '../database/open.ts'
import { ChangeFollower } from '../store/change-log/change-follower.ts'
import { currentPosition, earlierOf, type ChangePosition, type LoggedChange } from '../store/change-log/change-log.ts'
import { readInstallation } from '../store/installation/ground.ts'
import { listProjects } from '../store/models/model-reader.ts'
import { BranchIndex } from './branch-index.ts'
import type { Answers, FromWorker, Question } from './protocol.ts'
import { SnapshotFolder } from './snapshot-folder.ts'

export interface IndexHostParts {
  db: Db
  connectionString: string
  snapshotFolder: string | undefined
  tell: (message: Extract<FromWorker, { event: string }>) => void
}

const retryMs = 500

/** All branches' indexes in one place, built at the start and kept up to date from the change log. */
export class IndexHost {
  readonly #parts: IndexHostParts
  readonly #branches = new Map<string, BranchIndex>()
  #follower: ChangeFollower | undefined
  #snapshots: SnapshotFolder | undefined
  #isClosed = false
  #started: Promise<void> | undefined

  constructor(parts: IndexHostParts) {
    this.#parts = parts
  }

  start(): void {
    this.#started ??= this.#start()
  }

  /** Answers at once, from memory. */
  answer(question: Question): Answers[keyof Answers] {
    if (question.kind === 'status') return [...this.#branches.values()].map((branch) => branch.status())
    if (question.kind === 'count')
      return question.branches.map(
        ({ projectId, branch, sight }) =>
          this.#branches.get(branchKey(projectId, branch))?.count(filterFor(sight)) ?? 'not-ready',
      )
    const index = this.#branches.get(branchKey(question.projectId, question.branch))
    if (!index?.caseBase || !index.changedAt) return 'not-ready'
    const { text, locale, sight, size } = question
    const scope = { text, locale, filter: filterFor(sight), visibleFields: sight.fields }
    if (question.kind === 'suggest') return index.caseBase.suggest({ ...scope, size })
    const position = this.#follower?.position ?? index.changedAt
    return {
      ...index.caseBase.search({ ...scope, from: question.from, size }),
      position,
      changedAt: index.changedAt,
    }
  }

  /** Stops following and keeps the indexes for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#started
    await this.#follower?.close()
    const position = this.#follower?.position
    if (position) for (const branch of this.#branches.values()) await this.#save(branch, position)
  }

  async #start(): Promise<void> {
    const position = await this.#untilItWorks(() => this.#openAll())
    if (!position) return
    this.#parts.tell({ event: 'ready' })
    this.#follower = new ChangeFollower({
      db: this.#parts.db,
      connectionString: this.#parts.connectionString,
      from: position,
      apply: (changes) => this.#apply(changes),
      onTrouble: (error) => this.#tellTrouble(error),
    })
    this.#follower.start()
  }

  /**
   * Takes up the snapshots, builds what has none. Returns the position from which to follow: the oldest of all of them;
   * the present one is read before anything is built, so that a change in between is met again.
   */
  async #openAll(): Promise<ChangePosition> {
    const present = await currentPosition(this.#parts.db)
    this.#snapshots = await this.#openSnapshots()
    let from = present
    for (const project of await listProjects(this.#parts.db))
      for (const { name } of project.branches) {
        const restored = await this.#restore(project.name, name, present)
        if (restored) from = earlierOf(from, restored)
        else await this.#save(await this.#build(project.name, name), present)
        this.#branches.get(branchKey(project.name, name))?.noteChange(restored ?? present)
      }
    return from
  }

  async #openSnapshots(): Promise<SnapshotFolder | undefined> {
    const { db, snapshotFolder } = this.#parts
    const installation = snapshotFolder === undefined ? undefined : await readInstallation(db)
    return snapshotFolder === undefined || installation === undefined
      ? undefined
      : new SnapshotFolder(snapshotFolder, installation)
  }

  /** A snapshot from the future is one of another life of this database, before it was restored from a backup. */
  async #restore(projectId: string, branch: string, present: ChangePosition): Promise<ChangePosition | undefined> {
    if (!this.#snapshots) return undefined
    const index = new BranchIndex(projectId, branch)
    const position = await index.restore(this.#parts.db, this.#snapshots)
    if (!position || earlierOf(position, present) !== position) return undefined
    this.#branches.set(branchKey(projectId, branch), index)
    return position
  }

  /** An index that cannot be kept is built anew at the next start. */
  async #save(index: BranchIndex, position: ChangePosition): Promise<void> {
    if (!this.#snapshots) return
    await index.save(this.#snapshots, position).catch((error: unknown) => this.#tellTrouble(error))
  }

  async #build(projectId: string, branch: string): Promise<BranchIndex> {
    const startedAt = performance.now()
    const key = branchKey(projectId, branch)
    const index = this.#branches.get(key) ?? new BranchIndex(projectId, branch)
    this.#branches.set(key, index)
    await index.build(this.#parts.db)
    const ms = Math.round(performance.now() - startedAt)
    this.#parts.tell({ event: 'indexed', projectId, branch, solutions: index.status().solutions, ms })
    return index
  }

  async #apply(changes: readonly LoggedChange[]): Promise<void> {
    const stale = new Set<string>()
    const changed = new Map<string, Set<number>>()
    for (const { kind, projectId, branch, objectId } of changes) {
      if (projectId === null || branch === null) continue
      const key = branchKey(projectId, branch)
      if (kind === 'model') stale.add(key)
      if (kind === 'solution') changed.set(key, (changed.get(key) ?? new Set()).add(Number(objectId)))
    }
    for (const key of new Set([...stale, ...changed.keys()])) {
      const [projectId = '', branch = ''] = key.split('/')
      const index = this.#branches.get(key)
      if (!index || stale.has(key)) await this.#build(projectId, branch)
      else await index.update(this.#parts.db, [...(changed.get(key) ?? [])])
      const last = changes.findLast((change) => change.projectId === projectId && change.branch === branch)
      if (last) this.#branches.get(key)?.noteChange(last.position)
    }
  }

  async #untilItWorks<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    for (let isFirst = true; !this.#isClosed; isFirst = false) {
      try {
        return await work()
      } catch (error) {
        if (isFirst) this.#tellTrouble(error)
        await delay(retryMs)
      }
    }
    return undefined
  }

  #tellTrouble(error: unknown): void {
    this.#parts.tell({
      event: 'trouble',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

function branchKey(projectId: string, branch: string): string {
  return `${projectId}/${branch}`
}

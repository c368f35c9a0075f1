import { setTimeout as delay } from 'node:timers/promises'
import { filterFor } from '../access/solution-access.ts'
import type { Db } from '../database/open.ts'
import { ChangeFollower } from '../store/change-follower.ts'
import { currentPosition, type ChangePosition, type LoggedChange } from '../store/change-log.ts'
import { listProjects } from '../store/model-store.ts'
import { BranchIndex } from './branch-index.ts'
import type { Answers, FromWorker, Question } from './protocol.ts'

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
    const caseBase = this.#branches.get(branchKey(question.projectId, question.branch))?.caseBase
    if (!caseBase) return 'not-ready'
    const { text, locale, access, size } = question
    const scope = { text, locale, filter: filterFor(access), visibleFields: new Set(access.fields) }
    if (question.kind === 'search') return caseBase.search({ ...scope, from: question.from, size })
    return caseBase.suggest({ ...scope, size })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#started
    await this.#follower?.close()
  }

  async #start(): Promise<void> {
    const position = await this.#untilItWorks(() => this.#buildAll())
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

  /** Reads the position first and the branches after it: a change in between is met again by the follower. */
  async #buildAll(): Promise<ChangePosition> {
    const position = await currentPosition(this.#parts.db)
    for (const project of await listProjects(this.#parts.db))
      for (const { name } of project.branches) await this.#build(project.name, name)
    return position
  }

  async #build(projectId: string, branch: string): Promise<void> {
    const startedAt = performance.now()
    const key = branchKey(projectId, branch)
    const index = this.#branches.get(key) ?? new BranchIndex(projectId, branch)
    this.#branches.set(key, index)
    await index.build(this.#parts.db)
    const ms = Math.round(performance.now() - startedAt)
    this.#parts.tell({ event: 'indexed', projectId, branch, solutions: index.status().solutions, ms })
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

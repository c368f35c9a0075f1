import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../database/open.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import { ChangeFollower } from '../store/change-log/change-follower.ts'
import { currentPosition, earlierOf, type ChangePosition, type LoggedChange } from '../store/change-log/change-log.ts'
import { readDatabaseLife } from '../store/installation/ground.ts'
import { findProject, listProjects } from '../store/models/model-reader.ts'
import { BranchIndex, type IndexRoom } from './branch-index.ts'
import { ChangesByBranch } from './changes-by-branch.ts'
import { describeError } from './describe-error.ts'
import { branchKey, type BranchRef, type BranchStatus, type IndexEvent, type KeepingPace } from './protocol.ts'
import type { Publishing } from './publishing.ts'
import { SnapshotFolder } from './snapshot-folder.ts'
import { BuildPermit, type WorkTurns } from './work-turns.ts'

/** Where an index comes from, and whom it tells. */
export interface IndexSurroundings {
  db: Db
  connectionString: string
  snapshotFolder: string | undefined
  /** Whether other threads answer searches from the memory of this one. */
  hasReaders: boolean
  audience: Publishing
  turns: WorkTurns
  keeping?: KeepingPace | undefined
  tell: (event: IndexEvent) => void
}

const retryMs = 500
const usualKeeping: KeepingPace = { checkMs: 10_000, periodMs: 60_000, changes: 1_000 }

/** The indexes of all branches, taken up or built at the start and kept up to date by one follower of the change log. */
export class IndexHost {
  readonly #surroundings: IndexSurroundings
  readonly #room: IndexRoom
  readonly #branches = new Map<string, BranchIndex>()
  #follower: ChangeFollower | undefined
  #snapshots: SnapshotFolder | undefined
  #isClosed = false
  #started: Promise<void> | undefined
  #saving: Promise<void> = Promise.resolve()
  #keepTimer: NodeJS.Timeout | undefined

  constructor(surroundings: IndexSurroundings) {
    const { db, audience, tell, turns } = surroundings
    this.#surroundings = surroundings
    const tellTrouble = (error: unknown) => this.#tellTrouble(error)
    this.#room = { db, audience, tell, tellTrouble, turns, buildPermit: new BuildPermit() }
  }

  start(): void {
    this.#started ??= this.#start()
  }

  status(): BranchStatus[] {
    return [...this.#branches.values()].map((branch) => branch.status())
  }

  /** Stops following and working, then keeps the indexes. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#started
    clearInterval(this.#keepTimer)
    await this.#follower?.close()
    const branches = [...this.#branches.values()]
    await Promise.all(branches.map((branch) => branch.close()))
    await this.#save(branches)
  }

  async #start(): Promise<void> {
    const from = await this.#untilItWorks(() => this.#openAll())
    if (!from) return
    const { db, connectionString, audience, tell } = this.#surroundings
    const present = [...this.#branches.values()]
    this.#follower = new ChangeFollower({
      db,
      connectionString,
      from,
      apply: (changes) => this.#handOut(changes),
      onCaughtUp: (position) => this.#tellPosition(position),
      onTrouble: (error) => this.#tellTrouble(error),
    })
    this.#follower.start()
    if (this.#snapshots) this.#keepNowAndThen()
    void Promise.all(present.map(({ searchable }) => searchable)).then(() => {
      audience.complete()
      tell({ event: 'ready' })
    })
    void Promise.all(present.map(({ opened }) => opened)).then(() => {
      audience.catchUp()
      tell({ event: 'caught-up' })
    })
  }

  /**
   * Takes up the snapshots, and has the other branches built. Returns the position from which to follow: the oldest of all
   * of them; the present one is read first, so that a change meanwhile is met again.
   */
  async #openAll(): Promise<ChangePosition> {
    const { db } = this.#surroundings
    const present = await currentPosition(db)
    this.#snapshots ??= await this.#openSnapshots()
    let from = present
    for (const project of await listProjects(db))
      for (const { name } of project.branches) {
        const branch = this.#add({ projectId: project.name, branch: name }, present)
        const restored = this.#snapshots && (await branch.restore(this.#snapshots))
        if (restored) from = earlierOf(from, restored)
      }
    for (const branch of this.#branches.values()) branch.start()
    return from
  }

  async #openSnapshots(): Promise<SnapshotFolder | undefined> {
    const { db, snapshotFolder, hasReaders } = this.#surroundings
    if (snapshotFolder === undefined) return undefined
    const installation = await readDatabaseLife(db)
    return installation === undefined ? undefined : new SnapshotFolder(snapshotFolder, installation, hasReaders)
  }

  #add(ref: BranchRef, position: ChangePosition): BranchIndex {
    const branch = new BranchIndex(ref, this.#room, position)
    this.#branches.set(branchKey(ref), branch)
    return branch
  }

  /** Queues changes with the branches that they are of. A branch that is not known yet is built. */
  async #handOut(changes: readonly LoggedChange[]): Promise<void> {
    const upTo = changes.at(-1)?.position
    if (!upTo) return
    const byBranch = new ChangesByBranch(upTo)
    for (const change of changes) {
      if (change.kind === changeKinds.project) await this.#noteProject(byBranch, change)
      else byBranch.note(change)
    }
    for (const { branch, changedAt } of byBranch.changed())
      if (!this.#branches.has(branchKey(branch))) this.#add(branch, changedAt).start()
    for (const branch of this.#branches.values()) branch.take(byBranch.of(branch.branch))
  }

  /** Tells the branches how far the log was read, also those that have not changed since their snapshot. */
  #tellPosition(position: ChangePosition): void {
    const nothing = new ChangesByBranch(position)
    for (const branch of this.#branches.values()) branch.take(nothing.of(branch.branch))
  }

  /**
   * Keeps indexes as they stand, for the next start, one after the other. One that cannot be kept is built anew or caught
   * up with then.
   */
  #save(branches: readonly BranchIndex[]): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      for (const branch of branches)
        if (this.#snapshots) await branch.save(this.#snapshots).catch((error: unknown) => this.#tellTrouble(error))
    })
    return this.#saving
  }

  /** Keeps the indexes that are worth it, again and again: a server that is killed does not come to save them. */
  #keepNowAndThen(): void {
    const pace = this.#surroundings.keeping ?? usualKeeping
    this.#keepTimer = setInterval(() => {
      const snapshots = this.#snapshots
      if (!snapshots) return
      for (const branch of this.#branches.values()) if (branch.isWorthSaving(pace)) branch.keepSoon(snapshots)
    }, pace.checkMs)
  }

  /** What a project says of itself concerns all its branches, also one that it has only now. */
  async #noteProject(byBranch: ChangesByBranch, { projectId, position }: LoggedChange): Promise<void> {
    const project = projectId === null ? undefined : await findProject(this.#surroundings.db, projectId)
    for (const { name } of project?.branches ?? [])
      byBranch.noteModel({ projectId: project?.name ?? '', branch: name }, position)
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
    this.#surroundings.tell({ event: 'trouble', message: describeError(error) })
  }
}

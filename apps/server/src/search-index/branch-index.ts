import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { wordListsOf } from '@advisor/domain-model'
import { SolutionBase } from '@advisor/engine'
import { EngineError } from '@advisor/engine/errors'
import type { WordLists } from '@advisor/engine/text'
import type { Db } from '../database/open.ts'
import { isLater, laterOf, type ChangePosition } from '../store/change-log/change-log.ts'
import { loadModel } from '../store/models/model-reader.ts'
import { ChangeQueue } from './change-queue.ts'
import type { BranchChanges } from './changes-by-branch.ts'
import { IndexBuild } from './index-build.ts'
import { fingerprintOf, ModelIndex, planIndex } from './model-index.ts'
import { branchKey, type BranchRef, type BranchStatus, type IndexEvent, type KeepingPace, type Seen } from './protocol.ts' // prettier-ignore
import type { IndexAudience } from './publishing.ts'
import type { SnapshotFolder } from './snapshot-folder.ts'
import { readBatch } from './solution-rows.ts'
import type { BuildPermit, WorkTurns } from './work-turns.ts'

/** What the indexes of all branches share. */
export interface IndexRoom {
  db: Db
  audience: IndexAudience
  turns: WorkTurns
  buildPermit: BuildPermit
  tell: (event: IndexEvent) => void
  tellTrouble: (error: unknown) => void
}

const retryMs = 500
/** Keeping a large index is work beside searches: it is kept again after so many times of what keeping took. */
const leastAgeOfKeeping = 20
/** Pieces of merging between two stretches of changes: small segments are always merged then. */
const mergesBetweenChanges = 50

/**
 * The index of one branch and its queue of changes. It works on these by itself, so that no branch waits for another:
 * changes of solutions go into the index that is searched; a change of the model that matters to the index makes another
 * one beside it, which takes its place when it is whole.
 */
export class BranchIndex {
  readonly branch: BranchRef
  readonly #room: IndexRoom
  #index: ModelIndex | undefined
  /** The model's own words for queries: they change without another index. */
  #words: WordLists = {}
  #build: IndexBuild | undefined
  #mayBuild = false
  readonly #queue = new ChangeQueue()
  /** What was taken in, but for a model whose index is being built. */
  #applied: Seen
  /** What answers say they have seen. */
  #shown: Seen
  /** While there is an {@link #asOf}: what was written until here is not all found yet. */
  #behindUntil: ChangePosition
  /** When the snapshot was written that was taken up, until what had changed since is taken in. */
  #asOf: string | undefined
  /** Solutions changed since the index was last kept. */
  #unkeptChanges = 0
  #keptAt = performance.now()
  /** How long the last keeping took. */
  #keepingMs = 0
  #needsMerge = false
  #isClosed = false
  #work: Promise<void> | undefined
  #isWoken = false
  #resume: () => void = () => undefined
  #announceOpen: () => void = () => undefined
  #announceSearchable: () => void = () => undefined
  /** Where the index is to be kept, as soon as nothing is half taken in. */
  #keepIn: SnapshotFolder | undefined
  /** Settles when the branch can be searched, though not with all that has changed since it was kept, or is known to be gone. */
  readonly searchable = new Promise<void>((resolve) => {
    this.#announceSearchable = resolve
  })
  /** Settles when the branch can be searched with all that it held when the index was started, or is known to be gone. */
  readonly opened = new Promise<void>((resolve) => {
    this.#announceOpen = resolve
  })

  /** The branch will be read as it is at `position` or later. */
  constructor(branch: BranchRef, room: IndexRoom, position: ChangePosition) {
    this.branch = branch
    this.#room = room
    this.#behindUntil = position
    this.#applied = { position, changedAt: position }
    this.#shown = this.#applied
  }

  /** Starts to work. Without {@link restore} everything is read. */
  start(): void {
    if (!this.#index) this.#queue.isModelChanged = true
    this.#work ??= this.#run()
  }

  /** Ends the work where it stands. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#work
  }

  /** Queues changes. The same changes may come again: what they name is read as it is then. */
  take(changes: BranchChanges): void {
    this.#queue.add(changes)
    this.#wake()
  }

  status(): BranchStatus {
    return {
      ...this.branch,
      isReady: this.#index !== undefined,
      isRebuilding: this.#build !== undefined,
      ...(this.#build && {
        rebuildingSince: new Date(Date.now() - (performance.now() - this.#build.startedAt)).toISOString(),
      }),
      solutions: this.#index?.solutions.size ?? 0,
      waiting: this.#queue.size + (this.#build?.changed.size ?? 0),
      ...(this.#asOf !== undefined && { asOf: this.#asOf }),
    }
  }

  /**
   * Takes up where a snapshot of this model left off, if there is one that is not of the future: such a one is of
   * another life of the database, before it was restored from a backup. Returns the position from which to follow.
   */
  async restore(snapshots: SnapshotFolder): Promise<ChangePosition | undefined> {
    const model = await loadModel(this.#room.db, this.branch.projectId, this.branch.branch)
    const snapshot = model && (await snapshots.read(branchKey(this.branch), fingerprintOf(model)))
    if (!model || !snapshot || isLater(snapshot.seen.position, this.#applied.position)) return undefined
    try {
      const plan = planIndex(model)
      this.#index = new ModelIndex(plan, SolutionBase.fromSnapshot(plan.schema, snapshot.bytes, plan.options))
    } catch (error) {
      // Another version of the engine or of its word segmentation: what is built anew is right.
      if (error instanceof EngineError) return undefined
      throw error
    }
    this.#words = wordListsOf(model)
    this.#applied = snapshot.seen
    this.#asOf = snapshot.at
    // It may have been kept while much came in.
    this.#needsMerge = true
    this.#open(this.#index)
    return snapshot.seen.position
  }

  /** Keeps the index for the next start, between two pieces of work: what waits then is read again. */
  keepSoon(snapshots: SnapshotFolder): void {
    this.#keepIn = snapshots
    this.#wake()
  }

  /** Keeps the index as it stands for the next start. Call it when no work is done. */
  async save(snapshots: SnapshotFolder): Promise<void> {
    if (!this.#index) return
    const { plan, solutions } = this.#index
    this.#unkeptChanges = 0
    const begun = performance.now()
    const [seen, at] = [this.#applied, this.#asOf ?? new Date().toISOString()]
    const { turns } = this.#room
    const steps = solutions.snapshotInSteps()
    let step = steps.next()
    for (; !step.done; step = steps.next()) await turns.next()
    await snapshots.write(branchKey(this.branch), plan.fingerprint, { bytes: step.value, seen, at })
    this.#keptAt = performance.now()
    this.#keepingMs = this.#keptAt - begun
    this.#room.tell({ event: 'kept', ...this.branch, solutions: solutions.size })
  }

  /** Whether it is time to keep the index: there is enough new, also while more comes in. */
  isWorthSaving({ periodMs, changes }: KeepingPace): boolean {
    if (!this.#index || this.#build) return false
    const age = performance.now() - this.#keptAt
    if (age < this.#keepingMs * leastAgeOfKeeping) return false
    const isOld = age >= periodMs
    return this.#unkeptChanges >= changes || (this.#unkeptChanges > 0 && isOld)
  }

  async #run(): Promise<void> {
    for (let isInTrouble = false; !this.#isClosed;) {
      try {
        this.#isWoken = false
        if (!(await this.#workOn())) await this.#sleep()
        isInTrouble = false
      } catch (error) {
        if (!isInTrouble) this.#room.tellTrouble(error)
        isInTrouble = true
        await delay(retryMs)
      }
    }
    this.#endBuild()
  }

  /** Does a piece of all that is to be done; says whether there was anything. */
  async #workOn(): Promise<boolean> {
    const keepIn = this.#keepIn
    this.#keepIn = undefined
    if (keepIn) await this.save(keepIn)
    const hasChanges = this.#queue.isWaiting
    if (hasChanges) await this.#takeIn()
    const index = this.#needsMerge ? this.#index : undefined
    if (index) await this.#mergeOn(index)
    const build = this.#build && this.#takePermit() ? this.#build : undefined
    if (build) await this.#buildOn(build)
    return hasChanges || index !== undefined || build !== undefined
  }

  /** Takes in the next of what waits. What fails waits on; a model that cannot be read holds up no solutions. */
  async #takeIn(): Promise<void> {
    await this.#queue.takeSolutions(readBatch, (numbers) => this.#updateSolutions(numbers))
    await this.#queue.takeModel(() => this.#checkModel())
    const reached = this.#queue.takeReached()
    if (!reached) return
    const { position, changedAt } = this.#applied
    this.#applied = {
      position: laterOf(position, reached.upTo),
      changedAt: reached.changedAt ? laterOf(changedAt, reached.changedAt) : changedAt,
    }
    const hasCaughtUp = this.#asOf !== undefined && !isLater(this.#behindUntil, this.#applied.position)
    if (hasCaughtUp) this.#asOf = undefined
    if (reached.changedAt || hasCaughtUp) this.#publish()
    if (hasCaughtUp) this.#announceOpen()
  }

  /** Begins a build where the model that there is now needs another index, and gives up one that is not needed any more. */
  async #checkModel(): Promise<void> {
    const { db, audience, turns } = this.#room
    const model = await loadModel(db, this.branch.projectId, this.branch.branch)
    if (!model) {
      this.#endBuild()
      this.#index = undefined
      audience.close(this.branch)
      this.#announceSearchable()
      this.#announceOpen()
      return
    }
    this.#takeWords(wordListsOf(model))
    const fingerprint = fingerprintOf(model)
    const isAnew = this.#queue.isAnew
    // The index that is searched has taken in all that has changed meanwhile.
    if (this.#queue.isGivenUp && this.#index?.plan.fingerprint === fingerprint) this.#endBuild()
    this.#queue.isGivenUp = false
    if (!isAnew && (this.#build?.index ?? this.#index)?.plan.fingerprint === fingerprint) return
    this.#endBuild()
    this.#queue.isAnew = false
    if (isAnew || this.#index?.plan.fingerprint !== fingerprint)
      this.#build = new IndexBuild(db, this.branch, planIndex(model), turns, this.#applied)
  }

  /** Searches of the present index use other words from now on. */
  #takeWords(words: WordLists): void {
    if (isDeepStrictEqual(this.#words, words)) return
    this.#words = words
    if (this.#index) this.#open(this.#index)
  }

  async #updateSolutions(numbers: readonly number[]): Promise<void> {
    this.#build?.noteChanges(numbers)
    if (!this.#index) return
    await this.#index.update(this.#room.db, this.branch, numbers, this.#room.turns)
    this.#room.tell({ event: 'changed', ...this.branch, solutions: numbers.length })
    this.#unkeptChanges += numbers.length
    this.#needsMerge = true
  }

  async #buildOn(build: IndexBuild): Promise<void> {
    if (!(await build.step())) return
    await this.#room.audience.prepare(build.index.solutions)
    this.#endBuild()
    this.#index = build.index
    this.#asOf = undefined
    this.#needsMerge = false
    if (build.changed.size > 0) this.#fallBehind(build)
    this.#unkeptChanges = Infinity
    this.#open(build.index)
    const ms = Math.round(performance.now() - build.startedAt)
    this.#room.tell({ event: 'indexed', ...this.branch, solutions: build.index.solutions.size, ms })
  }

  /** What an import has brought while the index was being made waits, and is found later: answers say so. */
  #fallBehind({ since, startedAt, changed }: IndexBuild): void {
    const { position, changedAt } = this.#applied
    this.#applied = since
    this.#behindUntil = position
    this.#asOf = new Date(Date.now() - (performance.now() - startedAt)).toISOString()
    this.#queue.add({ solutions: changed, isModelChanged: false, changedAt, upTo: position })
  }

  async #mergeOn({ solutions }: ModelIndex): Promise<void> {
    const { turns, audience } = this.#room
    for (let piece = 0; this.#needsMerge && piece < mergesBetweenChanges; piece++) {
      await turns.next()
      this.#needsMerge = solutions.mergeStep(turns.postingsPerTurn)
    }
    await audience.prepare(solutions)
    this.#publish()
  }

  #takePermit(): boolean {
    this.#mayBuild ||= this.#room.buildPermit.tryTake(this.#wake)
    return this.#mayBuild
  }

  readonly #wake = () => {
    this.#isWoken = true
    this.#resume()
  }

  #endBuild(): void {
    this.#build = undefined
    if (this.#mayBuild) this.#room.buildPermit.giveBack()
    this.#mayBuild = false
  }

  #open({ plan, solutions }: ModelIndex): void {
    if (!this.#build) this.#shown = this.#seenNow()
    this.#room.audience.open(this.branch, { ...plan.ground, words: this.#words }, solutions, this.#shown)
    this.#announceSearchable()
    if (this.#asOf === undefined) this.#announceOpen()
  }

  #seenNow(): Seen {
    return { ...this.#applied, ...(this.#asOf !== undefined && { asOf: this.#asOf }) }
  }

  /**
   * While an index of another model is being built, answers keep the position from before: they have not seen the model,
   * though they may have seen later changes of solutions.
   */
  #publish(): void {
    if (!this.#index) return
    if (!this.#build) this.#shown = this.#seenNow()
    this.#room.audience.change(this.branch, this.#shown)
  }

  async #sleep(): Promise<void> {
    if (this.#isWoken || this.#isClosed) return
    await new Promise<void>((resolve) => {
      this.#resume = resolve
    })
  }
}

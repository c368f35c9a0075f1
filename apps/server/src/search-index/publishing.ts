import type { MessagePort } from 'node:worker_threads'
import type { IndexGround } from '@advisor/domain-model'
import type { SolutionBase } from '@advisor/engine'
import type { Answering } from './answering.ts'
import { branchKey, type BranchRef, type Seen, type ToReader } from './protocol.ts'
import type { WorkTurns } from './work-turns.ts'

/** Where each new state of a branch's index goes. */
export interface IndexAudience {
  /** Does in turns most of what `open` or `change` takes for these solutions. */
  prepare(solutions: SolutionBase): Promise<void>
  /** The branch has an index, or another one than before. */
  open(branch: BranchRef, ground: IndexGround, solutions: SolutionBase, seen: Seen): void
  /** The solutions of the index have changed. */
  change(branch: BranchRef, seen: Seen): void
  close(branch: BranchRef): void
  /** All branches that there are can be searched. */
  complete(): void
  /** All that was there at the start can be found. */
  catchUp(): void
}

interface Published {
  branch: BranchRef
  ground: IndexGround
  solutions: SolutionBase
  seen: Seen
}

/**
 * Hands the states of branches on: to the answers of this thread, if it gives any, and through shared memory to the
 * readers that listen. While no reader listens, nothing is copied.
 */
export class Publishing implements IndexAudience {
  readonly #answering: Answering | undefined
  readonly #turns: WorkTurns
  /** Told of every change. */
  readonly #readers = new Set<MessagePort>()
  /** The readers, and those that are not told anything yet. */
  readonly #ports = new Set<MessagePort>()
  readonly #published = new Map<string, Published>()
  #isComplete = false
  #isCaughtUp = false

  constructor(answering: Answering | undefined, turns: WorkTurns) {
    this.#answering = answering
    this.#turns = turns
  }

  /** Tells a reader how everything stands, and then of every change until its port is closed. */
  async addReader(port: MessagePort): Promise<void> {
    this.#ports.add(port)
    port.on('close', () => {
      this.#ports.delete(port)
      this.#readers.delete(port)
    })
    for (const { solutions } of this.#published.values()) await this.#shareInTurns(solutions)
    if (!this.#ports.has(port)) return
    this.#readers.add(port)
    for (const published of this.#published.values()) port.postMessage(openingOf(published))
    if (this.#isComplete) port.postMessage(this.#completion())
    if (this.#isCaughtUp) port.postMessage({ caughtUp: true } satisfies ToReader)
  }

  async prepare(solutions: SolutionBase): Promise<void> {
    if (this.#readers.size > 0) await this.#shareInTurns(solutions)
  }

  open(branch: BranchRef, ground: IndexGround, solutions: SolutionBase, seen: Seen): void {
    const published = { branch, ground, solutions, seen }
    this.#published.set(branchKey(branch), published)
    this.#answering?.open(branch, ground, solutions, seen)
    if (this.#readers.size > 0) this.#tell(openingOf(published))
  }

  change(branch: BranchRef, seen: Seen): void {
    const published = this.#published.get(branchKey(branch))
    if (!published) return
    published.seen = seen
    this.#answering?.noteChange(branch, seen)
    if (this.#readers.size > 0) this.#tell({ changed: branch, publication: published.solutions.publish(), seen })
  }

  close(branch: BranchRef): void {
    this.#published.delete(branchKey(branch))
    this.#answering?.close(branch)
    this.#tell({ gone: branch })
  }

  complete(): void {
    this.#isComplete = true
    this.#tell(this.#completion())
  }

  catchUp(): void {
    this.#isCaughtUp = true
    this.#tell({ caughtUp: true })
  }

  /** Ends the connections, so that nothing keeps the thread alive. */
  end(): void {
    for (const port of this.#ports) port.close()
  }

  async #shareInTurns(solutions: SolutionBase): Promise<void> {
    while (solutions.publishStep(this.#turns.bytesPerTurn)) await this.#turns.next()
  }

  #completion(): ToReader {
    return { complete: [...this.#published.values()].map(({ branch }) => branch) }
  }

  #tell(message: ToReader): void {
    for (const port of this.#readers) port.postMessage(message)
  }
}

function openingOf({ branch, ground, solutions, seen }: Published): ToReader {
  return { opened: branch, ground, publication: solutions.publish(), seen }
}

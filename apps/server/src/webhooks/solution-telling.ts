import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open.ts'
import type { JobRequests } from '../services.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { LoggedChange } from '../store/change-log/change-log.ts'
import type { ChangeTaker } from '../store/installation/followed-caches.ts'
import type { Settings } from '../store/settings/settings.ts'
import { tellSolutionChanges } from './tell-solution-changes.ts'

/** Changes that come together are told together. */
const patienceMs = 1_000

interface Parts {
  database: Database
  jobs: JobRequests
  settings: () => Settings
  log: FastifyBaseLogger
  patienceMs?: number
}

/** Asks for {@link tellSolutionChanges} when solutions have changed, whoever changes them, and somebody wants to be told. */
export class SolutionTelling implements ChangeTaker {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    // While no node ran, an import may have changed something.
    if (parts.settings()['solutions.webhook-url'] !== null) this.#askSoon()
  }

  takeIn(changes: readonly LoggedChange[]): void {
    const isAddress = changes.some(
      ({ kind, objectId }) => kind === changeKinds.setting && objectId === 'solutions.webhook-url',
    )
    const isWanted = this.#parts.settings()['solutions.webhook-url'] !== null
    if (isAddress || (isWanted && changes.some(({ kind }) => kind === changeKinds.solution))) this.#askSoon()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#asking
  }

  #askSoon(): void {
    if (this.#timer !== undefined || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#asking = this.#ask().catch((error: unknown) => {
        this.#parts.log.info({ err: error }, 'changes of solutions cannot be told')
      })
    }, this.#parts.patienceMs ?? patienceMs)
  }

  async #ask(): Promise<void> {
    const { database, jobs } = this.#parts
    await database.transact((tx) =>
      jobs.enqueue(tx, tellSolutionChanges, {}, { userId: null, key: tellSolutionChanges.kind }),
    )
  }
}

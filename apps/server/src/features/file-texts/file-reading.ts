import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/open.ts'
import { extractorVersion } from '../../file-texts/extract/file-text.ts'
import type { JobRequests } from '../../services.ts'
import { changeKinds } from '../../store/change-log/change-kinds.ts'
import type { LoggedChange } from '../../store/change-log/change-log.ts'
import { findUnread } from '../../file-texts/file-text-store.ts'
import type { ChangeTaker } from '../../store/installation/followed-caches.ts'
import { readFiles } from './read-files.ts'

/** An import changes solutions for a while; its files wait so long. */
const patienceMs = 1_000
/** While a task reads files, it finds further ones itself; the last ones may come when it has just ended. */
const whileReadingMs = 5_000

/**
 * Asks for {@link readFiles} when there are files that nobody has read: at the start of the node, and after changes of
 * solutions, whoever makes them.
 */
export class FileReading implements ChangeTaker {
  readonly #database: Database
  readonly #jobs: JobRequests
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #isClosed = false

  constructor({ database, jobs, log }: { database: Database; jobs: JobRequests; log: FastifyBaseLogger }) {
    this.#database = database
    this.#jobs = jobs
    this.#log = log
    this.#askIn(0)
  }

  takeIn(changes: readonly LoggedChange[]): void {
    if (changes.some(({ kind }) => kind === changeKinds.solution)) this.#askIn(patienceMs)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#asking
  }

  #askIn(ms: number): void {
    if (this.#timer !== undefined || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#asking = this.#ask().catch((error: unknown) => {
        this.#log.info({ err: error }, 'the text of attached files cannot be asked for')
      })
    }, ms)
  }

  async #ask(): Promise<void> {
    const { db } = this.#database
    const [unread] = await findUnread(db, extractorVersion, 1)
    if (!unread) return
    const task = await db
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', readFiles.kind)
      .where('state', 'in', ['pending', 'running'])
      .limit(1)
      .executeTakeFirst()
    if (task) this.#askIn(whileReadingMs)
    else
      await this.#database.transact((tx) =>
        this.#jobs.enqueue(tx, readFiles, {}, { userId: null, key: readFiles.kind }),
      )
  }
}

/** The progress of a long operation. `total` is undefined until it is known. */
export interface Progress {
  done: number
  total: number | undefined
  /** The average since the start. */
  perSecond: number
  /** At the average rate; undefined before the first measurement. */
  secondsLeft: number | undefined
}

export type OnProgress = (progress: Progress) => void

/** Tells the progress to one listener, and to another one where there is one. */
export function alsoTo(first: OnProgress, second: OnProgress | undefined): OnProgress {
  return (progress) => {
    first(progress)
    second?.(progress)
  }
}

const reportEveryMs = 500

/** Counts the work and reports it at most twice a second, and once at the end. */
export class ProgressMeter {
  #done = 0
  #reportedAt: number
  readonly #startedAt: number
  readonly #total: number | undefined
  readonly #onProgress: OnProgress
  readonly #now: () => number

  constructor(total: number | undefined, onProgress: OnProgress = () => undefined, now = () => performance.now()) {
    this.#total = total
    this.#onProgress = onProgress
    this.#now = now
    this.#startedAt = now()
    this.#reportedAt = this.#startedAt
  }

  add(count: number): void {
    this.#done += count
    if (this.#now() - this.#reportedAt >= reportEveryMs) this.report()
  }

  /** The count so far, for {@link goBackTo}. */
  get done(): number {
    return this.#done
  }

  /** Takes back what was counted since: it is done again. */
  goBackTo(done: number): void {
    this.#done = done
  }

  report(): void {
    this.#reportedAt = this.#now()
    const seconds = (this.#reportedAt - this.#startedAt) / 1_000
    const perSecond = seconds > 0 ? this.#done / seconds : 0
    const left = this.#total === undefined ? undefined : Math.max(0, this.#total - this.#done)
    this.#onProgress({
      done: this.#done,
      total: this.#total,
      perSecond,
      secondsLeft: left === undefined || perSecond === 0 ? undefined : left / perSecond,
    })
  }
}

/** One line for a terminal: `4,200 of 8,295 (310/s, 13 s left)`. */
export function describeProgress({ done, total, perSecond, secondsLeft }: Progress): string {
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const of = total === undefined ? '' : ` of ${count(total)}`
  const left = secondsLeft === undefined ? '' : `, ${count(Math.ceil(secondsLeft))} s left`
  return `${count(done)}${of} (${count(perSecond)}/s${left})`
}

/**
 * `not-a-bundle`: the path has something else, or nothing. `damaged`: a bundle with missing or wrong parts.
 * `newer-format`: written by a later program. `unsafe-archive`: a zip that could do harm. `conflict`: contradicts the
 * store. `invalid`: complete, but its model or content breaks a rule. `target-exists`: the export would overwrite it.
 */
export type BundleFailure =
  'not-a-bundle' | 'damaged' | 'newer-format' | 'unsafe-archive' | 'conflict' | 'invalid' | 'target-exists'

/**
 * The reason why a bundle was not read or written; nothing was changed. The message is one sentence that names the
 * place and says what to do.
 */
export class BundleError extends Error {
  readonly failure: BundleFailure
  /** The file in the bundle and the place in it, as far as known. */
  readonly place: string | undefined

  constructor(failure: BundleFailure, message: string, options: { place?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'BundleError'
    this.failure = failure
    this.place = options.place
  }
}

/** An error for a file of the bundle with changed content. */
export function damaged(place: string, what: string, cause?: unknown): BundleError {
  return new BundleError('damaged', `The bundle is damaged at ${place}: ${what} Export it again at its source.`, {
    place,
    cause,
  })
}

/**
 * `not-a-bundle`: something else, or nothing, is there. `damaged`: it was a bundle and does not hold together.
 * `newer-format`: a later program wrote it. `unsafe-archive`: a zip that tries to harm. `conflict`: it contradicts what
 * is in the store. `invalid`: it is whole, but its model or content breaks a rule. `target-exists`: exporting would overwrite.
 */
export type BundleFailure =
  'not-a-bundle' | 'damaged' | 'newer-format' | 'unsafe-archive' | 'conflict' | 'invalid' | 'target-exists'

/** Why a bundle was not read or written; nothing was changed. The message is one sentence with the place, and says what to do. */
export class BundleError extends Error {
  readonly failure: BundleFailure
  /** The file in the bundle, and where in it, as far as known. */
  readonly place: string | undefined

  constructor(failure: BundleFailure, message: string, options: { place?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'BundleError'
    this.failure = failure
    this.place = options.place
  }
}

/** A file of the bundle that is not as it was written. */
export function damaged(place: string, what: string, cause?: unknown): BundleError {
  return new BundleError('damaged', `The bundle is damaged at ${place}: ${what} Export it again at its source.`, {
    place,
    cause,
  })
}

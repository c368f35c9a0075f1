/**
 * `mapping`: the mapping file is wrong. `source`: the articles cannot be read. `store`: wrong project, branch or user.
 */
export type ImportArticlesFailure = 'mapping' | 'source' | 'store'

/** The reason why an import of articles did not start, or stopped. Written batches stay; another run continues. */
export class ImportArticlesError extends Error {
  readonly failure: ImportArticlesFailure

  constructor(failure: ImportArticlesFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportArticlesError'
    this.failure = failure
  }
}

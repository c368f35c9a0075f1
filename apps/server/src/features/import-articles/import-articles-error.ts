/** `mapping`: the mapping file is wrong. `source`: the articles cannot be read. `store`: project, branch or user do not fit. */
export type ImportArticlesFailure = 'mapping' | 'source' | 'store'

/** Why an import of articles did not start, or stopped. Batches that were written before stay; running again continues. */
export class ImportArticlesError extends Error {
  readonly failure: ImportArticlesFailure

  constructor(failure: ImportArticlesFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportArticlesError'
    this.failure = failure
  }
}

/** What a caller did wrong, or what is wrong with a snapshot. Programs compare the code; the message names the culprit. */
export type EngineErrorCode =
  | 'invalid-options'
  | 'invalid-schema'
  | 'unknown-attribute'
  | 'unknown-symbol'
  | 'invalid-value'
  | 'invalid-query'
  | 'invalid-document'
  | 'unknown-field'
  | 'snapshot-damaged'
  | 'snapshot-other-version'
  | 'snapshot-other-analysis'
  | 'snapshot-other-fields'
  | 'no-shared-memory'

export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

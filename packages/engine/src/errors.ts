/** The kinds of wrong calls and unreadable snapshots. Programs compare the code; the message names the wrong part. */
export type EngineErrorCode =
  /** Wrong options, settings or columns. */
  | 'invalid-options'
  /** A contradictory definition of attributes, including formulas and registered functions. */
  | 'invalid-schema'
  /** An attribute that the schema does not have, or that the caller may not see. */
  | 'unknown-attribute'
  /** A symbol that the attribute's type does not have. */
  | 'unknown-symbol'
  /** A value of another kind than its attribute's. */
  | 'invalid-value'
  /** A wrong constraint, request or answer. */
  | 'invalid-query'
  /** A case that cannot be stored. */
  | 'invalid-document'
  /** A text in a field that the case base does not have. */
  | 'unknown-field'
  /** Bytes that are no valid snapshot. */
  | 'snapshot-damaged'
  /** Written by another version of the engine: the index must be built again. */
  | 'snapshot-other-version'
  /** Written with another segmentation of words: the index must be built again. */
  | 'snapshot-other-analysis'
  /** Written under other fields, attributes or symbols. */
  | 'snapshot-other-fields'
  /** The environment has no SharedArrayBuffer. */
  | 'no-shared-memory'

/** A wrong call, which had no effect, or unreadable bytes. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

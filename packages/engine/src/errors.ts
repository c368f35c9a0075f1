/**
 * What a caller did wrong, or what is wrong with a snapshot. Programs compare the code; the message names the culprit.
 */
export type EngineErrorCode =
  /** What something is made with: options, settings, columns. */
  | 'invalid-options'
  /** A definition of attributes that cannot hold, formulas and registered functions among it. */
  | 'invalid-schema'
  /** An attribute that the schema does not have, or that the caller may not see. */
  | 'unknown-attribute'
  /** A symbol that the attribute's type does not have. */
  | 'unknown-symbol'
  /** A value that is none of its attribute's kind. */
  | 'invalid-value'
  /** What is asked or answered. */
  | 'invalid-query'
  /** A case that cannot be held. */
  | 'invalid-document'
  /** A text in a field that the case base does not have. */
  | 'unknown-field'
  /** Bytes that are not what was written. */
  | 'snapshot-damaged'
  /** Written by another version of the engine: to be made anew. */
  | 'snapshot-other-version'
  /** Written where words were segmented otherwise: to be made anew. */
  | 'snapshot-other-analysis'
  /** Written under other fields, attributes or symbols. */
  | 'snapshot-other-fields'
  /** The surroundings have no SharedArrayBuffer. */
  | 'no-shared-memory'

/** A wrong call, which had no effect, or bytes that cannot be read. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

import { TextIndexReader } from './text-index-reader.ts'
import type { TextIndexOptions } from './text-index.ts'
import { ValueIndexReader } from './retrieval/value-index-reader.ts'
import type { Schema } from './schema/schema.ts'
import { SearchableSolutions } from './searchable-solutions.ts'
import type { SolutionPublication } from './solution-base.ts'

/**
 * Searches a `SolutionBase` that another thread changes, without a copy: `SolutionBase.publish` gives what `receive`
 * takes. Between two publications every search sees the same state, whatever the other thread does meanwhile.
 */
export class SolutionBaseReader extends SearchableSolutions {
  readonly texts: TextIndexReader
  readonly values: ValueIndexReader

  /** The same fields as the base's, and a schema with the same attributes, kinds and symbols. */
  constructor(schema: Schema, options: Pick<TextIndexOptions, 'fields'>) {
    super()
    this.texts = new TextIndexReader(options)
    this.values = new ValueIndexReader(schema)
  }

  /**
   * Goes over to the state that was published. Publications of one base arrive in order; a later one stands in for those
   * that were lost. Throws an EngineError 'snapshot-other-fields' when the base has other fields, attributes or symbols.
   */
  receive({ texts, values }: SolutionPublication): void {
    this.texts.receive(texts)
    this.values.receive(values)
  }
}

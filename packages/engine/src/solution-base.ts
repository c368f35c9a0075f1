import { TextIndex, type TextIndexOptions } from './text-index.ts'
import { type CaseDocument, checkDocument, checkFields } from './case-document.ts'
import type { CaseValues } from './columns/values.ts'
import { finish } from './finish.ts'
import { ValueIndex } from './retrieval/value-index.ts'
import type { Schema } from './schema/schema.ts'
import { SearchableSolutions } from './searchable-solutions.ts'
import { joinSnapshots, partSnapshots } from './solution-snapshot.ts'
import type { Publication } from './storage/publication.ts'

/** A solution with its texts and values. */
export interface SolutionDocument extends CaseDocument {
  values: CaseValues
}

/** One state of a base of solutions, for its readers in other threads: all of it is in shared memory. */
export interface SolutionPublication {
  texts: Publication
  values: Publication
}

/**
 * The solutions of one branch, to be searched and changed: a `TextIndex` of their texts and a `ValueIndex` of their
 * values. Other threads search it by a `SolutionBaseReader`.
 */
export class SolutionBase extends SearchableSolutions {
  #texts: TextIndex
  #values: ValueIndex
  readonly #fieldNumbers: ReadonlyMap<string, number>

  /** Creates an empty base. Throws an EngineError 'invalid-options' that names the wrong field. */
  constructor(schema: Schema, options: TextIndexOptions) {
    super()
    this.#texts = new TextIndex(options)
    this.#values = new ValueIndex(schema)
    this.#fieldNumbers = checkFields(options.fields)
  }

  /** The solutions' texts; to be changed through the solutions. */
  get texts(): TextIndex {
    return this.#texts
  }

  /** The values of the solutions. Change them only through the solutions. */
  get values(): ValueIndex {
    return this.#values
  }

  /** Adds solutions, or replaces those with the same ids. If one is refused (EngineError), the base stays unchanged. */
  put(solutions: readonly SolutionDocument[]): void {
    for (const solution of solutions) checkDocument(solution, this.#fieldNumbers)
    this.values.put(solutions)
    this.texts.put(solutions)
  }

  /**
   * As `put`, with so many characters of text in each step, for a base that nothing searches before the last one: the
   * values of all are there from the first. Ends early without effect where one is refused.
   */
  *putInSteps(solutions: readonly SolutionDocument[], characters: number): Generator<void, void> {
    for (const solution of solutions) checkDocument(solution, this.#fieldNumbers)
    this.values.put(solutions)
    let step: SolutionDocument[] = []
    let inStep = 0
    for (const solution of solutions) {
      step.push(solution)
      inStep += charactersOf(solution)
      if (inStep < characters) continue
      this.texts.put(step)
      yield
      step = []
      inStep = 0
    }
    this.texts.put(step)
  }

  /** Removes solutions; unknown ids are ignored. */
  remove(ids: Iterable<number>): void {
    const gone = [...ids]
    this.values.remove(gone)
    this.texts.remove(gone)
  }

  /**
   * Does a piece of merging, of texts by `postings` copied (a million take about a tenth of a second) and of values an
   * attribute; answers whether more is to be done. Searches and changes may come between pieces.
   */
  mergeStep(postings?: number): boolean {
    const [texts, values] = [this.texts.mergeStep(postings), this.values.mergeStep()]
    return texts || values
  }

  /**
   * The present state for the `SolutionBaseReader`s of other threads, all changes in it or none. Throws an EngineError
   * 'no-shared-memory' without SharedArrayBuffer.
   */
  publish(): SolutionPublication {
    return { texts: this.texts.publish(), values: this.values.publish() }
  }

  /**
   * Does a piece of the next publication ahead: copies up to `mostBytes` of texts and of values into shared memory (ten million take some
   * milliseconds). Returns whether more is to be done. Searches and changes may take place between steps. Throws an
   * EngineError 'no-shared-memory' without SharedArrayBuffer.
   */
  publishStep(mostBytes?: number): boolean {
    const [texts, values] = [this.texts.publishStep(mostBytes), this.values.publishStep(mostBytes)]
    return texts || values
  }

  /** All solutions as bytes that `fromSnapshot` reads. */
  toSnapshot(): Uint8Array {
    return finish(this.snapshotInSteps())
  }

  /** The same in steps of some milliseconds. The bytes hold what the base holds at the first one; searches and changes may come between steps. */
  *snapshotInSteps(): Generator<void, Uint8Array<ArrayBuffer>> {
    return yield* joinSnapshots(this.texts.snapshotParts(), this.values.snapshotParts())
  }

  /**
   * Reads a snapshot, partly as views of the bytes, which must not change. Throws an EngineError that names the reason:
   * damaged bytes, another version, other fields, attributes, symbols or segmentation of words.
   */
  static fromSnapshot(schema: Schema, bytes: Uint8Array, options: TextIndexOptions): SolutionBase {
    const { texts, values } = partSnapshots(bytes)
    const base = new SolutionBase(schema, options)
    base.#texts = TextIndex.fromSnapshot(texts, options)
    base.#values = ValueIndex.fromSnapshot(schema, values)
    return base
  }
}

function charactersOf({ texts }: CaseDocument): number {
  let characters = 0
  for (const { fields } of texts) for (const text of Object.values(fields)) characters += text.length
  return characters
}

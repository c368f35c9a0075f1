import { BlockFrequencies } from './block-frequencies.ts'
import { MatchMemory } from './match-memory.ts'
import { RowSet } from './row-set.ts'

/**
 * Working arrays for reading matches, one entry per row of the largest segment; they are kept between searches, because
 * zeroing new arrays takes longer than most searches. All but `memory` are zero between uses; about 25 bytes a row.
 */
export class Scratch {
  readonly rowCount: number
  readonly blocks = new BlockFrequencies()
  /** Where the matches of the present search are. */
  readonly memory = new MatchMemory()
  /** Best worth so far of the current word in each row. */
  readonly worth: Float64Array
  readonly slotFrequency: Float64Array
  readonly leastFrequency: Float64Array
  readonly slotsThere: Uint16Array
  /** Rows with a frequency in the current slot, a worth so far, and any slot of the current way. */
  readonly slotRows: RowSet
  readonly wordRows: RowSet
  readonly wayRows: RowSet

  constructor(rowCount: number) {
    this.rowCount = rowCount
    this.worth = new Float64Array(rowCount)
    this.slotFrequency = new Float64Array(rowCount)
    this.leastFrequency = new Float64Array(rowCount)
    this.slotsThere = new Uint16Array(rowCount)
    this.slotRows = new RowSet(rowCount)
    this.wordRows = new RowSet(rowCount)
    this.wayRows = new RowSet(rowCount)
  }
}

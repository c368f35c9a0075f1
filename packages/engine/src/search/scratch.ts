/**
 * Working arrays of a search, one entry per row (rows counted through all segments), kept from search to search because
 * zeroing them anew would cost more than most searches. All are zero between searches; about 50 bytes a row.
 */
export class Scratch {
  readonly rowCount: number
  /** Worth of the current word in each row, 0..1; 0: no match. */
  readonly worth: Float64Array
  /** Rows that match the current word. */
  readonly matched: Uint32Array
  readonly slotFrequency: Float64Array
  readonly slotRows: Uint32Array
  readonly leastFrequency: Float64Array
  readonly slotsThere: Uint16Array
  readonly wayRows: Uint32Array
  /** Sum over the words so far; 0 for a row that matches none. */
  readonly score: Float64Array
  /** Words that must be there and are. */
  readonly musts: Uint16Array
  /** 1 for a row that some word or phrase throws out. */
  readonly excluded: Uint8Array

  constructor(rowCount: number) {
    this.rowCount = rowCount
    this.worth = new Float64Array(rowCount)
    this.matched = new Uint32Array(rowCount)
    this.slotFrequency = new Float64Array(rowCount)
    this.slotRows = new Uint32Array(rowCount)
    this.leastFrequency = new Float64Array(rowCount)
    this.slotsThere = new Uint16Array(rowCount)
    this.wayRows = new Uint32Array(rowCount)
    this.score = new Float64Array(rowCount)
    this.musts = new Uint16Array(rowCount)
    this.excluded = new Uint8Array(rowCount)
  }
}

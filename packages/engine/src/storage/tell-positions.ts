import type { PositionLists } from './positions.ts'
import type { PackedPostings } from './postings.ts'

/** Receives the positions of a term in a row, field by field. */
export interface PositionSink {
  /**
   * The positions added from now on are in this field, which comes after those entered before for
   * the term; false: they are not wanted.
   */
  enterField(field: number): boolean
  /** A position of the term, after those added before in the field. */
  add(position: number): void
}

/** Looks up the positions of a term in single rows, fastest in ascending order. */
export interface TermPositions {
  /** Adds each position of the term in a row. */
  tellPositions(row: number, sink: PositionSink): void
}

/** The start of the codes of a usual row, which has none. */
export const NO_CODES = 0

/**
 * Reads the positions of a row, given the starts of its codes and its positions in the bytes. Hot: numbers of variable
 * length are read inline.
 */
export function tellRow(
  { bytes, fieldBits, usualField }: PackedPostings,
  positions: PositionLists,
  codesStart: number,
  positionsStart: number,
  sink: PositionSink,
): void {
  const positionBytes = positions.bytes
  let codeAt = codesStart
  let positionAt = positionsStart
  let isLast = false
  while (!isLast) {
    let field = usualField
    let count = 1
    isLast = codesStart === NO_CODES
    if (!isLast) {
      let byte = bytes[codeAt++]!
      let code = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[codeAt++]!
        code |= (byte & 127) << shift
      }
      isLast = (code & 1) === 0
      field = (code >>> 1) & ((1 << fieldBits) - 1)
      count = (code >>> (1 + fieldBits)) + 1
    }
    const isWanted = sink.enterField(field)
    for (let position = 0; count > 0; count--) {
      let byte = positionBytes[positionAt++]!
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = positionBytes[positionAt++]!
        distance |= (byte & 127) << shift
      }
      position += distance
      if (isWanted) sink.add(position)
    }
  }
}

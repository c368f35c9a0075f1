import type { PositionLists } from './positions.ts'
import type { PackedPostings } from './postings.ts'

/** Takes up where a term stands in a row, field by field. */
export interface PlaceSink {
  /**
   * The places added from now on are in this field, which comes after those entered before for
   * the term; false: they are not wanted.
   */
  enterField(field: number): boolean
  /** A place of the term, after those added before in the field. */
  add(place: number): void
}

/** Tells where a term stands in single rows, quickest in ascending order. */
export interface TermPlaces {
  /** Adds each place of the term in a row; none where it has none. */
  tellPlaces(row: number, sink: PlaceSink): void
}

/** In the place of where a row's codes start: it is a usual row, which has none. */
export const NO_CODES = 0

/**
 * Adds the places of a row, given where its codes and its places start in the bytes. Hot: numbers
 * of variable length are read in place.
 */
export function tellRow(
  { bytes, fieldBits, usualField }: PackedPostings,
  positions: PositionLists,
  codesStart: number,
  placesStart: number,
  sink: PlaceSink,
): void {
  const placeBytes = positions.bytes
  let codeAt = codesStart
  let placeAt = placesStart
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
    for (let place = 0; count > 0; count--) {
      let byte = placeBytes[placeAt++]!
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = placeBytes[placeAt++]!
        distance |= (byte & 127) << shift
      }
      place += distance
      if (isWanted) sink.add(place)
    }
  }
}

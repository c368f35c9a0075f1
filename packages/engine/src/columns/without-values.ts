import { type Codes, type Column, MISSING } from './column.ts'

/**
 * The column with no value for some cases. `isWithout`: 1 for these; shape: caseCount. The dictionary is the same, so that
 * it may have entries that no case has.
 */
export function withoutValuesOf(column: Column, isWithout: Uint8Array): Column {
  if (column.kind === 'composite') {
    const { starts, places } = keptPlaces(column.starts, isWithout)
    const members = column.members.map((member) => ({ ...member, codes: codesAt(member.codes, places) }))
    return { ...column, starts, members }
  }
  if (column.starts !== undefined) {
    const { starts, places } = keptPlaces(column.starts, isWithout)
    return { ...column, starts, codes: codesAt(column.codes, places) }
  }
  const codes = column.codes.slice()
  for (let caseNumber = 0; caseNumber < codes.length; caseNumber++) {
    if (isWithout[caseNumber] === 1) codes[caseNumber] = MISSING
  }
  return { ...column, codes }
}

/** The places of the codes that are kept, and where those of each case start among them. */
function keptPlaces(starts: Uint32Array, isWithout: Uint8Array): { starts: Uint32Array; places: number[] } {
  const keptStarts = new Uint32Array(starts.length)
  const places: number[] = []
  for (let caseNumber = 0; caseNumber < isWithout.length; caseNumber++) {
    if (isWithout[caseNumber] === 0) {
      for (let place = starts[caseNumber]!; place < starts[caseNumber + 1]!; place++) places.push(place)
    }
    keptStarts[caseNumber + 1] = places.length
  }
  return { starts: keptStarts, places }
}

function codesAt(codes: Codes, places: readonly number[]): Codes {
  const kept = codes.slice(0, places.length)
  for (let at = 0; at < kept.length; at++) kept[at] = codes[places[at]!]!
  return kept
}

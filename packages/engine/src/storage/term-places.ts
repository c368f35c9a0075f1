/** Tells where a term stands in single rows, quickest in ascending order. */
export interface TermPlaces {
  /** Calls back with each place of the term in a row and its field, fields and places ascending; not at all where it has none. */
  eachPlace(row: number, each: (field: number, place: number) => void): void
}

import { GrowingUint32 } from './growing.ts'
import { numberOf } from './number-of.ts'
import { ProfileWriter } from './profiles.ts'
import { NO_ROW, type Segment } from './segment.ts'

/** The rows and cases of the merged segment, with everything of a segment but its words. */
export class MergedRows {
  readonly #localeNumbers = new Map<string, number>()
  readonly #keyNumbers = new Map<string, number>()
  readonly #caseIds: number[] = []
  readonly #caseKeys = new GrowingUint32()
  readonly #caseFirstRows = new GrowingUint32()
  readonly #caseMasterRows = new GrowingUint32()
  readonly #rowCases = new GrowingUint32()
  readonly #rowLocales = new GrowingUint32()
  readonly #fieldLengths = new GrowingUint32()
  readonly #fieldCount: number
  readonly #profiles: ProfileWriter | undefined

  constructor(fieldCount: number, keepsProfiles: boolean) {
    this.#fieldCount = fieldCount
    this.#profiles = keepsProfiles ? new ProfileWriter() : undefined
  }

  get locales(): string[] {
    return [...this.#localeNumbers.keys()]
  }

  /** Adds a segment's living cases; answers the new number of each of its rows, NO_ROW for those left out. */
  add(segment: Segment, deleted: Uint8Array): Uint32Array {
    const rowMap = new Uint32Array(segment.rowCount).fill(NO_ROW)
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      if (deleted[caseNumber] === 1) continue
      const firstRow = segment.caseFirstRows[caseNumber]!
      const shift = this.#rowCases.length - firstRow
      for (let row = firstRow; row < segment.caseFirstRows[caseNumber + 1]!; row++) {
        rowMap[row] = row + shift
        if (row === firstRow) this.#caseFirstRows.push(row + shift)
        this.#rowCases.push(this.#caseIds.length)
        this.#rowLocales.push(numberOf(this.#localeNumbers, segment.locales[segment.rowLocales[row]!]!.locale))
        for (let field = 0; field < this.#fieldCount; field++) {
          this.#fieldLengths.push(segment.fieldLengths[row * this.#fieldCount + field]!)
        }
        this.#profiles?.copy(segment.profiles!, row)
      }
      if (firstRow === segment.caseFirstRows[caseNumber + 1]) this.#caseFirstRows.push(this.#rowCases.length)
      const masterRow = segment.caseMasterRows[caseNumber]!
      this.#caseMasterRows.push(masterRow === NO_ROW ? NO_ROW : masterRow + shift)
      this.#caseKeys.push(numberOf(this.#keyNumbers, segment.filterKeys[segment.caseKeys[caseNumber]!]!))
      this.#caseIds.push(segment.caseIds[caseNumber]!)
    }
    return rowMap
  }

  finish() {
    this.#caseFirstRows.push(this.#rowCases.length)
    return {
      filterKeys: [...this.#keyNumbers.keys()],
      caseIds: Float64Array.from(this.#caseIds),
      caseKeys: this.#caseKeys.finish(),
      caseFirstRows: this.#caseFirstRows.finish(),
      caseMasterRows: this.#caseMasterRows.finish(),
      rowCases: this.#rowCases.finish(),
      rowLocales: this.#rowLocales.finish(),
      fieldLengths: this.#fieldLengths.finish(),
      profiles: this.#profiles?.finish(),
    }
  }
}

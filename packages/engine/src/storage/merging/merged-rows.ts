import { CaseTableWriter, NO_ROW } from '../case-table.ts'
import { FieldLengthWriter } from '../field-norms.ts'
import { numberOf } from '../number-of.ts'
import { ProfileWriter } from '../profiles.ts'
import { ParallelWriter, readParallelCases } from '../parallel-texts.ts'
import type { Segment } from '../segment.ts'

/** The rows and cases of the merged segment: all of it except its words. */
export class MergedRows {
  readonly #localeNumbers = new Map<string, number>()
  readonly #keyNumbers = new Map<string, number>()
  readonly #cases = new CaseTableWriter()
  readonly #fieldLengths = new FieldLengthWriter()
  readonly #fieldCount: number
  readonly #profiles: ProfileWriter | undefined
  readonly #parallel = new ParallelWriter()

  constructor(fieldCount: number, keepsProfiles: boolean) {
    this.#fieldCount = fieldCount
    this.#profiles = keepsProfiles ? new ProfileWriter() : undefined
  }

  get locales(): string[] {
    return [...this.#localeNumbers.keys()]
  }

  /** Adds a segment's remaining cases; returns the new number of each of its rows, NO_ROW for omitted rows. */
  add(segment: Segment, deleted: Uint8Array): Uint32Array {
    const rowMap = new Uint32Array(segment.rowCount).fill(NO_ROW)
    const { cases, fieldLengths } = segment
    const parallel = new Map(readParallelCases(segment.parallelCases).map((each) => [each.caseNumber, each]))
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      if (deleted[caseNumber] === 1) continue
      const key = numberOf(this.#keyNumbers, segment.filterKeys[cases.keyOf(caseNumber)]!)
      const inLanguages = parallel.get(caseNumber)
      if (inLanguages !== undefined) this.#parallel.add({ ...inLanguages, caseNumber: this.#cases.caseCount })
      this.#cases.startCase(cases.idOf(caseNumber), key, cases.masterOf(caseNumber))
      const end = cases.endRowOf(caseNumber)
      for (let row = cases.firstRowOf(caseNumber); row < end; row++) {
        rowMap[row] = this.#cases.rowCount
        this.#cases.addRow(numberOf(this.#localeNumbers, segment.locales[cases.localeOf(row)]!.locale))
        for (let field = 0; field < this.#fieldCount; field++) {
          this.#fieldLengths.push(fieldLengths[row * this.#fieldCount + field]!)
        }
        this.#profiles?.copy(segment.profiles!, row)
      }
    }
    return rowMap
  }

  finish() {
    return {
      filterKeys: [...this.#keyNumbers.keys()],
      cases: this.#cases.finish(),
      fieldLengths: this.#fieldLengths.finish(),
      profiles: this.#profiles?.finish(),
      parallelCases: this.#parallel.finish(),
    }
  }
}

import { createHash } from 'node:crypto'
import { fieldOf, readArticleRows } from '../article-rows.ts'
import { saysNothing, type FieldFacts } from './field-facts.ts'
import { findSeveral } from './find-lists.ts'
import type { SourceFacts } from './survey-source.ts'

/** The key of a source: the fields, the rows that repeat the key of an earlier row, and why these fields. */
export interface FoundKey {
  fields: string[]
  repeated: number
  why?: string
}

const keyNames =
  /^(?:(?:case|article|artikel|ticket|order|record|document|doc|item|part|kb)?[ _.-]?(?:id|ident|key|nr|no|num|number|nummer|code|uid|guid|schl(?:ue|ü)ssel)|n[º°o]\.?|номер|код|артикул|번호|코드|.{0,6}(?:单号|單號|编号|編號|番号|コード|代码|代碼))\.?$/iu
const maxKeyLength = 300
/** Fields of which combinations are tried. */
const maxCandidates = 6
const comparedRows = 100_000

/**
 * The field that identifies an article: one that every row has and no two rows of a language share, best by its name.
 * Without such a field, the smallest combination of fields that identifies most rows.
 */
export async function findKey(source: SourceFacts, chosen: readonly string[] | undefined): Promise<FoundKey> {
  if (chosen) return firstBest(await countRepeated(source, [[...chosen]]))
  const { fields, rows, localeField } = source
  const candidates = fields.filter(
    ({ name, filledRows, listRows, objectRows }) =>
      name !== localeField && filledRows === rows && listRows === 0 && objectRows === 0,
  )
  const nearly = nearlyKey(fields, rows)
  const isSound = (facts: FieldFacts) => keyScore(facts) > -5_000
  const unique = candidates.filter(({ isUnique, maxLength }) => isUnique && maxLength <= maxKeyLength)
  const [best] = unique.toSorted((a, b) => keyScore(b) - keyScore(a))
  if (best && nearly && countsRows(best))
    return { ...firstBest(await countRepeated(source, [[nearly.name]])), why: 'it has the numbers of articles' }
  if (best && (isSound(best) || candidates.length === 1))
    return { fields: [best.name], repeated: 0, why: 'no two articles share it' }
  // A digit tells apart what another field does not, but a list or a dot does not.
  const sound = candidates.filter(
    (facts) => !findSeveral(facts) && facts.samples.some((text) => /[\p{L}\d]/u.test(text)),
  )
  const distinctive = (sound.length > 0 ? sound : candidates)
    .toSorted((a, b) => distinctOf(b) - distinctOf(a))
    .slice(0, maxCandidates)
    .map(({ name }) => name)
  // In the order of the source, so that equal inputs give equal keys.
  const ordered = fields.map(({ name }) => name).filter((name) => distinctive.includes(name))
  if (ordered.length === 0) return { fields: [fields[0]?.name ?? ''], repeated: 0 }
  for (const size of [2, 3, ordered.length]) {
    const counted = await countRepeated(source, combinations(ordered, Math.min(size, ordered.length)))
    const found = firstBest(counted)
    if (found.repeated === 0 || size >= ordered.length) return found
  }
  return firstBest(await countRepeated(source, [ordered]))
}

/** A telling name counts most, then a short value without words. Lists, and values of no letter or one sign, name no article. */
function keyScore(facts: FieldFacts): number {
  const { name, maxLength, withWords } = facts
  const isNamed = keyNames.test(name.trim())
  if (findSeveral(facts)) return -10_000 - maxLength
  if (!isNamed && saysNothing(facts)) return -5_000 - maxLength
  // Of short texts the first one names an article best.
  const isShortText = withWords > 0 && maxLength <= 100
  return (isNamed ? 1_000 : 0) + (withWords === 0 ? 500 : 0) - (isShortText ? 0 : maxLength)
}

/** Whether a field counts the rows: 1, 2, 3 and so on, under a name that no key has. */
export function countsRows({ name, fits, valueCount, filledRows, min, max, isUnique }: FieldFacts): boolean {
  const isCounted = fits.number['.'].count === valueCount && valueCount === filledRows && isUnique
  return (
    isCounted && filledRows > 2 && min >= 0 && min <= 1 && max - min === filledRows - 1 && !keyNames.test(name.trim())
  )
}

/** Of ten rows so many have the number of an article, and so many of ten numbers are different ones. */
const leastFilled = 8
const leastDifferent = 6

/** A field of codes with letters and digits, or with the name of a key, of which some rows lack one or repeat one. */
function nearlyKey(fields: readonly FieldFacts[], rows: number): FieldFacts | undefined {
  const fitting = fields.filter(
    (facts) =>
      facts.filledRows * 10 >= rows * leastFilled &&
      distinctOf(facts) * 10 >= facts.filledRows * leastDifferent &&
      facts.fits.code.count === facts.valueCount &&
      facts.listRows + facts.objectRows === 0,
  )
  const isLettered = ({ samples }: FieldFacts) => samples.every((text) => /\p{L}/u.test(text))
  return fitting.find(({ name }) => keyNames.test(name.trim())) ?? fitting.find(isLettered)
}

function distinctOf({ distinct, hasManyValues, filledRows }: FieldFacts): number {
  return hasManyValues ? filledRows : distinct.size
}

function firstBest(found: readonly FoundKey[]): FoundKey {
  const [best] = found.toSorted((a, b) => a.repeated - b.repeated || a.fields.length - b.fields.length)
  return best ?? { fields: [], repeated: 0 }
}

function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, index) => combinations(names.slice(index + 1), size - 1).map((rest) => [name, ...rest]))
}

async function countRepeated(source: SourceFacts, combos: readonly string[][]): Promise<FoundKey[]> {
  const found = combos.map((fields) => ({ fields, repeated: 0, seen: new Set<string>() }))
  let rows = 0
  for (const file of source.files)
    for await (const row of readArticleRows(file, source.table)) {
      if ('problem' in row || ++rows > comparedRows) continue
      const locale = source.localeField === undefined ? '' : String(fieldOf(row.fields, source.localeField))
      for (const combo of found) {
        const values = combo.fields.map((name) => textOf(fieldOf(row.fields, name)))
        const hash = createHash('sha1')
          .update([locale, ...values].join('\0'))
          .digest('base64')
        if (combo.seen.has(hash)) combo.repeated++
        else combo.seen.add(hash)
      }
    }
  return found.map(({ fields, repeated }) => ({ fields, repeated }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
}

import { createHash } from 'node:crypto'
import { fieldOf, readArticleRows } from '../article-rows.ts'
import type { FieldFacts } from './field-facts.ts'
import type { SourceFacts } from './survey-source.ts'

/** The key of a source: the fields, and the rows that repeat the key of an earlier row. */
export interface FoundKey {
  fields: string[]
  repeated: number
}

const keyNames =
  /^(?:(?:case|article|artikel|ticket|order|record|document|doc|item|part|kb)?[ _.-]?(?:id|ident|key|nr|no|num|number|nummer|code|uid|guid|schl(?:ue|ü)ssel))\.?$/i
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
  const unique = candidates.filter(({ isUnique, maxLength }) => isUnique && maxLength <= maxKeyLength)
  const [best] = unique.toSorted((a, b) => keyScore(b) - keyScore(a))
  if (best) return { fields: [best.name], repeated: 0 }
  const distinctive = candidates
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

/** A telling name counts most, then a short value without words. */
function keyScore({ name, maxLength, withWords }: FieldFacts): number {
  return (keyNames.test(name) ? 1_000 : 0) + (withWords === 0 ? 500 : 0) - maxLength
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

import { createHash } from 'node:crypto'
import { fieldOf, type ArticleFields, type SoundRow } from './article-rows.ts'
import { canonicalJson } from '../../store/canonical-json.ts'
import { readKey, readLocale, type SlotPlan } from './map-row.ts'
import type { ArticleMapping, SlotMapping } from './mapping.ts'
import type { Survey } from './survey.ts'

/** All rows of one article in this source; the one in the master language first. */
export interface RowGroup {
  key: string
  rows: SoundRow[]
}

/**
 * The limit of rows that wait for their translations, in bytes of the source. Above it, the oldest group continues
 * without its missing rows, which become a later version. So memory is bounded for every order of the source.
 */
const maxWaitingBytes = 64 * 2 ** 20

/** Groups the rows by key; a group is complete when it has the languages that the survey found. */
export async function* groupRows(
  rows: AsyncIterable<SoundRow>,
  mapping: Pick<ArticleMapping, 'key' | 'locale'>,
  survey: Pick<Survey, 'keys'>,
  locales: readonly string[],
): AsyncGenerator<RowGroup> {
  const waiting = new Map<string, { rows: SoundRow[]; lacking: number; sizeBytes: number }>()
  let waitingBytes = 0
  const rank = (row: SoundRow) => locales.indexOf(readLocale(mapping.locale, row.fields, locales))
  function release(key: string): RowGroup {
    const group = waiting.get(key)
    waiting.delete(key)
    waitingBytes -= group?.sizeBytes ?? 0
    return { key, rows: (group?.rows ?? []).toSorted((a, b) => rank(a) - rank(b)) }
  }
  for await (const row of rows) {
    const key = readKey(mapping.key, row.fields)
    const group = waiting.get(key) ?? { rows: [], lacking: survey.keys.get(key)?.locales.length ?? 1, sizeBytes: 0 }
    group.rows.push(row)
    group.lacking--
    group.sizeBytes += row.sizeBytes
    waitingBytes += row.sizeBytes
    waiting.set(key, group)
    if (group.lacking <= 0) yield release(key)
    while (waitingBytes > maxWaitingBytes) {
      const [oldest] = waiting.keys()
      if (oldest === undefined) break
      yield release(oldest)
    }
  }
  for (const key of [...waiting.keys()]) yield release(key)
}

/** Detects changed articles by a hash of the mapped fields of the rows, of the mapping and of the slots that it fills. */
export class Fingerprints {
  readonly #fields: readonly string[]
  readonly #reading: string

  constructor(mapping: ArticleMapping, slots: readonly SlotPlan[] = []) {
    const choices = [mapping.locale, mapping.casebase, mapping.state, mapping.audience]
    const fields = [
      ...[mapping.key, mapping.name ?? []].flat(),
      ...choices.flatMap((choice) => (typeof choice === 'string' ? [] : [choice.field])),
      ...Object.values(mapping.slots).flatMap(({ field }) => field ?? []),
    ]
    this.#fields = [...new Set(fields)].toSorted()
    const reading = Object.entries(mapping.slots).map(([id, slot]) => [id, readingOf(slot)])
    const stored = slots.map(({ id, form, dataType, multiple, localised, maxLength }) => [
      ...[id, form, dataType, multiple, localised, maxLength],
    ])
    this.#reading = canonicalJson([choices, mapping.linkBase ?? null, reading, stored])
  }

  /** What one row says in the mapped fields. */
  ofRow = (fields: ArticleFields): string =>
    createHash('sha256')
      .update(JSON.stringify(this.#fields.map((field) => fieldOf(fields, field) ?? null)))
      .digest('base64')
      .slice(0, 24)

  of({ rows }: RowGroup): string {
    const hash = createHash('sha256').update(this.#reading)
    for (const { fields } of rows)
      hash.update(JSON.stringify(this.#fields.map((field) => fieldOf(fields, field) ?? null)))
    return hash.digest('hex')
  }
}

/** What says how a slot is read. The order of words counts, which the form of the hash does not keep of an object. */
function readingOf({ define: _, words, ...reading }: SlotMapping): object {
  return words === undefined ? reading : { ...reading, words: Object.entries(words) }
}

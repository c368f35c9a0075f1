import type { SolutionContent, SlotValue } from '@advisor/contract'
import fc from 'fast-check'
import { tidyContent } from '../contents/draft.ts'
import { valueKey } from '../parts/split-values.ts'
import type { ContentShape } from '../shape.ts'

/** A slot of each form, for all languages and by language. */
export const shape: ContentShape = {
  title: { form: 'plain' },
  notes: { form: 'long' },
  steps: { form: 'rich' },
  codes: { form: 'values' },
  tags: { form: 'values', order: 'set' },
  parts: { form: 'composite' },
  pressure: { form: 'plain' },
  remark: { form: 'rich' },
}

const words = fc
  .array(fc.constantFrom('pump', 'leaks', 'E04', 'valve', 'ポンプ', 'öffnen', '&amp;'), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(' '))
const lines = fc.array(fc.oneof(words, fc.constant('')), { maxLength: 6 }).map((list) => list.join('\n'))

const items = fc.array(words, { minLength: 1, maxLength: 4 })
const block = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  words.map((text) => `<h2>${text}</h2>`),
  items.map((list) => `<ul>${list.map((text) => `<li>${text}</li>`).join('')}</ul>`),
  items.map((list) => `<ol>\n${list.map((text) => `<li>${text}</li>`).join('\n')}\n</ol>`),
  items.map(
    (list) => `<table><tbody>${list.map((text) => `<tr><td>${text}</td><td>1</td></tr>`).join('')}</tbody></table>`,
  ),
  items.map((list) => `<div class="note"><p>${list.join('</p><p>')}</p></div>`),
  words,
  fc.constant('\n'),
)
export const richTexts = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''))

const row = fc.record(
  { 'part-number': fc.constantFrom('P1', 'P2', 'P3'), quantity: fc.integer({ min: 1, max: 3 }) },
  { requiredKeys: [] },
)
const list = <Value extends SlotValue>(of: fc.Arbitrary<Value>) => fc.array(of, { maxLength: 4 })

export const contents: fc.Arbitrary<SolutionContent> = fc.record({
  values: fc.record(
    {
      codes: list(fc.constantFrom('E01', 'E02', 'E03', 'E04')),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      parts: list(row),
      pressure: fc.constantFrom([1], [2.5], []),
      remark: richTexts.map((text) => (text === '' ? [] : [text])),
    },
    { requiredKeys: [] },
  ),
  texts: fc.dictionary(
    fc.constantFrom('en', 'de', 'ja'),
    fc.record({ title: words, notes: lines, steps: richTexts }, { requiredKeys: [] }),
  ),
  translations: fc.dictionary(
    fc.constantFrom('de', 'ja'),
    fc.record({
      ofVersion: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('ada', 'bob'),
      at: fc.constant('2026-11-01T00:00:00Z'),
    }),
  ),
  attachments: fc
    .uniqueArray(fc.constantFrom('f1', 'f2', 'f3'))
    .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('a.png', 'b.png').map((name) => file(id, name))))),
})

export function file(id: string, name: string) {
  return { id, name, hash: id.padEnd(64, '0'), contentType: 'image/png', sizeBytes: 1 }
}

/** Two contents made of one: of each field either keeps what it was, or has another. */
export const sidesOf = fc
  .tuple(contents, contents, contents, fc.infiniteStream(fc.boolean()))
  .map(([base, mine, theirs]) => ({ base, mine, theirs }))

/** The content in a form in which what says nothing is the same: empty fields, the order of files and of tags. */
export function normal(content: SolutionContent) {
  const { values, attachments, ...rest } = tidyContent(content)
  const tags = values.tags && [...values.tags].sort((one, other) => (valueKey(one) < valueKey(other) ? -1 : 1))
  return {
    ...rest,
    values: { ...values, ...(tags && { tags }) },
    attachments: [...attachments].sort((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

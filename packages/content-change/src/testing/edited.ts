import type { SlotValue, SolutionContent } from '@advisor/contract'
import fc from 'fast-check'
import { Draft } from '../contents/draft.ts'
import { fieldsOf, textOf, valuesOf } from '../contents/fields.ts'
import type { Part } from '../parts/part.ts'
import { ended, splitText } from '../parts/split-text.ts'
import { contents, shape } from './arbitrary-contents.ts'

/** What an author does to one part: numbers choose it among those that are there. */
interface Act {
  field: number
  part: number
  what: 'remove' | 'rewrite' | 'insert' | 'open'
  word: string
}

const acts = (words: string[]) =>
  fc.array(
    fc.record({
      field: fc.nat(30),
      part: fc.nat(10),
      what: fc.constantFrom('remove' as const, 'rewrite' as const, 'insert' as const, 'open' as const),
      word: fc.constantFrom(...words),
    }),
    { maxLength: 4 },
  )

/** A content, and what two authors made of it part by part. Some words only one of them writes, some both. */
export const twoEdits = fc
  .tuple(contents, acts(['mine', 'my', 'both']), acts(['theirs', 'their', 'both']))
  .map(([base, ofMine, ofTheirs]) => ({ base, mine: edited(base, ofMine), theirs: edited(base, ofTheirs) }))

function edited(content: SolutionContent, done: readonly Act[]): SolutionContent {
  return done.reduce(act, content)
}

function act(content: SolutionContent, { field: number, part, what, word }: Act): SolutionContent {
  const fields = fieldsOf([content])
  const field = fields[number % Math.max(1, fields.length)]
  if (field === undefined) return content
  const draft = new Draft(content)
  const text = textOf(content, field)
  const { form } = shape[field.slot] ?? { form: 'plain' }
  if (text !== undefined && (field.locale !== null || form === 'rich'))
    draft.setText(
      field,
      change(splitText(ended(text, form), form), part, what, word, form === 'rich')
        .join('')
        .replace(form === 'long' ? /\n$/ : '', ''),
    )
  else draft.setValues(field.slot, changeValues(valuesOf(content, field.slot), part, what, word))
  return draft.content()
}

function change(parts: Part<string>[], at: number, what: Act['what'], word: string, isRich: boolean): string[] {
  const place = at % Math.max(1, parts.length)
  const texts = parts.map(({ value }) => value)
  const part = parts[place]
  if (part?.frame && what !== 'remove' && what !== 'insert') {
    const inside = change(part.frame.parts, at + 1, what, word, isRich).join('')
    return texts.with(place, part.frame.open + inside + part.frame.close)
  }
  if (what === 'insert' || part === undefined)
    return texts.toSpliced(
      place,
      0,
      isRich ? `<p>${word} new</p>` : `${word} new${part?.value.endsWith('\n') === false ? '' : '\n'}`,
    )
  if (what === 'remove') return texts.toSpliced(place, 1)
  return texts.with(
    place,
    part.value.replace(/pump|leaks|E04|valve|öffnen|$/, (found) => `${found || ''} ${word}`),
  )
}

function changeValues(values: SlotValue[], at: number, what: Act['what'], word: string): SlotValue[] {
  const place = at % Math.max(1, values.length)
  const value = values[place]
  const now = typeof value === 'object' ? { ...value, [what === 'rewrite' ? 'quantity' : 'note']: word } : word
  if (what === 'insert' || value === undefined) return values.toSpliced(place, 0, now)
  return what === 'remove' ? values.toSpliced(place, 1) : values.with(place, now)
}

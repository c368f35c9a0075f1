import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitLines } from '../parts/split-text.ts'
import { mergeByTwin } from '../testing/merge-twin.ts'
import { findEdits } from './edits.ts'
import { textLikeness } from './likeness.ts'
import { mergeEdits } from './merge-edits.ts'

const word = fc.constantFrom('pump', 'leaks', 'valve')
const lines = fc.array(
  fc.tuple(word, word).map((pair) => `${pair.join(' ')}\n`),
  { maxLength: 7 },
)

it('the merge of lines is what the plain twin makes of the same edits', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, mine, theirs) => {
      const parts = splitLines(base.join(''))
      const editsTo = (text: string[]) => findEdits(parts, splitLines(text.join('')), textLikeness())
      const merged: string[] = []
      const asked: unknown[] = []
      mergeEdits(parts, editsTo(mine), editsTo(theirs), {
        keep: (kept) => merged.push(...kept),
        ask(sides) {
          asked.push(sides)
          merged.push(...sides.theirs)
        },
      })
      const splices = (text: string[]) =>
        editsTo(text).map(({ at, before, after }) => {
          const valuesOf = (side: typeof before) => side.map(({ value }) => value)
          return { at, before: valuesOf(before), after: valuesOf(after) }
        })
      expect({ merged, asked }).toEqual(mergeByTwin(base, splices(mine), splices(theirs)))
    }),
    { numRuns: 1000 },
  )
})

import type { ConflictChoice, ListChange, SolutionContent, TextChange } from '@advisor/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, diffContents, mergeContents, resolveConflicts } from '../index.ts'
import { normal, shape } from '../testing/arbitrary-contents.ts'
import { isBalanced } from '../testing/balanced.ts'
import { twoEdits } from '../testing/edited.ts'
import { mergeByTwin } from '../testing/merge-twin.ts'
import { fieldsOf, textOf, valuesOf, type Field } from './fields.ts'

/** Texts whose changes the twin can merge by their characters; lines have a test of their own. */
const isCharacters = ({ slot, locale }: Field) => (locale !== null && slot !== 'notes') || slot === 'remark'

const wordsOf = (of: unknown) =>
  JSON.stringify(of)
    .replaceAll('\\n', ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const counted = (words: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words that a side has more often than the base. */
const added = (base: SolutionContent, side: SolutionContent) => {
  const before = counted(wordsOf(base))
  return [...counted(wordsOf(side))].filter(([word, count]) => count > (before.get(word) ?? 0)).map(([word]) => word)
}

describe('the merge of two edits', () => {
  it('is what the plain twin makes of the changes of each text', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, mine, theirs }) => {
        const { merged, conflicts } = mergeContents({ base, mine, theirs, shape })
        for (const field of fieldsOf([base, mine, theirs]).filter(isCharacters)) {
          const splices = (side: SolutionContent) =>
            diffContents(base, side, shape)
              .filter(
                (change) => change.kind === 'text' && change.slot === field.slot && change.locale === field.locale,
              )
              .map((change) => change as TextChange)
              .map(({ at, before, after }) => ({ at, before: before.split(''), after: after.split('') }))
          const twin = mergeByTwin((textOf(base, field) ?? '').split(''), splices(mine), splices(theirs))
          const asked = conflicts.filter(({ slot, locale }) => slot === field.slot && locale === field.locale)
          const joined = (side: unknown[]) => side.join('')
          expect(asked.map(({ base, mine, theirs }) => [base, mine, theirs])).toEqual(
            twin.asked.map(({ base, mine, theirs }) => [joined(base), joined(mine), joined(theirs)]),
          )
          expect(textOf(merged, field)).toBe(joined(twin.merged))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is what the plain twin makes of the changes of a list of values', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, mine, theirs }) => {
        const { merged, conflicts } = mergeContents({ base, mine, theirs, shape })
        const splices = (side: SolutionContent) =>
          diffContents(base, side, shape).filter((change) => change.kind === 'list' && change.slot === 'codes')
        const twin = mergeByTwin(
          valuesOf(base, 'codes'),
          splices(mine) as ListChange[],
          splices(theirs) as ListChange[],
        )
        const asked = conflicts.filter(({ slot }) => slot === 'codes')
        expect(asked.map(({ base, mine, theirs }) => ({ base, mine, theirs }))).toEqual(twin.asked)
        expect(valuesOf(merged, 'codes')).toEqual(twin.merged)
      }),
      { numRuns: 200 },
    )
  })

  it('loses no word that somebody wrote: it is in the merged content or in a conflict', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, mine, theirs }) => {
        const { merged, conflicts } = mergeContents({ base, mine, theirs, shape })
        const there = new Set(wordsOf([merged, conflicts]))
        for (const word of [...added(base, mine), ...added(base, theirs)]) expect(there).toContain(word)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same whoever is me, with all choices the other way round', () => {
    fc.assert(
      fc.property(twoEdits, fc.infiniteStream(fc.boolean()), ({ base, mine, theirs }, coins) => {
        const one = mergeContents({ base, mine, theirs, shape })
        const other = mergeContents({ base, mine: theirs, theirs: mine, shape })
        const choices = one.conflicts.map((): ConflictChoice => (coins.next().value ? 'mine' : 'theirs'))
        const turned = choices.map((choice) => (choice === 'mine' ? 'theirs' : 'mine'))
        expect(normal(resolveConflicts(other, turned))).toEqual(normal(resolveConflicts(one, choices)))
        expect(
          normal(
            resolveConflicts(
              one,
              choices.map(() => 'theirs'),
            ),
          ),
        ).toEqual(normal(one.merged))
      }),
      { numRuns: 200 },
    )
  })

  it('never asks about fields of which each author changed others', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, mine, theirs }) => {
        const ofMine = diffContents(base, mine, shape).filter(
          (change) => !('slot' in change && change.slot === 'steps'),
        )
        const ofTheirs = diffContents(base, theirs, shape).filter(
          (change) => 'slot' in change && change.slot === 'steps',
        )
        const sides = { mine: applyChanges(base, ofMine), theirs: applyChanges(base, ofTheirs) }
        const { merged, conflicts } = mergeContents({ base, ...sides, shape })
        expect(conflicts).toEqual([])
        expect(normal(merged)).toEqual(normal(applyChanges(base, [...ofMine, ...ofTheirs])))
      }),
    )
  })

  it('leaves HTML whose elements all end where they should, whatever is chosen', () => {
    fc.assert(
      fc.property(twoEdits, fc.infiniteStream(fc.nat(2)), ({ base, mine, theirs }, dice) => {
        const merge = mergeContents({ base, mine, theirs, shape })
        const choices = merge.conflicts.map(({ takesBoth }): ConflictChoice => {
          const thrown = dice.next().value
          return thrown === 2 && takesBoth ? 'both' : thrown === 1 ? 'mine' : 'theirs'
        })
        const resolved = resolveConflicts(merge, choices)
        for (const content of [merge.merged, resolved])
          for (const { steps = '' } of Object.values(content.texts)) expect(isBalanced(steps), steps).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

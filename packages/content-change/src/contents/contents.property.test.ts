import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, diffContents, invertChanges, mergeContents, tidyContent } from '../index.ts'
import { contents, normal, shape, sidesOf } from '../testing/arbitrary-contents.ts'

describe('changes of contents', () => {
  it('lead from one content to the other, and back', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const changes = diffContents(before, after, shape)
        expect(normal(applyChanges(before, changes))).toEqual(normal(after))
        expect(normal(applyChanges(tidyContent(after), invertChanges(changes)))).toEqual(normal(before))
        expect(diffContents(after, after, shape)).toEqual([])
      }),
    )
  })

  it('of one side alone are the merged content, and so are the same changes of both', () => {
    fc.assert(
      fc.property(contents, contents, (base, changed) => {
        for (const sides of [
          { base, mine: changed, theirs: base },
          { base, mine: base, theirs: changed },
          { base, mine: changed, theirs: changed },
        ]) {
          const { merged, conflicts } = mergeContents({ ...sides, shape })
          expect(conflicts).toEqual([])
          expect(normal(merged)).toEqual(normal(changed))
        }
      }),
    )
  })

  it('are merged alike whoever is me', () => {
    fc.assert(
      fc.property(sidesOf, ({ base, mine, theirs }) => {
        const one = mergeContents({ base, mine, theirs, shape })
        const other = mergeContents({ base, mine: theirs, theirs: mine, shape })
        expect(other.conflicts.map(({ slot, locale, base }) => ({ slot, locale, base }))).toEqual(
          one.conflicts.map(({ slot, locale, base }) => ({ slot, locale, base })),
        )
        expect(other.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual(
          one.conflicts.map(({ mine, theirs }) => [theirs, mine]),
        )
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TopHits } from './top-hits.ts'

it('keeps what sorting everything would put first, in that order', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 20 }), (offered, size) => {
      const top = new TopHits(size)
      const all = offered.map((score, row) => ({ row, score, id: (row * 37) % 61 }))
      for (const { row, score, id } of all) top.offer(row, score, id)
      expect(top.finish()).toEqual(all.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, size))
    }),
  )
})

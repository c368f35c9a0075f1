import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { expect, it } from 'vitest'
import { stemEnglish } from './english-stemmer.ts'

/** What English words are made of, and endings that the rules name. */
const PIECES =
  "a e i o u y Y ' b c d g ing k l ll m n on p r s ss st t tt w x z er gener commun arsen bl at iz hop sky é".split(' ')
const ENDINGS = (
  "s es ed ing ly y e ll 's s' us ss ied ies eed eedly edly ingly sses at bl iz tional enci anci abli entli izer ization ational " +
  'ation ator alism aliti alli fulness ousli ousness iveness iviti biliti bli logi ogi fulli lessli li alize icate iciti ical ful ness ' +
  'ative al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize sion tion ion inning herring skies news dying'
).split(' ')

it('gives the stems of the Snowball algorithm', () => {
  const snowballs = snowball.newStemmer('english')
  const word = fc
    .tuple(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
      fc.array(fc.constantFrom(...ENDINGS), { maxLength: 3 }),
    )
    .map(([beginning, end]) => [...beginning, ...end].join('').toLowerCase())
  fc.assert(
    fc.property(word, (lower) => {
      expect(stemEnglish(lower)).toBe(snowballs.stem(lower))
    }),
    { numRuns: 20_000 },
  )
})

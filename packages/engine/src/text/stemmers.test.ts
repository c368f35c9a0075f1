import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { describe, expect, it } from 'vitest'
import { stemEnglish } from './english-stemmer.ts'
import { stemGerman } from './german-stemmer.ts'
import { stemRussian } from './russian-stemmer.ts'

/** Stemmers that are written out, what words are made of in their language, and endings that their rules name. */
const languages = [
  {
    algorithm: 'english',
    stem: stemEnglish,
    pieces: "a e i o u y Y ' b c d g ing k l ll m n on p r s ss st t tt w x z er gener commun arsen bl at iz hop sky é",
    endings:
      "s es ed ing ly y e ll 's s' us ss ied ies eed eedly edly ingly sses at bl iz tional enci anci abli entli izer ization ational " +
      'ation ator alism aliti alli fulness ousli ousness iveness iviti biliti bli logi ogi fulli lessli li alize icate iciti ical ful ness ' +
      'ative al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize sion tion ion inning herring skies news dying',
  },
  {
    algorithm: 'german',
    stem: stemGerman,
    pieces: 'a e i o u y ä ö ü ß b d f g h k l m n r t s sch ss ei au ue eue aye ig er en niss',
    endings:
      'em ern er e en es s st est end ung ig ik isch lich heit keit igkeit lichkeit erheit enheit eig eigung igend nisse nissen erlich',
  },
  {
    algorithm: 'russian',
    stem: stemRussian,
    pieces: 'а е и о у ы э ю я ё й ь б в г д к л м н нн п р с т ост ш щ',
    endings:
      'ив ивши ившись ыв в вши вшись ся сь ее ые ими ей ий ой ем ым его ому их ую яя ою ивш ующ ем нн вш ющ щ ила ена ейте уйте или ей ил ым ен ' +
      'ило ят ует уют ит ены ить ишь ую ю ла на ете йте ли й л н ло но ет ны ть ешь нно а ев ов ие ье иями ами ии ией иям ом о у ах иях ы ь ию ия ость ост ейш ейше нейший',
  },
]

describe.each(languages)('the $algorithm stemmer', ({ algorithm, stem, pieces, endings }) => {
  it('gives the stems of the Snowball algorithm', () => {
    const snowballs = snowball.newStemmer(algorithm)
    const word = fc
      .tuple(
        fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 6 }),
        fc.array(fc.constantFrom(...endings.split(' ')), { maxLength: 3 }),
      )
      .map(([beginning, end]) => [...beginning, ...end].join('').toLowerCase())
    fc.assert(
      fc.property(word, (lower) => {
        expect(stem(lower)).toBe(snowballs.stem(lower))
      }),
      { numRuns: 20_000 },
    )
  })
})

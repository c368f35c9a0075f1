import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyseField } from './analyse-field.ts'
import { type FieldKind, analyserFor } from './analyser.ts'
import { normaliseText } from './normalise.ts'

/** All terms with their places, as `term@place`. */
function analyse(text: string, locale: string, kind: FieldKind = 'prose'): string {
  const terms: string[] = []
  analyseField(normaliseText(text), analyserFor(locale), kind, {
    add: (chunk, position) => chunk.tokens.forEach((token) => terms.push(`${token.term}@${position + token.position}`)),
  })
  return terms.join(' ')
}

describe('prose becomes', () => {
  it.each([
    ['en', "The user's pumps don't leak", 'the@0 user@1 pump@2 dont@3 leak@4'],
    ['en', 'Re-install it', 're@0 instal@1 reinstal@0 it@2'],
    ['en', 'System.Collections', 'system@0 collect@1'],
    ['en', 'Office™ ﬁle', 'offic@0 file@1'],
    ['en', 'error E-204 on', 'error@0 e204@1 =e-204@1 e@1 204@1 on@2'],
    ['en', 'error E 204', 'error@0 e@1 e204@1 204@2'],
    ['it', 'errore E 204 e 205', 'error@0 e@1 e204@1 204@2 e@3 205@4'],
    ['en', '10 mm', '10@0 10mm@0 mm@1'],
    ['en', '10mm', '10mm@0 10@0 mm@0'],
    ['en', '2,5 mm²', '2.5@0 2.5mm2@0 mm2@1 =mm2@1'],
    ['en', '2.5mm2', '2.5mm2@0 2.5@0 mm2@0'],
    ['en', 'M2 E04² H₂O', 'm2@0 =m2@0 m@0 2@0 e04@1 =e04@1 e@1 04@1 2@2 h2o@3 =h2o@3'],
    ['en', '1½', '1@0 1/2@1 1@1 2@1'],
    ['en', '1 1/2', '1@0 1/2@1 1@1 2@1'],
    ['en', '11/2 10–20', '11/2@0 11@0 2@0 10-20@1 10@1 20@1'],
    ['en', 'in 2019', 'in@0 2019@1'],
    ['en', 'up to 6.1.7601.', 'up@0 to@1 6.1.7601@2'],
    ['de', 'Die Geräte, Straßen und Düsen', 'die@0 gerat@1 strass@2 und@3 dus@4'],
    ['de', 'GERAETE STRASSEN DUESEN', 'gerat@0 strass@1 dus@2'],
    ['de', 'neue Feuer', 'neu@0 feu@1'],
    ['fr', "L'eau s’écoule", 'l@0 eau@1 s@2 ecoul@3'],
    ['it', "dell'olio", 'dell@0 oli@1'],
    ['es', 'Presiones', 'presion@0'],
    ['pt_BR', 'conexões conexão', 'conexa@0 conexa@1'],
    ['ru', 'Ёлки и йод', 'елк@0 и@1 йод@2'],
    ['ja', '水漏れ。USBポート', '水漏@0 漏れ@1 れ@2 usb@3 ポー@4 ート@5 ト@6'],
    ['ko', '펌프에서 물', '펌프@0 프에@1 에서@2 서@3 물@4'],
    ['zh_CN', '压力３', '压力@0 力@1 3@2'],
    ['th', 'น้ำรั่ว', 'น้ํา@0 รั่ว@1'],
    ['xx', 'Żółw naïve', 'zolw@0 naive@1'],
  ])('%s: %s', (locale, text, expected) => {
    expect(analyse(text, locale)).toBe(expected)
  })
})

describe('code becomes', () => {
  it.each([
    ['CP 1473-MAP', 'cp@0 cp1473map@0 1473map@1 =1473-map@1 1473@1 map@1 cp1473map@0'],
    ['Engines', 'engines@0'],
    ['MAP-CP', 'map@0 cp@1 mapcp@0'],
  ])('%s', (text, expected) => {
    expect(analyse(text, 'en', 'code')).toBe(expected)
  })
})

it.each([
  ['P-120', 'p120@0'],
  ['AS 12', 'as12@0'],
  ['120', '120@0'],
  ['leak', ''],
])('a whole %s has no parts', (text, expected) => {
  expect(analyse(text, 'en', 'whole')).toBe(expected)
})

it('tokens stand where they say', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('en', 'fr', 'ja', 'th'),
      (raw, locale) => {
        const text = normaliseText(raw)
        analyseField(text, analyserFor(locale), 'prose', {
          add(chunk, _position, start) {
            for (const token of chunk.tokens) {
              expect(token.start).toBeLessThan(token.end)
              expect(start + token.end).toBeLessThanOrEqual(text.length)
            }
          },
        })
      },
    ),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromInline, toInline } from './inline-codes.ts'
import { readXliff, XliffError } from './read-xliff.ts'
import { writeInline, writeXliff, type XliffUnit } from './write-xliff.ts'

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Seal', '<', '&', '"', '  ', ']]>', '\u0001', '\ud800', '\r\n'),
)
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const cell = fc.letrec<{ cell: string; piece: string }>((tie) => ({
  cell: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small' },
    word.map(html),
    fc.constantFrom('<br />', '<img src="file:ab" alt="a &quot;seal&quot;" />'),
    fc.tuple(fc.constantFrom('strong', 'em', 'code'), tie('cell')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    tie('cell').map((inner) => `<a href="https://a.example/?a=1&amp;b=2">${inner}</a>`),
  ),
})).cell

/** Text that XML can hold and that a parser does not change. */
const isPlain = (text: string) => text.isWellFormed() && !/[^\t\n\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text)

/** Both paragraphs out and back. */
function thereAndBack(source: string, target: string) {
  const from = toInline(source)
  const to = toInline(target)
  const units: XliffUnit[] = [
    { id: 'a', source: from.inline, target: [], codes: from.codes, state: 'needs-translation', notes: [source] },
    { id: 'b', source: to.inline, target: to.inline, codes: to.codes, state: 'translated', notes: [] },
  ]
  const file = { original: 'pumps/1', sourceTag: 'en', targetTag: 'de', version: 1, note: source }
  const [read] = readXliff(writeXliff([{ ...file, units }]))
  return { from, to, read: read?.units ?? [] }
}

it('a paragraph of any rich text goes out and comes back to the letter, with its codes', () => {
  fc.assert(
    fc.property(cell.filter(isPlain), cell.filter(isPlain), (source, target) => {
      const { from, to, read } = thereAndBack(source, target)
      expect(fromInline(read[0]?.source ?? [], from.codes)).toBe(source)
      expect(fromInline(read[1]?.target ?? [], to.codes)).toBe(target)
      expect(read[0]?.target).toEqual([])
    }),
  )
})

it('what XML cannot hold makes no difference: what comes back unchanged is the same as what went out', () => {
  fc.assert(
    fc.property(cell, cell, (source, target) => {
      const { to, read } = thereAndBack(source, target)
      expect(writeInline(read[1]?.target ?? [], to.codes)).toBe(writeInline(to.inline, to.codes))
    }),
  )
})

it('knows codes that are missing, new, twice or of another kind', () => {
  const { inline, codes } = toInline('Close <b>the tap</b><br />')
  expect(fromInline(inline, codes)).toBe('Close <b>the tap</b><br />')
  expect(fromInline(inline.slice(0, 2), codes)).toBeUndefined()
  expect(fromInline([...inline, { kind: 'single', id: '9' }], codes)).toBeUndefined()
  expect(fromInline([...inline, ...inline], codes)).toBeUndefined()
  expect(
    fromInline(
      [
        { kind: 'single', id: '1' },
        { kind: 'pair', id: '2', content: [] },
      ],
      codes,
    ),
  ).toBeUndefined()
})

it('takes the words of marks, and leaves out what tools add', () => {
  const [file] = readXliff(
    '\ufeff<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:t="urn:tool">' +
      '<file original="pumps/1" source-language="en" target-language="de"><header><t:any>x</t:any></header><body><group>' +
      '<trans-unit id="a" t:score="1"><source>One <g id="1">two</g></source><seg-source><mrk mtype="seg">One</mrk></seg-source>' +
      '<target state="final"><mrk mtype="seg" mid="0">Eins <g id="1">zwei</g></mrk><mrk mtype="seg"> drei</mrk></target>' +
      '<alt-trans><target>Nein</target></alt-trans><note>Not this</note></trans-unit></group></body></file></xliff>',
  )
  expect(file?.units).toEqual([
    {
      id: 'a',
      state: 'final',
      source: [
        { kind: 'text', text: 'One ' },
        { kind: 'pair', id: '1', content: [{ kind: 'text', text: 'two' }] },
      ],
      target: [
        { kind: 'text', text: 'Eins ' },
        { kind: 'pair', id: '1', content: [{ kind: 'text', text: 'zwei' }] },
        { kind: 'text', text: ' drei' },
      ],
    },
  ])
})

it.each([
  ['nothing', ''],
  ['no XML', 'PK\u0003\u0004'],
  ['a page', '<html><body/></html>'],
  ['another version', '<xliff version="2.1"/>'],
  ['an end that is missing', '<xliff version="1.2"><file>'],
  ['a document type', '<!DOCTYPE xliff><xliff version="1.2"/>'],
  [
    'an entity from outside',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2"><file>&a;</file></xliff>',
  ],
  [
    'entities that grow',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><xliff version="1.2"><file>&b;</file></xliff>',
  ],
  ['an entity that nobody knows', '<xliff version="1.2"><file>&a;</file></xliff>'],
  ['depth', `<xliff version="1.2">${'<g>'.repeat(100_000)}`],
])('refuses %s', (_, xml) => {
  expect(() => readXliff(xml)).toThrow(XliffError)
})

it('refuses too many units', () => {
  const units = '<trans-unit id="a"/>'.repeat(50_001)
  expect(() => readXliff(`<xliff version="1.2"><file><body>${units}</body></file></xliff>`)).toThrow(XliffError)
})

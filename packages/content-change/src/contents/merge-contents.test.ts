import { ContentConflict, type ConflictChoice, type SlotValue } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { ChoiceError, mergeContents, resolveConflicts } from '../index.ts'
import { file, shape } from '../testing/arbitrary-contents.ts'
import { contentOf, textContent } from '../testing/content-of.ts'

/** The merge of a text of one slot, with what is asked, and the text for each choice. */
function mergeText(slot: string, base: string, mine: string, theirs: string) {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map((text) => textContent(slot, text))
  const merge = mergeContents({ base: ofBase!, mine: ofMine!, theirs: ofTheirs!, shape })
  const asked = merge.conflicts.map(({ base, mine, theirs }) => [base, mine, theirs])
  const choose = (choice: ConflictChoice) =>
    resolveConflicts(
      merge,
      merge.conflicts.map(() => choice),
    ).texts.en?.[slot] ?? ''
  for (const conflict of merge.conflicts.slice(0, 20)) expect(ContentConflict.parse(conflict)).toEqual(conflict)
  return { text: merge.merged.texts.en?.[slot] ?? '', asked, choose, conflicts: merge.conflicts }
}

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

describe('the merge of a rich text', () => {
  it.each([
    [
      'different paragraphs',
      '<p>One</p><p>Two</p>',
      '<p>Won</p><p>Two</p>',
      '<p>One</p><p>Too</p>',
      '<p>Won</p><p>Too</p>',
    ],
    [
      'items of one list',
      list('one', 'two', 'three'),
      list('won', 'two', 'three'),
      list('one', 'two', 'tree'),
      list('won', 'two', 'tree'),
    ],
    [
      'items side by side',
      list('open it', 'close it'),
      list('open it now', 'close it'),
      list('open it', 'close it now'),
      list('open it now', 'close it now'),
    ],
    [
      'a new item, another one changed',
      list('a b', 'c d'),
      list('a b', 'new', 'c d'),
      list('a b', 'c e'),
      list('a b', 'new', 'c e'),
    ],
    [
      'a removed and a changed item',
      list('a b', 'c d', 'e f'),
      list('a b', 'e f'),
      list('a b', 'c d', 'e g'),
      list('a b', 'e g'),
    ],
    ['the same change', '<p>One</p>', '<p>Won</p>', '<p>Won</p>', '<p>Won</p>'],
    ['new paragraphs at both ends', '<p>M</p>', '<p>A</p><p>M</p>', '<p>M</p><p>Z</p>', '<p>A</p><p>M</p><p>Z</p>'],
    [
      'the same new paragraph, and another one after it',
      '<p>M</p>',
      '<p>M</p><p>X</p>',
      '<p>M</p><p>X</p><p>Y</p>',
      '<p>M</p><p>X</p><p>Y</p>',
    ],
  ])('does %s unasked', (_name, base, mine, theirs, merged) => {
    expect(mergeText('steps', base, mine, theirs)).toMatchObject({ text: merged, asked: [] })
    expect(mergeText('steps', base, theirs, mine)).toMatchObject({ text: merged, asked: [] })
  })

  it('does rows of one table unasked', () => {
    const table = (...cells: string[]) =>
      `<table><tbody>${cells.map((cell) => `<tr><td>Torque</td><td>${cell}</td></tr>`).join('\n')}</tbody></table>`
    expect(mergeText('steps', table('1', '2', '3'), table('1', '2', '4'), table('5', '2', '3'))).toMatchObject({
      text: table('5', '2', '4'),
      asked: [],
    })
  })

  it('asks about the same paragraph alone, with both sides, and holds theirs until it is answered', () => {
    const base = '<p>Keep.</p><p>Close the valve.</p><p>Wait here.</p>'
    const mine = '<p>Keep.</p><p>Open the valve.</p><p>Wait here.</p>'
    const theirs = '<p>Keep.</p><p>Close the red valve.</p><p>Wait there.</p>'
    const { text, asked, choose } = mergeText('steps', base, mine, theirs)
    expect(text).toBe(theirs)
    expect(asked).toEqual([['<p>Close the valve.</p>', '<p>Open the valve.</p>', '<p>Close the red valve.</p>']])
    expect(choose('mine')).toBe('<p>Keep.</p><p>Open the valve.</p><p>Wait there.</p>')
    expect(choose('both')).toBe('<p>Keep.</p><p>Open the valve.</p><p>Close the red valve.</p><p>Wait there.</p>')
  })

  it('asks where one changed what the other removed, and keeps it or not', () => {
    const { asked, choose, conflicts } = mergeText(
      'steps',
      '<p>a b</p><p>c d</p>',
      '<p>a b</p>',
      '<p>a b</p><p>c e</p>',
    )
    expect(asked).toEqual([['<p>c d</p>', '', '<p>c e</p>']])
    expect([choose('mine'), choose('theirs')]).toEqual(['<p>a b</p>', '<p>a b</p><p>c e</p>'])
    expect(conflicts[0]?.takesBoth).toBe(false)
    expect(() => choose('both')).toThrow(ChoiceError)
  })

  it('asks about different insertions at one place, which can both be kept', () => {
    const { asked, choose } = mergeText('steps', list('a', 'z'), list('a', 'mine', 'z'), list('a', 'theirs', 'z'))
    expect(asked).toEqual([['', '<li>mine</li>', '<li>theirs</li>']])
    expect(choose('both')).toBe(list('a', 'mine', 'theirs', 'z'))
  })

  it('says in which list an item stands', () => {
    const { conflicts } = mergeText('steps', list('a b'), list('a c'), list('a d'))
    expect(conflicts).toMatchObject([{ within: ['ul'], from: 4, to: 16 }])
  })

  it('asks about a list that one removed while the other changed an item', () => {
    expect(mergeText('steps', `<p>x</p>${list('a b')}`, '<p>x</p>', `<p>x</p>${list('a c')}`).asked).toEqual([
      [list('a b'), '', list('a c')],
    ])
  })

  it('keeps words without a block apart', () => {
    expect(mergeText('steps', '', 'mine', 'theirs').choose('both')).toBe('mine<br />theirs')
    expect(mergeText('steps', '', '<p>mine</p>', 'theirs').choose('both')).toBe('<p>mine</p>theirs')
  })
})

describe('the merge of a plain text', () => {
  it('does different lines of a long one unasked, and asks about the same', () => {
    expect(mergeText('notes', 'one\ntwo', 'won\ntwo', 'one\ntwo\nthree')).toMatchObject({
      text: 'won\ntwo\nthree',
      asked: [],
    })
    const { asked, choose } = mergeText('notes', 'one\ntwo', 'one\nto', 'one\ntoo')
    expect(asked).toEqual([['two\n', 'to\n', 'too\n']])
    expect(choose('both')).toBe('one\nto\ntoo')
  })

  it('never makes one line of two', () => {
    expect(mergeText('notes', 'one\ntwo', 'one', 'one\ntwo\nthree').text).toBe('one\nthree')
    const { asked, choose } = mergeText('notes', 'a b\nc d\ne f', 'a b\ne g', 'a b\nc x')
    expect(asked).toEqual([
      ['c d\n', '', 'c x\n'],
      ['e f\n', 'e g\n', ''],
    ])
    expect([choose('mine'), choose('theirs')]).toEqual(['a b\ne g', 'a b\nc x'])
  })

  it('asks about a short one as a whole', () => {
    expect(mergeText('title', 'Pump leaks', 'Pump drips', 'The pump leaks')).toMatchObject({
      asked: [['Pump leaks', 'Pump drips', 'The pump leaks']],
      conflicts: [{ takesBoth: false }],
    })
  })
})

/** The merge of the values of one slot. */
function mergeValues(slot: string, base: SlotValue[], mine: SlotValue[], theirs: SlotValue[]) {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map((values) => contentOf({ values: { [slot]: values } }))
  const merge = mergeContents({ base: ofBase!, mine: ofMine!, theirs: ofTheirs!, shape })
  for (const conflict of merge.conflicts) expect(ContentConflict.parse(conflict)).toEqual(conflict)
  const choose = (choice: ConflictChoice) =>
    resolveConflicts(
      merge,
      merge.conflicts.map(() => choice),
    ).values[slot]
  return { values: merge.merged.values[slot], conflicts: merge.conflicts, choose }
}

describe('the merge of values', () => {
  it('does what both added to and removed from a set unasked', () => {
    expect(mergeValues('tags', ['a', 'b'], ['b', 'c'], ['a', 'b', 'd', 'c'])).toMatchObject({
      values: ['b', 'd', 'c'],
      conflicts: [],
    })
  })

  it('asks about one value that both changed, where only one can be', () => {
    const { values, conflicts, choose } = mergeValues('pressure', [1], [2], [3])
    expect(values).toEqual([3])
    expect(conflicts).toMatchObject([{ kind: 'list', base: [1], mine: [2], theirs: [3], takesBoth: false }])
    expect(choose('mine')).toEqual([2])
  })

  it('does different members of one row unasked, and asks about the same member', () => {
    const row = { 'part-number': 'P1', quantity: 1, note: 'seal' }
    expect(mergeValues('parts', [row], [{ ...row, quantity: 2 }], [{ ...row, note: 'ring' }])).toMatchObject({
      values: [{ ...row, quantity: 2, note: 'ring' }],
      conflicts: [],
    })
    const mine = { ...row, quantity: 2, 'part-number': 'P2', more: 'x', less: 'y' }
    const { conflicts, choose } = mergeValues(
      'parts',
      [{ ...row, more: 'x', less: 'y' }],
      [mine],
      [{ ...mine, ...row, quantity: 3 }],
    )
    expect(conflicts).toMatchObject([{ members: ['quantity'], takesBoth: true }])
    expect(choose('mine')).toEqual([mine])
    expect(choose('theirs')).toEqual([{ ...mine, quantity: 3 }])
  })

  it('asks about rows that are no longer the same as a whole', () => {
    const other = (number: string) => ({ 'part-number': number, quantity: 9 })
    const { conflicts, choose } = mergeValues(
      'parts',
      [{ 'part-number': 'P1', quantity: 1 }],
      [other('P2')],
      [other('P3')],
    )
    expect(conflicts).toMatchObject([{ mine: [other('P2')], theirs: [other('P3')] }])
    expect(choose('both')).toEqual([other('P2'), other('P3')])
  })
})

describe('the merge of files and marks', () => {
  const [plan, photo] = [file('f1', 'plan.png'), file('f2', 'photo.png')]

  it('does different files unasked, and asks about one that one renamed and the other removed', () => {
    const base = contentOf({ attachments: [plan] })
    const renamed = contentOf({ attachments: [{ ...plan, name: 'new.png' }] })
    const more = contentOf({ attachments: [plan, photo] })
    const merge = mergeContents({ base, mine: renamed, theirs: more, shape })
    expect(merge).toMatchObject({ merged: { attachments: [{ name: 'new.png' }, photo] }, conflicts: [] })
    const asked = mergeContents({ base, mine: renamed, theirs: contentOf(), shape })
    expect(asked.conflicts).toMatchObject([{ kind: 'attachment', id: 'f1', mine: { name: 'new.png' }, theirs: null }])
    expect(ContentConflict.parse(asked.conflicts[0])).toEqual(asked.conflicts[0])
    expect(asked.merged.attachments).toEqual([])
    expect(resolveConflicts(asked, ['mine']).attachments).toEqual(renamed.attachments)
  })

  it('keeps a file that one removed with its picture while the other shows it again', () => {
    const shown = (text: string) => `<p>${text}</p><p><img src="file:${plan.hash}" alt="" /></p>`
    const base = contentOf({ attachments: [plan], texts: { en: { steps: shown('Look') } } })
    const mine = contentOf({ texts: { en: { steps: '<p>Look</p>' } } })
    const theirs = contentOf({
      attachments: [plan],
      texts: { en: { steps: shown('Look') }, de: { steps: shown('Sieh') } },
    })
    const { merged, conflicts } = mergeContents({ base, mine, theirs, shape })
    expect(conflicts).toEqual([])
    expect(merged.texts.en?.steps).toBe('<p>Look</p>')
    expect(merged.attachments).toEqual([plan])
  })

  it('takes the later mark of a translation unasked', () => {
    const mark = (ofVersion: number) => ({ de: { ofVersion, by: 'ada', at: '2026-11-01T00:00:00Z' } })
    const sides = [1, 3, 2].map((version) => contentOf({ translations: mark(version) }))
    expect(mergeContents({ base: sides[0]!, mine: sides[1]!, theirs: sides[2]!, shape })).toMatchObject({
      merged: { translations: mark(3) },
      conflicts: [],
    })
  })

  it('refuses choices that are not one for each conflict', () => {
    const merge = mergeContents({
      base: contentOf(),
      mine: textContent('title', 'a'),
      theirs: textContent('title', 'b'),
      shape,
    })
    expect(() => resolveConflicts(merge, [])).toThrow('Got 0 choices when expected 1.')
  })
})

it('a merge of two megabytes comes soon', () => {
  const paragraphs = (word: (at: number) => string) =>
    Array.from(
      { length: 12_000 },
      (_, at) => `<p>The pump number ${at} leaks at the ${word(at)} valve, and then it stands still.</p>`,
    ).join('')
  const base = paragraphs(() => 'red')
  const started = performance.now()
  const { asked, text } = mergeText(
    'steps',
    base,
    paragraphs((at) => (at % 2 ? 'red' : 'old')),
    paragraphs((at) => (at % 4 === 1 ? 'new' : 'red')),
  )
  expect(asked).toEqual([])
  expect(text === paragraphs((at) => (at % 2 === 0 ? 'old' : at % 4 === 1 ? 'new' : 'red'))).toBe(true)
  expect(performance.now() - started).toBeLessThan(15_000)
})

it.each([
  ['empty lines', 'notes', '\n', '', 500_000],
  ['lines that both changed', 'notes', 'abc\n', '\n', 200_000],
  ['paragraphs that both changed', 'steps', '<p>a b</p>', '<hr />', 60_000],
  ['opened elements', 'steps', '<div><p>a b', 'c', 80_000],
])('a merge of a megabyte of %s comes soon, and so do its choices', (_name, slot, piece, end, count) => {
  const [base, mine, theirs] = ['', 'm', 't'].map(
    (mark) => piece.replace(/b|$/, (found) => found + mark).repeat(count) + end,
  )
  const started = performance.now()
  const { choose } = mergeText(slot, base!, mine!, theirs!)
  expect(choose('mine') === mine).toBe(true)
  expect(choose('theirs') === theirs).toBe(true)
  expect(performance.now() - started).toBeLessThan(30_000)
})

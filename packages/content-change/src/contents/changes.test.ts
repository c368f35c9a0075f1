import { ContentChange } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  applyProperties,
  diffContents,
  diffProperties,
  MisfitError,
  onlyWhatIsWritable,
  restoreField,
} from '../index.ts'
import { file, shape } from '../testing/arbitrary-contents.ts'
import { contentOf, textContent } from '../testing/content-of.ts'

describe('changes', () => {
  it('are data of the contract, one for each part', () => {
    const before = contentOf({
      values: { parts: [{ 'part-number': 'P1', quantity: 1 }], tags: ['a'] },
      texts: { en: { steps: '<p>One</p><ul><li>Open it</li><li>Wait</li></ul>' } },
      attachments: [file('f1', 'a.png')],
    })
    const after = contentOf({
      values: { parts: [{ 'part-number': 'P1', quantity: 2 }], tags: ['b'] },
      texts: { en: { steps: '<p>Two</p><ul><li>Open it</li><li>Wait here</li></ul>' }, de: { title: 'Pumpe' } },
      translations: { de: { ofVersion: 1, by: 'ada', at: '2026-11-01T00:00:00Z' } },
    })
    const changes = diffContents(before, after, shape)
    expect(changes.map((change) => ContentChange.parse(JSON.parse(JSON.stringify(change))))).toEqual(changes)
    expect(changes).toMatchObject([
      { kind: 'list', slot: 'parts', at: 0, before: [{ quantity: 1 }], after: [{ quantity: 2 }] },
      { kind: 'set', slot: 'tags', before: ['a'], after: ['b'] },
      { kind: 'text', slot: 'title', locale: 'de', at: 0, before: '', after: 'Pumpe' },
      { kind: 'text', slot: 'steps', locale: 'en', at: 0, before: '<p>One</p>', after: '<p>Two</p>' },
      { kind: 'text', slot: 'steps', locale: 'en', at: 30, before: '<li>Wait</li>', after: '<li>Wait here</li>' },
      { kind: 'attachment', id: 'f1', after: null },
      { kind: 'mark', locale: 'de', before: null },
    ])
    // A part of the changes can be applied, too.
    expect(applyChanges(before, changes.slice(4, 5)).texts.en?.steps).toBe(
      '<p>One</p><ul><li>Open it</li><li>Wait here</li></ul>',
    )
  })

  it.each([
    ['a text that is another by now', textContent('steps', '<p>a b</p><p>x</p>'), textContent('steps', '<p>a c</p>')],
    [
      'values that are others by now',
      contentOf({ values: { codes: ['E1', 'E2'] } }),
      contentOf({ values: { codes: ['E1'] } }),
    ],
    ['a value of a set that is gone', contentOf({ values: { tags: ['a'] } }), contentOf({ values: { tags: [] } })],
    [
      'a file with another name by now',
      contentOf({ attachments: [file('f1', 'a.png')] }),
      contentOf({ attachments: [file('f1', 'b.png')] }),
    ],
  ])('are refused for %s', (_name, base, other) => {
    const [change, ...more] = diffContents(base, contentOf(), shape)
    expect(more).toEqual([])
    expect(() => applyChanges(other, [change!])).toThrow(MisfitError)
    expect(() => applyChanges(other, [change!])).toThrow(expect.objectContaining({ change }))
  })

  it('are refused where they overlap', () => {
    const changes = diffContents(textContent('title', 'old'), textContent('title', 'new'), shape)
    expect(() => applyChanges(textContent('title', 'old'), [...changes, ...changes])).toThrow(MisfitError)
  })

  it('touch nothing that the editor cannot see', () => {
    const base = contentOf({
      values: { codes: ['E1'], tags: ['hidden'] },
      texts: { en: { title: 'Pump', notes: 'secret' }, ja: { title: 'ポンプ' } },
      translations: { ja: { ofVersion: 1, by: 'ada', at: '2026-11-01T00:00:00Z' } },
      attachments: [file('f1', 'a.png')],
    })
    const sent = contentOf({ values: { codes: ['E2'] }, texts: { en: { title: 'Pumps' } } })
    const writable = { slots: new Set(['codes', 'title']), locales: new Set(['en']) }
    const changes = onlyWhatIsWritable(diffContents(base, sent, shape), writable)
    expect(applyChanges(base, changes)).toEqual({
      ...base,
      values: { codes: ['E2'], tags: ['hidden'] },
      texts: { en: { title: 'Pumps', notes: 'secret' }, ja: { title: 'ポンプ' } },
    })
    const all = onlyWhatIsWritable(diffContents(base, sent, shape), { ...writable, areFilesWritable: true })
    expect(applyChanges(base, all).attachments).toEqual([])
  })

  it('of properties stand in the same list', () => {
    const changes = diffProperties({ state: 'draft', name: 'a' }, { state: 'released', audience: 'partner' })
    expect(changes).toEqual([
      { kind: 'property', property: 'state', before: 'draft', after: 'released' },
      { kind: 'property', property: 'audience', before: null, after: 'partner' },
    ])
    expect(applyProperties({ state: 'draft', name: 'a' }, changes)).toEqual({
      properties: { state: 'released', audience: 'partner', name: 'a' },
    })
    expect(applyProperties({ state: 'review' }, changes)).toEqual({ misfit: changes[0] })
    expect(applyChanges(contentOf(), changes)).toEqual(contentOf())
    const writable = { slots: new Set<string>(), locales: new Set<string>(), properties: new Set(['state' as const]) }
    expect(onlyWhatIsWritable(changes, writable)).toEqual(changes.slice(0, 1))
  })
})

describe('a restored field', () => {
  const hash = file('f1', 'a.png').hash
  const older = contentOf({
    values: { codes: ['E1'] },
    texts: { en: { steps: `<p><img src="file:${hash}" alt="" /></p>` } },
    attachments: [file('f1', 'a.png'), file('f2', 'b.png')],
  })

  it('is what it was, with the files that it shows; all else stays', () => {
    const now = contentOf({ values: { codes: ['E2'] }, texts: { en: { steps: '<p>x</p>', title: 'T' } } })
    expect(restoreField(now, older, 'steps', 'en')).toEqual({
      ...now,
      texts: { en: { steps: `<p><img src="file:${hash}" alt="" /></p>`, title: 'T' } },
      attachments: [file('f1', 'a.png')],
    })
    expect(restoreField(now, older, 'codes', null)).toEqual({ ...now, values: { codes: ['E1'] } })
  })

  it('is gone if the older content does not have it', () => {
    expect(restoreField(textContent('title', 'new'), older, 'title', 'en').texts).toEqual({})
  })
})

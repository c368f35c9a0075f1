import { compileModel, indexGround, versionDates } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
import { filterKeyOf } from '../access/sight-filter.ts'
import { computeSight } from '../access/sight.ts'
import { sightOnIndex } from './sight-on-index.ts'
import { authors, customers } from './testing/test-room.ts'

const model = compileModel(sampleProject, sampleDocuments)
const ground = indexGround(model)

it.each([authors, customers])(
  'on an index of its own model a sight lets see its own fields and attributes',
  (rights) => {
    const sight = computeSight(model, rights)
    const { visibleFields, visibleAttributes } = sightOnIndex(sight, ground)
    const inIndex = new Set(ground.fields.map(({ id }) => id))
    expect(sight.fields.isSubsetOf(visibleFields)).toBe(true)
    expect(visibleFields.isSubsetOf(inIndex)).toBe(true)
    const dates = new Set<string>(Object.values(versionDates))
    expect(visibleAttributes.difference(dates).isSubsetOf(sight.attributes)).toBe(true)
    expect(dates.isSubsetOf(visibleAttributes)).toBe(true)
  },
)

it('values of a slot count where an open case base shows it, not where a later model hides it', () => {
  const sight = computeSight(model, authors)
  expect(sightOnIndex(sight, ground).valueFilters).toEqual(new Map())
  const faults = sight.casebases.get('faults')!
  const hidden = { ...faults, slots: new Set([...faults.slots].filter((slot) => slot !== 'product')) }
  const later = { ...sight, casebases: new Map([...sight.casebases, ['faults', hidden]]) }
  const { visibleAttributes, valueFilters } = sightOnIndex(later, ground)
  expect(visibleAttributes.has('product')).toBe(true)
  expect([...valueFilters.keys()]).toEqual(['product'])
  const key = { state: 'published', audience: 'customer' }
  expect(valueFilters.get('product')?.(filterKeyOf({ ...key, casebaseId: 'faults' }))).toBe(false)
  expect(valueFilters.get('product')?.(filterKeyOf({ ...key, casebaseId: 'notices' }))).toBe(true)
})

it('a field that holds a text which a later model hides does not match, though the field has the same name there', () => {
  const sight = computeSight(model, authors)
  const [id, faults] = [...sight.casebases].find(([, { slots }]) => slots.has('symptom'))!
  const hidden = { ...faults, slots: new Set([...faults.slots].filter((slot) => slot !== 'symptom')) }
  const later = { ...sight, casebases: new Map([...sight.casebases, [id, hidden]]) }
  expect(sightOnIndex(sight, ground).visibleFields.has('symptom')).toBe(true)
  expect(sightOnIndex(later, ground).visibleFields.has('symptom')).toBe(false)
})

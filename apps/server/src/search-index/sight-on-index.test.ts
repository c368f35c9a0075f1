import { compileModel, indexGround } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
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
    expect(visibleAttributes.isSubsetOf(sight.attributes)).toBe(true)
  },
)

it('a field that holds a text which a later model hides does not match, though the field has the same name there', () => {
  const sight = computeSight(model, authors)
  const [id, faults] = [...sight.casebases].find(([, { slots }]) => slots.has('symptom'))!
  const hidden = { ...faults, slots: new Set([...faults.slots].filter((slot) => slot !== 'symptom')) }
  const later = { ...sight, casebases: new Map([...sight.casebases, [id, hidden]]) }
  expect(sightOnIndex(sight, ground).visibleFields.has('symptom')).toBe(true)
  expect(sightOnIndex(later, ground).visibleFields.has('symptom')).toBe(false)
})

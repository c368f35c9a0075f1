import type { ModelDocument } from '@advisor/contract'
import { expect, test } from 'vitest'
import { referencesOf } from './references.ts'
import { takeOut } from './take-out.ts'
import { sampleDocuments } from './testing/sample-model.ts'

const named = (documents: readonly ModelDocument[]) => documents.map(({ kind, id }) => `${kind}/${id}`)

test('an attribute goes with its field, out of case bases and views', () => {
  const { removed, changed, held } = takeOut(sampleDocuments, { kind: 'attribute', id: 'cycles' })
  expect(named(removed)).toEqual(['attribute/cycles', 'slot/cycles'])
  expect(held).toEqual([])
  expect(named(changed)).toContain('casebase/faults')
  const gone = new Set(named(removed))
  for (const document of changed)
    expect(referencesOf(document).filter(({ kind, id }) => gone.has(`${kind}/${id}`))).toEqual([])
})

test('what is something else without an object holds it', () => {
  expect(named(takeOut(sampleDocuments, { kind: 'slot', id: 'title' }).held)).toEqual([
    'casebase/faults',
    'casebase/notices',
  ])
  expect(named(takeOut(sampleDocuments, { kind: 'workflow', id: 'solutions' }).held)).toContain('casebase/faults')
})

test('a quest goes out of profiles, unless it is their only one', () => {
  const { changed, held } = takeOut(sampleDocuments, { kind: 'quest', id: 'words' })
  expect(changed).toMatchObject([{ id: 'everyday', quests: ['number', 'sessions'] }])
  expect(named(held)).toEqual(['profile/authoring'])
})

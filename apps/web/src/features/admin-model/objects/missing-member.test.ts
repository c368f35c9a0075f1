import { editorFields } from '@advisor/domain-model/editing'
import { expect, test } from 'vitest'
import { missingMember } from './missing-member.ts'
import { newDocument } from './new-document.ts'

test('what is missing of a new object is named, one after the other', () => {
  const casebase = { ...newDocument('casebase'), caption: 'Machines' }
  expect(missingMember(editorFields.casebase, newDocument('casebase'))).toBe('caption')
  expect(missingMember(editorFields.casebase, casebase)).toBe('titleSlot')
  const named = { ...casebase, titleSlot: 'title', workflow: 'usual', views: { result: 'r' } }
  expect(missingMember(editorFields.casebase, named)).toBe('views.detail')
  expect(missingMember(editorFields.casebase, { ...named, views: { result: 'r', detail: 'd' } })).toBeUndefined()
})

test('what can be left out is not missing', () => {
  expect(missingMember(editorFields.attribute, { ...newDocument('attribute'), caption: 'Pressure' })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { managingPath, readManagingAddress, type ManagingAddress } from './managing-address.ts'
import { draftComparisonPath, draftIdInHash, modifiedBy, modifyPath, newDraftPath } from './writing-address.ts'

const draftId = '11111111-1111-4111-8111-111111111111'
const place = { project: 'velluto', branch: 'development' }
const named = 'project=velluto&branch=development'

it('names the solution, the draft and the place', () => {
  expect(modifyPath({ caseId: 7 }, place)).toBe(`/solution-modify?caseId=7&${named}`)
  expect(modifyPath({ caseId: 7, draftId })).toBe(`/solution-modify?caseId=7&draftId=${draftId}`)
  const asked = { caseId: 7, locale: 'de', draftId }
  expect(modifiedBy(new URL(modifyPath(asked), 'http://a.invalid').searchParams)).toEqual(asked)
  expect(modifiedBy(new URLSearchParams('caseId=seven'))).toBeUndefined()
  expect(newDraftPath(draftId, '/create-solution?copyOf=3')).toBe(`/create-solution?copyOf=3&draftId=${draftId}`)
  expect(newDraftPath(draftId, 'https://elsewhere.example')).toBe(`/create-solution?draftId=${draftId}`)
  expect(draftIdInHash(new URL(draftComparisonPath(draftId, place), 'http://a.invalid').hash)).toBe(draftId)
  expect(draftIdInHash('#draftId=nothing')).toBeUndefined()
})

it('the list of managed solutions says all its filters, and ignores what is none', () => {
  const address: ManagingAddress = {
    ...{ whose: 'others', casebase: 'grinders', states: ['draft', 'published'], language: 'de' },
    ...{ languageState: 'outdated', text: 'burrs hum', changedBy: 'author', changedSince: '2026-02-28' },
    ...{ sort: 'title', isDescending: true, page: 3 },
  }
  const read = (path: string) => readManagingAddress(new URL(path, 'http://a.invalid').searchParams)
  expect(read(managingPath(address, place))).toEqual(address)
  expect(managingPath()).toBe('/solution-management')
  const usual = { states: [], text: '', changedBy: '', sort: 'changed', isDescending: true, page: 1 }
  expect(read('/solution-management')).toEqual(usual)
  const broken = 'whose=mine&casebase=No%20id&state=*&language=de&since=2026-02-31&sort=colour&order=left&page=0'
  expect(read(`/solution-management?${broken}`)).toEqual(usual)
})

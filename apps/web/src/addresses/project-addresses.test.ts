import { expect, it } from 'vitest'
import { caseIdOf, namingPlace, placeNamedBy, solutionPath } from './project-addresses.ts'

const queryOf = (path: string) => new URL(path, 'http://own.invalid').searchParams

it('a link to a solution says which one, in which project, and on which branch', () => {
  const query = queryOf(solutionPath(1024, { project: 'pumps', branch: 'staging' }))
  expect(caseIdOf(query)).toBe(1024)
  expect(placeNamedBy(query)).toEqual({ project: 'pumps', branch: 'staging' })
  expect(solutionPath(1024)).toBe('/case-details?caseId=1024')
})

it.each(['abc', '0', '-1', '1.5', '99999999999', ''])('%j is no solution', (text) => {
  expect(caseIdOf(new URLSearchParams({ caseId: text }))).toBeUndefined()
})

it('an address keeps what it has when it names its place', () => {
  expect(namingPlace('/project-home?q=no+pressure&page=2#x', { project: 'pumps' })).toBe(
    '/project-home?q=no+pressure&page=2&project=pumps#x',
  )
  expect(namingPlace('/about', {})).toBe('/about')
})

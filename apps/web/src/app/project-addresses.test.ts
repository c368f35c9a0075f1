import { expect, it } from 'vitest'
import { caseIdOf, namingProject, projectNamedBy, solutionPath } from './project-addresses.ts'

const queryOf = (path: string) => new URL(path, 'http://own.invalid').searchParams

it('a link to a solution says which one, and in which project', () => {
  const query = queryOf(solutionPath(1024, 'pumps'))
  expect([caseIdOf(query), projectNamedBy(query)]).toEqual([1024, 'pumps'])
  expect(projectNamedBy(queryOf(solutionPath(1024)))).toBeUndefined()
})

it.each(['abc', '0', '-1', '1.5', '99999999999', ''])('%j is no solution', (text) => {
  expect(caseIdOf(new URLSearchParams({ caseId: text }))).toBeUndefined()
})

it('an address keeps what it has when it names its project', () => {
  expect(namingProject('/project-home?q=no+pressure&page=2#x', 'pumps')).toBe(
    '/project-home?q=no+pressure&page=2&project=pumps#x',
  )
  expect(namingProject('/about', undefined)).toBe('/about')
})

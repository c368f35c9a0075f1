import { expect, it } from 'vitest'
import { SearchServer } from '../../testing/search-server.ts'
import { nonProductionBranch } from './non-production.ts'

/** The header of a project with branches, of which one is open. */
function headerOf(names: readonly string[], open: string) {
  const header = new SearchServer().header()
  const branches = names.map((name) => ({
    name,
    caption: name,
    kind: 'development' as const,
    isCurrentBranch: name === open,
  }))
  return { ...header, projects: header.projects.map((project) => ({ ...project, branches })) }
}

const three = ['first', 'second', 'third']

it.each([
  [three, 'first', 'first'],
  [three, 'second', 'second'],
  [three, 'third', undefined],
  [['first', 'second'], 'first', undefined],
  [['first'], 'first', undefined],
  [[...three, 'fourth'], 'first', undefined],
])('of the branches %j with %s open, the warning is about %s', (names, open, warned) => {
  expect(nonProductionBranch(headerOf(names, open))?.caption).toBe(warned)
})

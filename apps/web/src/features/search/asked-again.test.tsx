// @vitest-environment jsdom
import type { SearchFacet, SearchState } from '@advisor/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPart, NetworkAway, type PartAnswers } from '../../testing/draw-part.tsx'
import { SearchServer } from '../../testing/search-server.ts'
import { SymbolLevel } from '../../ui/editors/SymbolLevel.tsx'
import { CaseNameMatches } from './by-name/CaseNameMatches.tsx'
import { Facets } from './facets/Facets.tsx'

let isAway = true
const network = <Reply,>(reply: Reply) => {
  if (isAway) throw new NetworkAway()
  return reply
}

const facet: SearchFacet = {
  facet: 'colour',
  caption: 'Colour',
  values: [{ value: 'red', shown: { kind: 'text', text: 'Red' }, count: 3, depth: 0, isChosen: false }],
  moreValues: 0,
}

const answers: PartAnswers = {
  searchFacets: () => network({ found: 3, facets: [facet] }),
  suggestCaseName: () => network({ matches: [], total: 0 }),
  traySymbols: () => network({ symbols: [{ id: 'red', caption: 'Red', path: [], hasChildren: false }], total: 1 }),
}

afterEach(() => {
  isAway = true
  onlineManager.setOnline(true)
})

const search = async (): Promise<SearchState> => {
  const server = new SearchServer()
  const body = JSON.stringify({ query: { text: 'leak' } })
  const answer = await server.fetch('http://own.invalid/advisor/api/restoreState.action', { body })
  return ((await answer.json()) as { search: SearchState }).search
}

const cases = [
  {
    name: 'the facets',
    draw: async () => (
      <Facets search={await search()} isColumn wanted={undefined} onFilter={() => {}} onClose={() => {}} />
    ),
    answer: /Colour/,
  },
  {
    name: 'the solutions with a typed number',
    draw: () => <CaseNameMatches by="solution-number" typed="12" wayTo={() => ({ to: '/' })} isRefused={false} />,
    answer: /12/,
  },
  {
    name: 'the values to choose from',
    draw: () => (
      <SymbolLevel
        asked={{ slot: 'colour' }}
        kind="checkbox"
        isChosen={() => false}
        isFull={false}
        onToggle={() => {}}
      />
    ),
    answer: /Red/,
  },
]

it.each(cases)('$name say that the network is away, and come when it is back', async ({ draw, answer }) => {
  await drawPart(await draw(), answers)
  const away = /Please check your network/
  await screen.findByText(away)
  isAway = false
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await screen.findAllByText(answer)
  expect(screen.queryByText(away)).toBeNull()
})

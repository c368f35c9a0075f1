// @vitest-environment jsdom
import type { SearchResults } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { DiagnosisCards } from './DiagnosisCards.tsx'

const row = (caseId: number): SearchResults['rows'][number] => ({
  ...{ caseId, number: `P-${caseId}`, casebase: 'Faults', title: { text: `Case ${caseId}`, marks: [] } },
  ...{ facts: [], score: 1, isBestMatching: false, locale: 'en', isFallbackLocale: false },
  state: { id: 'published', caption: 'Published', reach: 'published' },
  statistics: { ratingAverage: 0, ratingCount: 0, successCount: 0, failureCount: 0 },
})

it('has a card for each value, its solutions behind it, those of the first open', async () => {
  const likeliest = [
    {
      value: { kind: 'symbol' as const, caption: 'Seal', path: [] },
      solutions: 40,
      uncontradicted: 40,
      rows: [row(1)],
    },
    { solutions: 12, uncontradicted: 3, rows: [row(2)] },
  ].map((each) => ({ ...each, probability: 0.5 }))
  await drawPart(
    <DiagnosisCards diagnoses={{ slot: 'cause', caption: 'Cause', left: 2, likeliest }} wayTo={() => ({ to: '/' })} />,
    {},
  )
  const cards = screen.getAllByRole('group')
  expect(cards.map((card) => card.querySelector('summary')?.textContent)).toEqual([
    'SealSolutions: 40',
    'Without: CauseSolutions that fit: 3 of 12',
  ])
  expect(cards.map((card) => card.hasAttribute('open'))).toEqual([true, false])
  expect(cards[1]?.textContent).toContain('Case 2')
})

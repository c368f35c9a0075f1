// @vitest-environment jsdom
import type { ComparedSolution } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { ComparedHead } from './ComparedHead.tsx'

const solution: ComparedSolution = {
  caseId: 1,
  number: 'P-1',
  casebase: 'Faults',
  state: { id: 'published', caption: 'Published', reach: 'published' },
  locale: 'en',
  isFallbackLocale: false,
  title: 'Seal leaks',
  modifiedAt: '2026-01-02T00:00:00.000Z',
  statistics: {
    ...{ ratingAverage: null, ratingCount: 0, successCount: 0, failureCount: 0 },
    ...{ reuseAttemptCount: 0, citationCount: 0, viewingCount: 0 },
  },
  warning: 'danger',
  warnsOf: ['Mains voltage', 'Rotating shaft'],
}

it('a danger stands with its reason', async () => {
  await drawPart(<ComparedHead solution={solution} destination={{ to: '/' }} onRemove={undefined} />, {})
  expect(screen.getByText('Danger').parentElement?.textContent).toBe('Danger Mains voltage and Rotating shaft')
})

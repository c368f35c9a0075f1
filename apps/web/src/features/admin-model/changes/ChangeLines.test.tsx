// @vitest-environment jsdom
import type { DraftChange } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { ChangeLines } from './ChangeLines.tsx'

test('what changes in a value of a list is named as in its editor', async () => {
  const change: DraftChange = {
    ...{ change: 'modify', of: 'member', kind: 'type', id: 'parts', part: 'pump', caption: 'Pump', within: 'Parts' },
    fields: [
      { path: 'deprecated', before: undefined, after: true },
      { path: 'synonyms', before: [], after: ['Lift'] },
    ],
  }
  await drawPart(<ChangeLines changes={[change]} nameOf={() => undefined} wayToObject={() => undefined} />, {})
  expect(screen.getByText(/^No longer offered:/).textContent).toContain('Yes')
  expect(screen.getByText(/^Other words for it:/).textContent).toContain('Lift')
})

test('a field that is added to a case base is called a field', async () => {
  const change: DraftChange = {
    ...{ change: 'add', of: 'slot', kind: 'casebase', id: 'faults', part: 'rope', caption: 'Rope', within: 'Faults' },
    fields: [],
  }
  await drawPart(<ChangeLines changes={[change]} nameOf={() => undefined} wayToObject={() => undefined} />, {})
  expect(screen.getByRole('listitem').textContent).toBe('AddedField Rope in “Faults”')
})

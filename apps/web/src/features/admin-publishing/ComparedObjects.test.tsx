// @vitest-environment jsdom
import type { ComparedObject } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { ComparedObjects } from './ComparedObjects.tsx'

const object = (fields: Partial<ComparedObject>): ComparedObject => ({
  ...{ kind: 'type', id: 'parts', caption: 'Part', matching: 'changed', changeCount: 1, changes: [], names: {} },
  ...fields,
})

test('what differs is said in the words of the model editor', async () => {
  const moved = object({
    changes: [
      {
        ...{ change: 'move', of: 'member', part: 'blade', caption: 'Blade' },
        fields: [{ path: ['parent'], before: null, after: 'drive' }],
      },
    ],
    names: { drive: 'Drive' },
  })
  const shown = object({
    ...{ kind: 'view', id: 'detail', caption: 'Solution' },
    changes: [
      {
        ...{ change: 'modify', of: 'view', caption: 'Solution' },
        fields: [{ path: ['sections', 'facts', 'items', 'rope'], before: null, after: { slot: 'rope' } }],
      },
    ],
    names: { facts: 'At a glance', rope: 'Rope' },
  })
  await drawPart(<ComparedObjects objects={[moved, shown]} />, {})
  expect(screen.getByText('Part (List of values)')).toBeTruthy()
  expect(screen.getByText(/moved: Blade/).textContent).toContain('moved: Blade (Value)Below: nothing → becomes Drive')
  expect(screen.getByText(/^Sections/).textContent).toMatch(/^Sections · At a glance · Fields · Rope: .*Field: Rope$/)
})

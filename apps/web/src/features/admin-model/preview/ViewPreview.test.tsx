// @vitest-environment jsdom
import type { AdministeredProject } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { ModelContext } from '../model-place.ts'
import { ViewPreview } from './ViewPreview.tsx'

const project: AdministeredProject = {
  name: 'pumps',
  caption: 'Pumps',
  masterLocale: 'en',
  locales: ['en'],
  branches: [],
}
const place = { project, draft: undefined, mayWrite: true, rows: [], wayTo: (path: string) => path }

it('a view that was never saved is previewed, as soon as it has a section', async () => {
  const view = { kind: 'view', caption: '', purpose: 'detail', sections: [] }
  const preview = (document: Record<string, unknown>) => (
    <ModelContext value={place}>
      <ViewPreview document={document} />
    </ModelContext>
  )
  const { made, redraw } = await drawPart(preview(view), { previewModelView: () => ({ choices: [] }) })
  expect(screen.getByText('Add a section: what readers see of it stands here.')).toBeTruthy()
  expect(made).toEqual([])
  redraw(preview({ ...view, sections: [{ id: 'first', items: [] }] }))
  await vi.waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.request).toMatchObject({ document: { id: 'new-view', caption: 'View' } })
  expect(await screen.findByText('There is no solution yet to show the view with.')).toBeTruthy()
})

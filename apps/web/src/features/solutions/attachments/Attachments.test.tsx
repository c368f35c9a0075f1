// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { Attachments } from './Attachments.tsx'

const file = { contentType: 'application/octet-stream', sizeBytes: 1_000, url: '/file' }

it('a file whose text searches do not find says so, and why', async () => {
  await drawPart(
    <Attachments
      attachments={[
        { ...file, id: '1', name: 'visit-report.docx', unsearched: 'protected' },
        { ...file, id: '2', name: 'readings.txt' },
      ]}
    />,
    {},
  )
  const [locked, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(locked).toContain('Its text is not searched: the file is protected by a password.')
  expect(other).not.toContain('is not searched')
})

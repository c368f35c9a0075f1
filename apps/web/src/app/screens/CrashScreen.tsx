import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ChunkLoadError } from '../../api/failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reloadPage } from '../../ui/reload-page.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { reportDefect } from '../report-defect.ts'
import { FullPage } from './FullPage.tsx'

/** Replaces a screen that threw an error: reports the error, and offers to load the page anew. */
export function CrashScreen() {
  const t = useTexts('shell')
  const error = useRouteError()
  useEffect(() => reportDefect(error), [error])
  const isChunk = error instanceof ChunkLoadError
  return (
    <FullPage>
      <EmptyState icon="alert" title={isChunk ? t('chunk.title') : t('crash.title')} headline="h1">
        <p>{isChunk ? t('chunk.text') : t('crash.text')}</p>
        <details>
          <summary>{t('crash.details')}</summary>
          <p>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</p>
        </details>
      </EmptyState>
      <div>
        <Button onClick={reloadPage}>{t('crash.reload')}</Button>
      </div>
    </FullPage>
  )
}

import { Button } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { Notice } from './Notice.tsx'
import classes from './PartFailure.module.css'
import { reloadPage } from './reload-page.ts'
import { useTexts } from './texts/texts.ts'

export interface PartFailureProps {
  isRetrying: boolean
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Says in the place of a part of the page that its code could not be loaded. */
export function PartFailure({ isRetrying, onRetry, onClose }: PartFailureProps) {
  const t = useTexts('shell')
  const ui = useTexts('ui')
  const search = useTexts('search')
  const isOnline = onlineManager.isOnline()
  return (
    <div data-not-printed>
      <Notice isAlert title={t('chunk.title')}>
        <p>{isOnline ? t('chunk.text') : ui('http.no-response')}</p>
        <div className={classes.actions}>
          <Button size="compact-md" variant="default" loading={isRetrying} onClick={onRetry}>
            {ui('try-again')}
          </Button>
          {isOnline && (
            <Button size="compact-md" variant="default" onClick={reloadPage}>
              {t('crash.reload')}
            </Button>
          )}
          {onClose && (
            <Button size="compact-md" variant="subtle" onClick={onClose}>
              {search('named.close')}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

import { Loader } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './LoadingOverlay.module.css'

/** Covers the page while the project, the profile or the quest changes. */
export function LoadingOverlay() {
  const t = useTexts('shell')
  const isBlocked = useIsMutating({ predicate: ({ meta }) => meta?.blocksWith === 'overlay' }) > 0
  return (
    <div role="status" className={isBlocked ? classes.overlay : undefined}>
      {isBlocked && (
        <div className={classes.content}>
          <Loader size="sm" aria-hidden />
          {t('overlay.loading')}
        </div>
      )}
    </div>
  )
}

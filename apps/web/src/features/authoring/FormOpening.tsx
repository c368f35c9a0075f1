import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'
import classes from './Authoring.module.css'

export interface FormOpeningProps {
  /** Null while it is being opened. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  /** What else can be done where it cannot be opened. */
  ways?: ReactNode
}

/** Stands in the place of a form until it is open, and where it cannot be opened. */
export function FormOpening({ error, isRetrying, onRetry, ways }: FormOpeningProps) {
  const t = useTexts('authoring')
  if (!error)
    return (
      <div className={classes.loading} role="status" aria-label={t('loading')}>
        {[30, 100, 100, 20, 100].map((width, at) => (
          <Skeleton key={at} height={at % 2 === 0 ? 14 : 44} width={`${width}%`} />
        ))}
      </div>
    )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('open-failed')} headline="h2">
        <p>{describeFailure(error)}</p>
      </EmptyState>
      <div className={classes.buttons}>
        <TryAgain error={error} isRetrying={isRetrying} onRetry={onRetry} />
        {ways}
      </div>
    </div>
  )
}

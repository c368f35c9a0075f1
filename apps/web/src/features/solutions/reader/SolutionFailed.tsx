import { Button } from '@mantine/core'
import { isPassing, useAskingAgain, type FailedCall } from '../../../api/asking-again.ts'
import { Refusal } from '../../../api/failures.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { EmptyState, type EmptyStateProps } from '../../../ui/EmptyState.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import type { ReaderBarProps } from './ReaderBar.tsx'
import classes from './SolutionFailed.module.css'

export interface SolutionFailedProps extends Pick<EmptyStateProps, 'headline'> {
  failed: FailedCall
  /** The way on: back to the results, or to the search. */
  close: ReaderBarProps['close']
}

/**
 * Says why the solution cannot be shown. After a failure that is no refusal it is requested again, by a button or
 * automatically.
 */
export function SolutionFailed({ failed, headline, close }: SolutionFailedProps) {
  const t = useTexts('solutions')
  const { error } = failed
  const isRefused = error instanceof Refusal
  useAskingAgain(failed)
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={isRefused ? t('missing.title') : t('failed.title')}
        {...(headline && { headline })}
      >
        <p>{describeFailure(error)}</p>
        {isPassing(error) && <p>{t('failed.again')}</p>}
      </EmptyState>
      <div className={classes.ways}>
        <TryAgain {...failed} variant="filled" />
        <Button component={ActionLink} destination={close} variant={isRefused ? 'filled' : 'default'}>
          {close.leadsTo === 'results' ? t('actions.back') : t('actions.back-home')}
        </Button>
      </div>
    </div>
  )
}

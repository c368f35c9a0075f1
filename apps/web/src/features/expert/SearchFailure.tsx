import { Button } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SearchFailure.module.css'

export interface SearchFailureProps {
  error: Error
  /** Undefined where the user asks again by another button. */
  onRetry?: () => void
}

/** Why the server did not answer. What was entered is still there. */
export function SearchFailure({ error, onRetry }: SearchFailureProps) {
  const t = useTexts('expert')
  const search = useTexts('search')
  return (
    <div className={classes.notice} role="alert">
      <Icon name="alert" />
      <div className={classes.words}>
        <strong>{t('failed.title')}</strong>
        <p>{describeFailure(error)}</p>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {search('failed.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

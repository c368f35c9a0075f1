import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useApplication } from '../application.ts'
import classes from './SessionWarning.module.css'

/** Warns in the last minutes of a login session that it expires, and offers to extend it while that is possible. */
export function SessionWarning() {
  const t = useTexts('signIn')
  const { sessionKeeper } = useApplication()
  const warning = useSyncExternalStore(sessionKeeper.subscribe, sessionKeeper.warning)
  return (
    <div role="alert" data-not-printed>
      {warning && (
        <div className={classes.warning}>
          <Icon name="alert" />
          <div className={classes.words}>
            <strong>{t('session.grace-title')}</strong>
            <p>{t('session.grace-text', { count: warning.minutesLeft })}</p>
            {warning.isFinal && <p>{t('session.final-text')}</p>}
          </div>
          {!warning.isFinal && (
            <Button size="sm" onClick={() => sessionKeeper.stay()}>
              {t('session.stay')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

import type { OwnLoginSession } from '@advisor/contract'
import { Button } from '@mantine/core'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts, type Translate } from '../../ui/texts/texts.ts'
import classes from './Preferences.module.css'
import { useEndLoginSessions, useOwnLoginSessions } from './preferences-queries.ts'

/** Where the user is signed in, with the sign-out of each and of all others. */
export function LoginSessions() {
  const t = useTexts('preferences')
  const { data, error } = useOwnLoginSessions()
  const { mutate, isPending, variables, error: refused } = useEndLoginSessions()
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const tell = (message: string) => notify({ type: 'info', key: 'login-sessions', message })
  return (
    <>
      {(error ?? refused) && <p role="alert">{describeFailure(error ?? refused)}</p>}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.entry}>
            <Session session={session} />
            {!session.isCurrent && (
              <Button
                variant="default"

                loading={isPending && variables === session.id}
                aria-label={t('sessions.end-of', { session: nameOf(session, t) })}
                onClick={() =>
                  mutate(session.id, {
                    onSuccess: () => tell(t('sessions.ended', { session: nameOf(session, t) })),
                  })
                }
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className={classes.hint}>{t('sessions.only')}</p>}
      {others.length > 0 && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={isPending && variables === null}
            onClick={() => mutate(null, { onSuccess: (count) => tell(t('sessions.others-ended', { count })) })}
          >
            {t('sessions.end-others')}
          </Button>
        </div>
      )}
    </>
  )
}

function Session({ session }: { session: OwnLoginSession }) {
  const t = useTexts('preferences')
  const { dateTime } = useFormats()
  const { isCurrent, createdAt, lastActiveAt, address } = session
  return (
    <div className={classes.words}>
      <strong>
        {nameOf(session, t)}
        {isCurrent && <span className={classes.mark}>{t('sessions.this')}</span>}
      </strong>
      {address !== '' && <span>{t('sessions.from', { address })}</span>}
      <span>{t('sessions.since', { time: dateTime(createdAt) })}</span>
      {!isCurrent && <span>{t('sessions.active', { time: dateTime(lastActiveAt) })}</span>}
    </div>
  )
}

function nameOf({ browser, system }: OwnLoginSession, t: Translate<'preferences'>): string {
  if (browser !== '' && system !== '') return t('sessions.named', { browser, system })
  return browser || system || t('sessions.unknown')
}

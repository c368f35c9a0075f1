import { Button } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './DemoAccounts.module.css'
import { useDemoAccounts, type Credentials } from './sign-in-queries.ts'

/** The demo's accounts to choose from; nothing where there are none. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const t = useTexts('signIn')
  const accounts = useDemoAccounts()
  if (!accounts) return null
  const { usernames, password } = accounts
  return (
    <section className={classes.accounts} aria-label={t('login.demo-title')}>
      <h2 className={classes.title}>{t('login.demo-title')}</h2>
      <p className={classes.help}>{t('login.demo-help')}</p>
      <div className={classes.names}>
        {usernames.map((username) => (
          <Button
            key={username}
            size="compact-sm"
            variant="default"
            // The field keeps the focus: left empty, it would say what is missing, and move the buttons away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose({ username, password })}
          >
            {username}
          </Button>
        ))}
      </div>
      <p className={classes.help}>{t('login.demo-password', { password })}</p>
    </section>
  )
}

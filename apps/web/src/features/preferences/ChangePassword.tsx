import type { Header } from '@advisor/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './Preferences.module.css'

/** The only page of a user whose password has to be changed. */
export function ChangePassword({ header, onChanged }: { header: Header; onChanged: () => void }) {
  const t = useTexts('preferences')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('change.title')}</h1>
      {header.mustChangePassword && <p>{t('change.text')}</p>}
      <div className={classes.narrow}>
        <PasswordForm username={header.userId} onChanged={onChanged} />
        <Anchor component={Link} to="/logout">
          {t('change.logout')}
        </Anchor>
      </div>
    </div>
  )
}

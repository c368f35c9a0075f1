import type { Header } from '@advisor/contract'
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './MenuParts.module.css'

/** Who one is. */
export function UserName({ header }: { header: Header }) {
  const t = useTexts('shell')
  return (
    <div className={classes.person}>
      <strong>{header.userProperties.REAL_NAME}</strong>
      <span>{t('user.id', { id: header.userId })}</span>
    </div>
  )
}

/** How the page looks. */
export function ColorSchemeChoice() {
  const t = useTexts('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <label className={classes.choiceOf}>
      <span className={classes.caption}>{t('scheme.label')}</span>
      <select
        className={classes.select}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        <option value="light">{t('scheme.light')}</option>
        <option value="dark">{t('scheme.dark')}</option>
        <option value="auto">{t('scheme.auto')}</option>
      </select>
    </label>
  )
}

/** About, and the way out. */
export function UserLinks() {
  const t = useTexts('shell')
  return (
    <nav className={classes.links} aria-label={t('user.links')}>
      <Link className={classes.choice} to="/about">
        {t('user.about')}
        <Icon name="info" />
      </Link>
      <Link className={classes.choice} to="/logout">
        {t('user.logout')}
        <Icon name="log-out" />
      </Link>
    </nav>
  )
}

import { colorSchemes, type Header } from '@advisor/contract'
import { Link } from 'react-router'
import { usesSessions } from '../../api/login-state.ts'
import { useColorSchemeChoice } from '../../features/preferences/color-scheme.ts'
import { openNoticeList } from '../../features/notices/open-notice-list.ts'
import { openTaskList } from '../../features/tasks/open-task-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './MenuParts.module.css'

/** The name and id of the user. */
export function UserName({ header }: { header: Header }) {
  const t = useTexts('shell')
  return (
    <div className={classes.person}>
      <strong>{header.userProperties.REAL_NAME}</strong>
      <span>{t('user.id', { id: header.userId })}</span>
    </div>
  )
}

/** The choice of the color scheme. */
export function ColorSchemeChoice({ header }: { header: Header }) {
  const t = useTexts('shell')
  const { colorScheme, setColorScheme } = useColorSchemeChoice(header)
  return (
    <label className={classes.choiceOf}>
      <span className={classes.caption}>{t('scheme.label')}</span>
      <select
        className={classes.select}
        value={colorScheme}
        onChange={({ currentTarget }) => {
          const chosen = colorSchemes.find((scheme) => scheme === currentTarget.value)
          if (chosen) setColorScheme(chosen)
        }}
      >
        {colorSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`scheme.${scheme}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A menu gives the focus back to its button first, so that the list that it opens gives it back there, too. */
const focusBackMs = 50

/** Only authors need it, in a menu that they open. */
const WritingLinks = laterPart('WritingLinks', () => import('../../features/drafts/WritingLinks.tsx'), {
  isQuiet: true,
})

/** What authors do, what was given to the user, the list of tasks, and links to My Preferences, to About and to the sign-out. */
export function UserLinks({ header, onClose }: { header: Header; onClose: () => void }) {
  const t = useTexts('shell')
  const tasks = useTexts('tasksMark')
  const openList = (open: () => void) => {
    onClose()
    setTimeout(open, focusBackMs)
  }
  const isAuthor = header.allowed.length > 0 || header.manages || header.hasDrafts
  return (
    <>
      {isAuthor && <WritingLinks header={header} onClose={onClose} />}
      <nav className={classes.links} aria-label={t('user.links')}>
        {usesSessions(header) && (
          <Link className={classes.choice} to="/ds#DASHBOARD">
            {t('sessions.worklist')}
            <Icon name="tools" />
          </Link>
        )}
        <button
          type="button"
          className={classes.choice}
          aria-haspopup="dialog"
          onClick={() => openList(openNoticeList)}
        >
          {t('user.notices')}
          <Icon name="bell" />
        </button>
        <button type="button" className={classes.choice} aria-haspopup="dialog" onClick={() => openList(openTaskList)}>
          {tasks('open')}
          <Icon name="clock" />
        </button>
        <Link className={classes.choice} to="/my-preferences">
          {header.tools.includes('My Preferences') ? t('user.preferences') : t('user.security')}
          <Icon name="user" />
        </Link>
        {header.tools.includes('Admin') && (
          <Link className={classes.choice} to="/admin">
            {t('user.admin')}
            <Icon name="gear" />
          </Link>
        )}
        <Link className={classes.choice} to="/about">
          {t('user.about')}
          <Icon name="info" />
        </Link>
        <Link className={classes.choice} to="/logout">
          {t('user.logout')}
          <Icon name="log-out" />
        </Link>
      </nav>
    </>
  )
}

import type { HeaderQuest } from '@advisor/contract'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { isServedStyle } from './quest-styles.ts'
import classes from './SearchHome.module.css'
import type { StylePage } from '../styles/search-style.ts'

export interface SearchHomeProps {
  page: StylePage
  /** Numbers and names need no tips about words. */
  isByName?: boolean
  /** The field of the quest. */
  children: ReactNode
}

/** The home page of a project, with a field in its centre. */
export function SearchHome({ page: { quest, outdated, homeLists }, isByName = false, children }: SearchHomeProps) {
  const t = useTexts('search')
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{isByName ? t('number.title') : t('home.title')}</h1>
      {quest.help && <p className={classes.help}>{quest.help}</p>}
      {!isServedStyle(quest.style) && <NotYet quest={quest} />}
      {outdated}
      {children}
      {quest.solutionCount !== undefined && (
        <p className={classes.count}>{t('home.solutions', { count: quest.solutionCount })}</p>
      )}
      {homeLists}
      {!isByName && (
        <ul className={classes.tips}>
          <li>{t('home.tip-words')}</li>
          <li>{t('home.tip-codes')}</li>
          <li>{t('home.tip-phrase')}</li>
          <li className={classes.keyTip}>{t('home.tip-key')}</li>
        </ul>
      )}
    </div>
  )
}

function NotYet({ quest }: { quest: HeaderQuest }) {
  const t = useTexts('search')
  return (
    <div className={classes.notice} role="note">
      <Icon name="info" />
      <div>
        <strong>{t('quest.not-yet-title')}</strong>
        <p>{t('quest.not-yet-text', { quest: quest.caption })}</p>
      </div>
    </div>
  )
}

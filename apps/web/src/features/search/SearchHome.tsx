import type { HeaderQuest } from '@advisor/contract'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { isServedStyle } from './quest-styles.ts'
import classes from './SearchHome.module.css'

export interface SearchHomeProps {
  quest: HeaderQuest | undefined
  title: string
  /** Undefined while the branch is being indexed. */
  solutionCount: number | undefined
  /** The field of the quest. */
  children: ReactNode
  showTips: boolean
  /** What stands below the field. */
  lists: ReactNode
}

/** The home page of a project, with a field in its centre. */
export function SearchHome({ quest, title, solutionCount, children, showTips, lists }: SearchHomeProps) {
  const t = useTexts('search')
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{title}</h1>
      {quest?.help && <p className={classes.help}>{quest.help}</p>}
      {quest && !isServedStyle(quest.style) && <NotYet quest={quest} />}
      {children}
      {solutionCount !== undefined && <p className={classes.count}>{t('home.solutions', { count: solutionCount })}</p>}
      {showTips && (
        <ul className={classes.tips}>
          <li>{t('home.tip-words')}</li>
          <li>{t('home.tip-codes')}</li>
          <li>{t('home.tip-phrase')}</li>
          <li className={classes.keyTip}>{t('home.tip-key')}</li>
        </ul>
      )}
      {lists}
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

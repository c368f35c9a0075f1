import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

export interface NoticeProps {
  title: string
  /** Read out at once. */
  isAlert?: boolean
  children: ReactNode
}

/** Something that needs doing, beside what it is about. */
export function Notice({ title, isAlert, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={isAlert ? 'alert' : 'note'}>
      <Icon name={isAlert ? 'alert' : 'info'} />
      <div className={classes.words}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

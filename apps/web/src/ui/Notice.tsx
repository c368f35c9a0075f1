import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

export interface NoticeProps {
  title: string
  /** Whether screen readers announce the notice at once. */
  isAlert?: boolean
  children: ReactNode
}

/** A notice that asks the user for an action, beside the part of the page that it is about. */
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

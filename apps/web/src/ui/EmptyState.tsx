import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  /** Why the place is empty, and what to do. */
  children?: ReactNode
  /** The headline of the page, or one level below. */
  headline?: 'h1' | 'h2'
}

/** A placeholder for missing content. */
export function EmptyState({ icon, title, children, headline: Headline = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <Headline className={classes.title}>{title}</Headline>
      <div className={classes.words}>{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  /** Why there is nothing, and what to do. */
  children?: ReactNode
  /** A page's own headline, or one below it. */
  headline?: 'h1' | 'h2'
}

/** Stands where something would be. */
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

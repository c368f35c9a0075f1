import type { ReactNode } from 'react'
import classes from './PlainPage.module.css'

export interface PlainPageProps {
  title: string
  children: ReactNode
}

/** A page with text only. */
export function PlainPage({ title, children }: PlainPageProps) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  )
}

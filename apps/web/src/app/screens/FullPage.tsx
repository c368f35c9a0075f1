import type { ReactNode } from 'react'
import { Brand } from '../shell/Brand.tsx'
import classes from './FullPage.module.css'

/** A page without menus: for when nothing is sure but the words on it. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Brand } from '../shell/Brand.tsx'
import classes from './FullPage.module.css'

/** A page without menus, for errors: it needs neither a user nor a project. */
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

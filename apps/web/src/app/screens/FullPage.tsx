import type { ReactNode } from 'react'
import { HelpButton } from '../../features/help/HelpButton.tsx'
import { Brand } from '../shell/Brand.tsx'
import classes from './FullPage.module.css'

/** A page without menus, for errors: it needs neither a user nor a project. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <HelpButton />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

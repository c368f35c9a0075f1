import { Outlet } from 'react-router'
import { HelpButton } from '../../features/help/HelpButton.tsx'
import { SideImage } from '../../features/sign-in/SideImage.tsx'
import { Brand } from './Brand.tsx'
import classes from './LoggedOutLayout.module.css'
import { SkipLink } from './SkipLink.tsx'

/** The frame of the login page: a picture of the product beside the form. */
export function LoggedOutLayout() {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <aside className={classes.side}>
        <SideImage />
      </aside>
      <div className={classes.page}>
        <header className={classes.header}>
          <Brand />
          <HelpButton />
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

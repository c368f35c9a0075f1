import { ScrollRestoration } from 'react-router'
import { HelpWindow } from '../../features/help/HelpWindow.tsx'

/** The help, in a window of its own. */
export function HelpScreen() {
  return (
    <>
      <HelpWindow />
      <ScrollRestoration />
    </>
  )
}

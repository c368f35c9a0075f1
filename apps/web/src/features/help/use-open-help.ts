import { useHref, useLocation } from 'react-router'
import { helpNameOf, openHelp } from './open-help.ts'

/** Returns what opens the help about the page that is shown. */
export function useOpenHelp(): () => void {
  const { pathname } = useLocation()
  const address = useHref({ pathname: '/help', search: `?page=${encodeURIComponent(helpNameOf(pathname))}` })
  return () => void openHelp(address)
}

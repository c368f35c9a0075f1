import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

/** The target of a link: its address, for new tabs and for copying, and the action of a plain click. */
export interface Destination {
  to: string
  go?: (() => void) | undefined
}

export interface ActionLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  destination: Destination
}

/** A link whose plain click runs an action. Without an action it navigates to its address. */
export function ActionLink({ destination: { to, go }, ...link }: ActionLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  return <Link {...link} to={to} onClick={follow} />
}

import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

/** Where a link leads: its address, for new tabs and for copying, and what a plain click does in place of going there. */
export interface Destination {
  to: string
  go?: (() => void) | undefined
}

export interface ActionLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  destination: Destination
}

/** A link that does something: with a plain click here, otherwise by its address. */
export function ActionLink({ destination: { to, go }, ...link }: ActionLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  return <Link {...link} to={to} onClick={follow} />
}

import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx'

export interface ThereOrGoneProps extends NotThereProps {
  /** Whether the address names something that is there, or `new`. */
  isThere: boolean
  children: ReactNode
}

/** What an address names, or that it does not exist. What goes while its form is open leaves the form. Give it the key of the address. */
export function ThereOrGone({ isThere, children, ...notThere }: ThereOrGoneProps) {
  const [wasThere] = useState(isThere)
  return isThere || wasThere ? children : <NotThere {...notThere} />
}

export interface NotThereProps extends Pick<EmptyStateProps, 'icon' | 'title'> {
  /** The address of the list, and what it is called. */
  list: string
  back: string
}

/** Says that nothing is at this address, and offers the list. */
export function NotThere({ icon, title, list, back }: NotThereProps) {
  return (
    <EmptyState icon={icon} title={title} headline="h1">
      <p>
        <Link to={list}>{back}</Link>
      </p>
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import classes from './LoginMessage.module.css'

export interface LoginMessageProps {
  type: 'error' | 'notice'
  title?: string
  children: ReactNode
}

/** A message that screen readers announce when it appears. */
export function LoginMessage({ type, title, children }: LoginMessageProps) {
  return (
    <div className={classes.message} data-type={type} role="alert">
      <Icon name={type === 'error' ? 'alert' : 'info'} />
      <div>
        {title && <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  )
}

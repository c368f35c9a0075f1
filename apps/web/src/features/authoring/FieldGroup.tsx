import type { AuthoredSlot } from '@advisor/contract'
import { useId, type ReactNode } from 'react'
import classes from './Authoring.module.css'

export interface FieldGroupProps {
  slot: Pick<AuthoredSlot, 'caption' | 'help' | 'isRequired'>
  problem: string | undefined
  /** The controls inside have the caption as their own label. */
  isUnnamed?: boolean
  children: ReactNode
}

/** Several controls that form one field, with the problem of the field. */
export function FieldGroup({ slot: { caption, help, isRequired }, problem, isUnnamed, children }: FieldGroupProps) {
  const captionId = useId()
  const problemId = useId()
  return (
    <div
      role="group"
      className={classes.group}
      {...(isUnnamed ? { 'aria-label': caption } : { 'aria-labelledby': captionId })}
      aria-describedby={problem === undefined ? undefined : problemId}
    >
      {!isUnnamed && (
        <span id={captionId} className={classes.caption}>
          {caption}
          {isRequired && (
            <span className={classes.asterisk} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
      )}
      {help && !isUnnamed && <span className={classes.help}>{help}</span>}
      {children}
      {help && isUnnamed && <span className={classes.help}>{help}</span>}
      {problem !== undefined && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

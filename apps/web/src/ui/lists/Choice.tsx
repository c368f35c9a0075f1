import { useId, type ReactNode } from 'react'
import classes from './Choice.module.css'

export interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  /** It has the focus when its dialog opens. */
  isFirst?: boolean
  className?: string | undefined
}

/** The device's own picker: it is the best one under a thumb and on a keyboard. */
export function Choice({ label, value, onChange, children, error, isDisabled, isFirst, className }: ChoiceProps) {
  const id = useId()
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        data-autofocus={isFirst}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}

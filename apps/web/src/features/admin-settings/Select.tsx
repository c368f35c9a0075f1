import { useId, type ReactNode } from 'react'
import classes from './admin-settings.module.css'

export interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What stands beside it says what it is. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** The device's own picker: it is the best one under a thumb and on a keyboard. */
export function Select({ label, value, onChange, isLabelHidden = false, children }: SelectProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}

import { useId } from 'react'
import selectClasses from '../small-select.module.css'
import classes from './Choice.module.css'

export interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
  /** The id of what explains the choice. */
  describedBy?: string
}

/** A choice of one of a few, by the picker of the device. */
export function Choice<Value extends string>({ label, value, options, onChange, describedBy }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        id={id}
        aria-describedby={describedBy}
        className={selectClasses.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

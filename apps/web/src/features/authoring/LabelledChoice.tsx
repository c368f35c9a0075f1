import { Input } from '@mantine/core'
import selectClasses from '../../ui/small-select.module.css'

export interface LabelledChoiceProps {
  id: string
  label: string
  isRequired?: boolean
  value: string
  options: readonly { value: string; text: string }[]
  help?: string | undefined
  problem?: string | undefined
  onChange: (value: string) => void
}

/** A choice of one of a few options, with the problem of the field. */
export function LabelledChoice({
  id,
  label,
  isRequired,
  value,
  options,
  help,
  problem,
  onChange,
}: LabelledChoiceProps) {
  const problemId = `${id}-problem`
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={problem}
      errorProps={{ id: problemId }}
      withAsterisk={isRequired === true}
    >
      <div>
        <select
          id={id}
          className={selectClasses.select}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </Input.Wrapper>
  )
}

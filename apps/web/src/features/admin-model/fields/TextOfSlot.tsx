import { Textarea } from '@mantine/core'
import classes from '../Model.module.css'

export interface TextOfSlotProps {
  label: string
  isReadOnly: boolean
  text: string
  onChange: (text: string) => void
}

/** A text of a slot, as it is stored: rich text is HTML. */
export function TextOfSlot({ label, isReadOnly, text, onChange }: TextOfSlotProps) {
  return (
    <Textarea
      className={classes.field}
      label={label}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={65_536}
      disabled={isReadOnly}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

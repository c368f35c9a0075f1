import { TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from '../Model.module.css'
import { asList, asTexts } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'

/** A list of words, each added by Enter. */
export function WordsField(props: FieldProps<'words'>) {
  const { isOptional, value, onChange } = props
  const frame = useFieldFrame(props)
  return (
    <TagsInput
      {...frame}
      className={classes.field}
      value={[...asTexts(value)]}
      acceptValueOnBlur
      splitChars={['\n', ';']}
      onChange={(words) => onChange(isOptional && words.length === 0 ? undefined : words)}
    />
  )
}

/** A group of words on each line. The lines stand as they were typed while they are written. */
export function WordGroupsField(props: FieldProps<'word-groups'>) {
  const { value, onChange } = props
  const frame = useFieldFrame(props)
  const [typed, setTyped] = useState<string>()
  const groups = asList(value).map(asTexts)
  return (
    <Textarea
      {...frame}
      className={classes.field}
      autosize
      minRows={3}
      maxRows={16}
      value={typed ?? groups.map((words) => words.join(', ')).join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readGroups(currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The groups of words that lines name; lines without words are none. */
function readGroups(lines: string): string[][] {
  return lines
    .split('\n')
    .map((line) =>
      line
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)
}

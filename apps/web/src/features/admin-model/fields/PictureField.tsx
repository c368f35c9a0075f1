import { Button } from '@mantine/core'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { isFields } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'

/** The picture that an object has, which can be removed. Pictures come with a bundle. */
export function PictureField(props: FieldProps<'picture'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { label, disabled } = useFieldFrame(props)
  if (!isFields(value) || typeof value.sizeBytes !== 'number') return null
  return (
    <div className={classes.actions} role="group" aria-label={label}>
      <span>
        {label} ({formats.fileSize(value.sizeBytes)})
      </span>
      {!disabled && (
        <Button variant="default" size="compact-md" onClick={() => onChange(undefined)}>
          {t('picture.remove')}
        </Button>
      )}
    </div>
  )
}

import type { EditorField } from '@advisor/domain-model/editing'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useDrawnFields } from './drawn-fields.ts'
import { withField, type Fields } from './editor-context.ts'

export interface FieldGroupProps {
  fields: readonly EditorField[]
  /** The kind and the names of the members around. */
  path: string
  /** Where the object stands in the document: `sections.2`. */
  at: string
  value: Fields
  onChange: (value: Fields) => void
}

/** The fields of an object: the usual ones, and the others folded away. */
export function FieldGroup({ fields, path, at, value, onChange }: FieldGroupProps) {
  const t = useTexts('adminModel')
  const { Field } = useDrawnFields()
  const shown = fields.filter((field) => isShown(field, value))
  const draw = (field: EditorField) => (
    <Field
      key={field.name}
      input={field}
      isOptional={field.isOptional === true}
      path={`${path}.${field.name}`}
      at={at === '' ? field.name : `${at}.${field.name}`}
      owner={value}
      value={value[field.name]}
      onChange={(next) => onChange(withField(value, field.name, next))}
    />
  )
  const further = shown.filter(({ isAdvanced }) => isAdvanced)
  return (
    <>
      {shown.filter(({ isAdvanced }) => !isAdvanced).map(draw)}
      {further.length > 0 && (
        <details className={classes.more}>
          <summary>{t('more')}</summary>
          <div className={classes.inside}>{further.map(draw)}</div>
        </details>
      )}
    </>
  )
}

/** Nothing that has a value is hidden. */
function isShown({ name, when }: EditorField, value: Fields): boolean {
  return when === undefined || value[name] !== undefined || when.is.includes(value[when.field])
}

import { useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { AddButton } from './AddButton.tsx'
import { asFields, asList, asText, useEditor, type Fields } from './editor-context.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { idFromCaption } from '../objects/id-from-caption.ts'
import { initialFields } from '../objects/new-document.ts'
import { SortedItems } from './SortedItems.tsx'

/** A list of objects, each with its fields folded below its name. */
export function RowsField(props: FieldProps<'rows'>) {
  const { input, isOptional, path, at, value, onChange } = props
  const t = useTexts('adminModel')
  const { isReadOnly } = useEditor()
  const { label, description, error } = useFieldFrame(props)
  const nameOf = useRowName(label)
  const rows = asList(value).map(asFields)
  /** The row that was added last stands open. */
  const [added, setAdded] = useState<number>()
  const change = (next: readonly unknown[]) => onChange(isOptional && next.length === 0 ? undefined : next)
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.less}>{description}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      <SortedItems
        items={rows}
        keyOf={(row, index) => asText(row.id) || String(index)}
        nameOf={(row, index) => nameOf(row, index)}
        isReadOnly={isReadOnly}
        label={label}
        onSort={change}
        onRemove={(index) => {
          setAdded(undefined)
          change(rows.filter((_row, other) => other !== index))
        }}
      >
        {(row, index) => (
          <details
            className={classes.details}
            data-part={asText(row.id) || undefined}
            open={index === added ? true : undefined}
          >
            <summary>{nameOf(row, index)}</summary>
            <div className={classes.inside}>
              <FieldGroup
                fields={input.fields}
                path={path}
                at={`${at}.${index}`}
                value={row}
                onChange={(next) => change(rows.map((other, place) => (place === index ? next : other)))}
              />
            </div>
          </details>
        )}
      </SortedItems>
      {!isReadOnly && (
        <AddButton
          onAdd={() => {
            const id = input.hasIds
              ? {
                  id: idFromCaption(
                    '',
                    rows.map((row) => asText(row.id)),
                  ),
                }
              : {}
            setAdded(rows.length)
            change([...rows, { ...id, ...initialFields(input.fields) }])
          }}
        >
          {t('rows.add', { list: label })}
        </AddButton>
      )}
    </fieldset>
  )
}

/** What a row is called: by its own name, else by that of what it refers to, else by its number. */
function useRowName(label: string): (row: Fields, index: number) => string {
  const t = useTexts('adminModel')
  const { rows } = useModelPlace()
  return (row, index) => {
    const slot = rows.find(({ kind, id }) => kind === 'slot' && id === row.slot)
    return (
      asText(row.caption) ||
      slot?.caption ||
      asText(row.example) ||
      t('rows.number', { list: label, number: index + 1 })
    )
  }
}

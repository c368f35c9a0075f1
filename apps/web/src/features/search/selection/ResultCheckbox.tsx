import type { ResultRow } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './ResultCheckbox.module.css'
import type { Selection } from './selection.ts'

export interface ResultCheckboxProps {
  row: ResultRow
  selection: Selection
}

/** Selects a solution of the results, in the corner of its card. */
export function ResultCheckbox({ row: { caseId, number }, selection }: ResultCheckboxProps) {
  const t = useTexts('refining')
  const isSelected = selection.selected.has(caseId)
  return (
    <label className={classes.corner} data-not-printed>
      <Checkbox
        size="sm"
        checked={isSelected}
        aria-label={t('select.one', { number })}
        onChange={() => selection.change({ call: isSelected ? 'deselectResult' : 'selectResult', fields: { caseId } })}
      />
    </label>
  )
}

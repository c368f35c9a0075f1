import type { FacetBound, FacetFilter, FacetInterval, FacetRange as Range } from '@advisor/contract'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import smallSelect from '../../../../ui/small-select.module.css'
import { useFormats } from '../../../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../../../ui/texts/texts.ts'
import { useValueText } from '../../../../ui/values/value-text.ts'
import { isReversed, readBound, writeBound } from './facet-bounds.ts'
import classes from './FacetRange.module.css'

export interface FacetRangeProps {
  caption: string
  range: Range
  onFilter: (filter: FacetFilter) => void
}

/** A range of numbers or dates: intervals with counts, and fields for ends of the user's own. */
export function FacetRange({ caption, range, onFilter }: FacetRangeProps) {
  const t = useTexts('refining')
  const tag = useLanguageTag()
  const [typed, setTyped] = useState(() => [writeBound(range.atLeast, tag), writeBound(range.atMost, tag)] as const)
  const [isChecked, setIsChecked] = useState(false)
  const [atLeast, atMost] = typed.map((text) => readBound(text, range, tag))
  const fault = [atLeast, atMost].find((bound) => typeof bound === 'object')?.fault
  const reversed = isReversed(atLeast, atMost, range.steps) ? ('reversed' as const) : undefined
  const shownFault = isChecked ? (fault ?? reversed) : undefined
  const apply = () => {
    setIsChecked(true)
    if (typeof atLeast === 'object' || typeof atMost === 'object' || reversed) return
    onFilter({ ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) })
  }
  const isDate = range.editor === 'date'
  const labels = isDate
    ? ([t('filter.from-day'), t('filter.to-day')] as const)
    : ([t('filter.from'), t('filter.to')] as const)
  const write = (at: 0 | 1, text: string) => setTyped(at === 0 ? [text, typed[1]] : [typed[0], text])
  const field = (at: 0 | 1) =>
    range.steps ? (
      <ScaleEnd label={labels[at]} steps={range.steps} value={typed[at]} onChange={(step) => write(at, step)} />
    ) : (
      <TextInput
        type={isDate ? 'date' : 'text'}
        inputMode={range.editor === 'number' ? 'decimal' : undefined}
        size="sm"
        autoComplete="off"
        label={labels[at]}
        rightSection={range.unit && <span className={classes.unit}>{range.unit}</span>}
        value={typed[at]}
        aria-invalid={shownFault !== undefined}
        onChange={({ currentTarget: { value } }) => write(at, value)}
      />
    )
  return (
    <>
      {range.intervals.length > 1 && (
        <ul className={classes.intervals}>
          {range.intervals.map((interval) => (
            <Interval key={String(interval.from)} range={range} interval={interval} onFilter={onFilter} />
          ))}
        </ul>
      )}
      <form
        className={classes.ends}
        data-editor={range.editor}
        aria-label={caption}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {field(0)}
        {field(1)}
        <Button type="submit" variant="default" size="sm" className={classes.apply}>
          {t('filter.apply')}
        </Button>
      </form>
      {shownFault && (
        <p role="alert" className={classes.fault}>
          {t(`filter.${shownFault}`)}
        </p>
      )}
    </>
  )
}

interface ScaleEndProps {
  label: string
  steps: NonNullable<Range['steps']>
  value: string
  onChange: (value: string) => void
}

/** An end on a scale; without a choice it is open. */
function ScaleEnd({ label, steps, value, onChange }: ScaleEndProps) {
  const valueText = useValueText()
  const id = useId()
  return (
    <div className={classes.end}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        id={id}
        className={smallSelect.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">…</option>
        {steps.map((step) => (
          <option key={step.value} value={step.value}>
            {valueText(step.shown)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface IntervalProps {
  range: Range
  interval: FacetInterval
  onFilter: (filter: FacetFilter) => void
}

function Interval({ range, interval: { from, to, shown, count }, onFilter }: IntervalProps) {
  const t = useTexts('refining')
  const ui = useTexts('ui')
  const formats = useFormats()
  const valueText = useValueText()
  const [first, last] = [valueText(shown[0]), valueText(shown[1])]
  const text = first === last ? first : ui('piece.interval', { from: first, to: last })
  const isChosen = isSame(range.atLeast, from) && isSame(range.atMost, to)
  return (
    <li>
      <button
        type="button"
        className={classes.interval}
        aria-pressed={isChosen}
        onClick={() => onFilter(isChosen ? {} : { atLeast: from, atMost: to })}
      >
        <span>{text}</span>
        <span className={classes.count} aria-hidden>
          {formats.number(count)}
        </span>
        <VisuallyHidden>{t('filter.count', { count })}</VisuallyHidden>
      </button>
    </li>
  )
}

const isSame = (one: FacetBound | undefined, other: FacetBound) => one !== undefined && String(one) === String(other)

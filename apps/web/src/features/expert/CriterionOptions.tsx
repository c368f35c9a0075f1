import type { TrayField } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { faultOfWeight, type Criterion } from './criteria.ts'
import classes from './CriterionOptions.module.css'
import { Choice } from '../../ui/editors/Choice.tsx'

export interface CriterionOptionsProps {
  criterion: Criterion
  field: TrayField
  onChange: (criterion: Criterion) => void
  /** Whether the weight of the criterion can be changed. */
  hasEffect?: boolean
  /** The editor of the values. */
  children: ReactNode
}

/** How the values are compared, and how much the criterion counts. */
export function CriterionOptions({ criterion, field, onChange, hasEffect = true, children }: CriterionOptionsProps) {
  const t = useTexts('expert')
  const tag = useLanguageTag()
  const formats = useFormats()
  const weightHelp = useId()
  const modeHelp = useId()
  const [isLeft, setIsLeft] = useState(criterion.weight !== '')
  const fault = faultOfWeight(criterion.weight, tag)
  return (
    <>
      <Choice
        label={t('criterion.operator')}
        value={criterion.operator}
        options={field.operators.map((operator) => ({ value: operator, text: t(`operator.${operator}`) }))}
        onChange={(operator) => onChange({ ...criterion, operator })}
      />
      {criterion.operator !== 'is-known' && (
        <div data-values className={classes.values}>
          {children}
        </div>
      )}
      {hasEffect && (
        <div className={classes.counts}>
          <Choice
            label={t('criterion.mode')}
            value={criterion.mode}
            options={(['filter', 'preference'] as const).map((mode) => ({ value: mode, text: t(`mode.${mode}`) }))}
            onChange={(mode) => onChange({ ...criterion, mode })}
            describedBy={modeHelp}
          />
          <TextInput
            className={classes.weight}
            label={t('criterion.weight')}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={weightHelp}
            placeholder={formats.number(field.weight)}
            value={criterion.weight}
            error={isLeft && fault && t(`fault.${fault}`)}
            onBlur={() => setIsLeft(true)}
            onKeyDown={(event) => {
              // The search that Enter starts shows what cannot be read.
              if (event.key === 'Enter') setIsLeft(true)
            }}
            onChange={(event) => onChange({ ...criterion, weight: event.currentTarget.value })}
          />
          <span id={weightHelp} className={classes.default}>
            {t('criterion.weight-default', { weight: formats.number(field.weight) })}
          </span>
          <p id={modeHelp} className={classes.effect}>
            {criterion.mode === 'filter' ? t('mode.filter-help') : t('mode.preference-help')}
          </p>
        </div>
      )}
    </>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Planning.module.css'
import { ownTimeZone, tomorrow, usePlans } from './planning-queries.ts'

/** What is planned when a form is saved. */
export interface WantedPlans {
  /** Empty: no publication is planned. */
  branch: string
  day: string
  /** The last day; undefined: as it is. Empty: it has no end. */
  validUntil: string | undefined
}

export interface PlanFieldsProps {
  caseId: number
  wanted: WantedPlans
  onChange: (wanted: WantedPlans) => void
}

/** In the form of a solution: when what is saved is published, and until when it is valid. */
export function PlanFields({ caseId, wanted, onChange }: PlanFieldsProps) {
  const t = useTexts('planning')
  const { data } = usePlans(caseId)
  if (!data) return null
  const { publishTo, mayLimit, validities } = data.plans
  return (
    <div className={classes.fields}>
      {publishTo.length > 0 && (
        <>
          <NativeSelect
            label={t('publish.branch')}
            value={wanted.branch}
            data={[
              { value: '', label: t('publish.not') },
              ...publishTo.map(({ name, caption }) => ({ value: name, label: caption })),
            ]}
            onChange={({ currentTarget }) => onChange({ ...wanted, branch: currentTarget.value })}
          />
          {wanted.branch !== '' && (
            <TextInput
              type="date"
              label={t('publish.day')}
              min={tomorrow()}
              value={wanted.day}
              onChange={({ currentTarget }) => onChange({ ...wanted, day: currentTarget.value })}
            />
          )}
        </>
      )}
      {mayLimit && (
        <TextInput
          type="date"
          label={t('valid.title')}
          value={wanted.validUntil ?? validities[0]?.day ?? ''}
          onChange={({ currentTarget }) => onChange({ ...wanted, validUntil: currentTarget.value })}
        />
      )}
      <p className={classes.help}>
        {wanted.branch !== '' && t('publish.saved-help')} {t('help', { zone: ownTimeZone() })}
      </p>
    </div>
  )
}

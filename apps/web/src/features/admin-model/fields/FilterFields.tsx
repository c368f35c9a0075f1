import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useModelDocuments } from '../model-queries.ts'
import { idFromCaption } from '../objects/id-from-caption.ts'
import { AddButton } from './AddButton.tsx'
import { asFields, asList, asText, asTexts, type Fields } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { SortedItems } from './SortedItems.tsx'

const kindsOfFilters = ['state', 'audience', 'created', 'changed'] as const
type FilterKind = (typeof kindsOfFilters)[number]

const isFilterKind = (by: unknown): by is FilterKind => kindsOfFilters.some((each) => each === by)

/** Conditions of a list on what every solution has: its state, its readers, and when it was written. */
export function FilterFields(props: FieldProps<'own'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const { label, disabled } = useFieldFrame(props)
  const filters = asList(value).map(asFields)
  const nameOf = ({ by }: Fields) => (isFilterKind(by) ? t(`filters.${by}`) : asText(by))
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <SortedItems
        items={filters}
        keyOf={({ id }, index) => asText(id) || String(index)}
        nameOf={nameOf}
        label={label}
        isReadOnly={disabled}
        onSort={onChange}
        onRemove={(index) => onChange(filters.filter((_filter, other) => other !== index))}
      >
        {(filter, index) => (
          <FilterRow
            filter={filter}
            isReadOnly={disabled}
            onChange={(next) => onChange(filters.map((other, place) => (place === index ? next : other)))}
          />
        )}
      </SortedItems>
      {!disabled && (
        <AddButton
          onAdd={() => {
            const id = idFromCaption(
              'filter',
              filters.map((filter) => asText(filter.id)),
            )
            onChange([...filters, { id, by: 'state', values: [] }])
          }}
        >
          {t('filters.add')}
        </AddButton>
      )}
    </fieldset>
  )
}

interface FilterRowProps {
  filter: Fields
  isReadOnly: boolean
  onChange: (filter: Fields) => void
}

const daysAtFirst = 30

function FilterRow({ filter, isReadOnly, onChange }: FilterRowProps) {
  const t = useTexts('adminModel')
  const states = useStates()
  const { id, by } = filter
  const within = asFields(filter.within)
  const choices =
    by === 'state'
      ? states
      : (['internal', 'partner', 'customer'] as const).map((each) => ({ value: each, label: t(`filters.${each}`) }))
  return (
    <div className={classes.inside}>
      <NativeSelect
        label={t('filters.by')}
        disabled={isReadOnly}
        value={asText(by)}
        data={kindsOfFilters.map((each) => ({ value: each, label: t(`filters.${each}`) }))}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'state' || currentTarget.value === 'audience'
              ? { id, by: currentTarget.value, values: [] }
              : { id, by: currentTarget.value, within: { lastDays: daysAtFirst } },
          )
        }
      />
      {by === 'state' || by === 'audience' ? (
        <MultiSelect
          label={t(`filters.${by}`)}
          disabled={isReadOnly}
          value={[...asTexts(filter.values)]}
          data={choices}
          onChange={(values) => onChange({ id, by, values })}
        />
      ) : (
        <TextInput
          label={t('filters.days')}
          inputMode="numeric"
          disabled={isReadOnly}
          value={typeof within.lastDays === 'number' ? String(within.lastDays) : ''}
          onChange={({ currentTarget }) => {
            const days = Number.parseInt(currentTarget.value, 10)
            onChange({ id, by, within: { lastDays: Number.isNaN(days) ? daysAtFirst : days } })
          }}
        />
      )}
    </div>
  )
}

/** The states of all workflows, by their names. */
function useStates(): { value: string; label: string }[] {
  const place = useModelPlace()
  const workflows = useModelDocuments(place, 'workflow').data?.documents ?? []
  const states = workflows.flatMap((workflow) => (workflow.kind === 'workflow' ? workflow.states : []))
  return [...new Map(states.map(({ id, caption }) => [id, { value: id, label: caption }])).values()]
}

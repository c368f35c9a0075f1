import type { Type } from '@advisor/contract'
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asFields, withField, type Fields } from '../fields/editor-context.ts'
import { NumberField } from '../fields/PlainFields.tsx'
import { listedTargets } from '../fields/targets.ts'
import model from '../Model.module.css'

export interface PairsFieldProps {
  similarity: Fields
  type: Type | undefined
  isReadOnly: boolean
  onChange: (similarity: Fields) => void
}

/** The similarities of pairs of values; a pair that is not named is 0. */
export function PairsField({ similarity, type, isReadOnly, onChange }: PairsFieldProps) {
  const t = useTexts('adminModel')
  const [searched, setSearched] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  const symbols = type?.symbols ?? []
  const table = asFields(similarity.table)
  const pairs = Object.entries(table).flatMap(([row, cells]) =>
    Object.entries(asFields(cells)).map(([column, share]) => ({ row, column, share })),
  )
  const nameOf = (id: string) => symbols.find((symbol) => symbol.id === id)?.caption ?? t('gone')
  const set = (row: string, column: string, share: unknown) => {
    const cells = withField(asFields(table[row]), column, share)
    const next = withField(table, row, Object.keys(cells).length === 0 ? undefined : cells)
    onChange({ ...similarity, table: next })
  }
  const data = symbols.map(({ id, caption }) => ({ value: id, label: caption }))
  const common = { searchable: true, limit: listedTargets, nothingFoundMessage: t('nothing-found'), data }
  return (
    <div className={model.form}>
      <Checkbox
        label={t('similarity.symmetric')}
        disabled={isReadOnly}
        checked={similarity.symmetric !== false}
        onChange={({ currentTarget }) => onChange({ ...similarity, symmetric: currentTarget.checked })}
      />
      {pairs.map(({ row, column, share }) => {
        const name = t('similarity.pair', { searched: nameOf(row), found: nameOf(column) })
        return (
          <div key={`${row} ${column}`} className={model.reference}>
            <NumberField
              input={{ as: 'number', min: 0, max: 1 }}
              isOptional={false}
              path="attribute.similarity.table"
              at={`similarity.table.${row}.${column}`}
              owner={{}}
              label={name}
              value={share}
              onChange={(next) => set(row, column, next)}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('remove', { name })}
                onClick={() => set(row, column, undefined)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {!isReadOnly && (
        <div className={model.filters}>
          <Select {...common} label={t('similarity.searched')} value={searched} onChange={setSearched} />
          <Select {...common} label={t('similarity.found')} value={found} onChange={setFound} />
          <Button
            variant="default"
            disabled={searched === null || found === null || searched === found}
            onClick={() => {
              if (searched !== null && found !== null) set(searched, found, 0.5)
            }}
          >
            {t('similarity.add-pair')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { limits, type TraySymbol } from '@advisor/contract'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts/texts.ts'
import chips from './chips.module.css'
import type { Entry } from './entries.ts'
import { useSymbols } from './symbol-queries.ts'
import { SymbolLevel } from './SymbolLevel.tsx'
import classes from './SymbolPicker.module.css'

export interface SymbolPickerProps {
  label: string
  slot: string
  /** Of a composite. */
  member?: string | undefined
  /** Offers what authors can choose. */
  isWriting?: boolean | undefined
  isSeveral: boolean
  chosen: readonly Entry[]
  onChange: (chosen: readonly Entry[]) => void
}

const searchAfterMs = 200

/** Up to this number, the symbols have no search field. */
const fewSymbols = 8

/** A choice of symbols: level by level, or by their names. */
export function SymbolPicker({ label, slot, member, isWriting, isSeveral, chosen, onChange }: SymbolPickerProps) {
  const t = useTexts('expert')
  const labelId = useId()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchAfterMs)
  const { data: outermost } = useSymbols({ slot, member, isWriting })
  // Until the values are known there is no field to search them, which a few would take away again.
  const areMany =
    outermost && (outermost.total > fewSymbols || outermost.symbols.some(({ hasChildren }) => hasChildren))
  const isChosen = (symbol: string) => chosen.some((entry) => entry.typed === symbol)
  const isFull = isSeveral && chosen.length >= limits.chosenValues
  const toggle = ({ id, caption }: TraySymbol) => {
    const others = chosen.filter((entry) => entry.typed !== id)
    const added = isChosen(id) ? [] : [{ typed: id, caption }]
    onChange(isSeveral ? [...others, ...added] : added)
  }
  return (
    <div role="group" aria-labelledby={labelId} className={classes.picker}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      {chosen.length > 0 && (
        <ul className={chips.chips} aria-label={t('symbols.chosen')}>
          {chosen.map((entry) => (
            <li key={entry.typed} className={chips.chip}>
              <span>{entry.caption ?? entry.typed}</span>
              <CloseButton
                size="sm"
                aria-label={t('criterion.remove', { criterion: entry.caption ?? entry.typed })}
                onClick={() => onChange(chosen.filter((each) => each !== entry))}
              />
            </li>
          ))}
        </ul>
      )}
      {areMany && (
        <TextInput
          type="search"
          aria-label={t('symbols.search')}
          placeholder={t('symbols.search')}
          leftSection={<Icon name="search" size={16} />}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter searches solutions, not symbols.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div role="status">
        {isFull && <p className={classes.full}>{t('symbols.full', { limit: limits.chosenValues })}</p>}
      </div>
      <div className={classes.symbols}>
        <SymbolLevel
          key={search}
          asked={search === '' ? { slot, member, isWriting } : { slot, member, isWriting, search }}
          kind={isSeveral ? 'checkbox' : 'radio'}
          isChosen={isChosen}
          isFull={isFull}
          onToggle={toggle}
        />
      </div>
    </div>
  )
}

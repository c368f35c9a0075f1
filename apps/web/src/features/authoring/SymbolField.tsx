import type { AuthoredSlot } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { blank, type Entry } from '../../ui/editors/entries.ts'
import { SymbolEnd } from '../../ui/editors/SymbolEnd.tsx'
import { SymbolPicker } from '../../ui/editors/SymbolPicker.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { FieldGroup } from './FieldGroup.tsx'

export interface SymbolFieldProps {
  slot: AuthoredSlot
  chosen: readonly Entry[]
  problem: string | undefined
  onChange: (chosen: readonly Entry[]) => void
}

/** A choice of symbols, which unfolds; of one from a list, by the picker of the device. */
export function SymbolField({ slot, chosen, problem, onChange }: SymbolFieldProps) {
  const t = useTexts('authoring')
  const [isOpen, setIsOpen] = useState(false)
  const known = chosen.filter(({ typed }) => typed !== '')
  const isSeveral = slot.mostValues > 1
  const action = isOpen ? t('choose.done') : known.length > 0 ? t('choose.change') : t('choose')
  if (!isSeveral && slot.editor !== 'taxonomy')
    return (
      <FieldGroup slot={slot} problem={problem} isUnnamed>
        <SymbolEnd
          isWriting
          label={slot.caption}
          slot={slot.slot}
          editor={slot.editor}
          blankText={t('blank')}
          entry={known[0] ?? blank}
          onChange={(entry) => onChange([entry])}
        />
      </FieldGroup>
    )
  return (
    <FieldGroup slot={slot} problem={problem}>
      {isOpen ? (
        <SymbolPicker
          label={t('values')}
          slot={slot.slot}
          isWriting
          isSeveral={isSeveral}
          chosen={known}
          onChange={onChange}
        />
      ) : (
        known.length > 0 && (
          <p className={classes.words}>{known.map(({ typed, caption }) => caption ?? typed).join(', ')}</p>
        )
      )}
      <Button
        variant="default"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-label={t('named', { name: action, of: slot.caption })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {action}
      </Button>
    </FieldGroup>
  )
}

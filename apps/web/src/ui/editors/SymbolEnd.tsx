import type { TrayField } from '@advisor/contract'
import { Choice } from './Choice.tsx'
import type { Entry } from './entries.ts'
import { useTexts } from '../texts/texts.ts'
import { useSymbols } from './symbol-queries.ts'
import { SymbolPicker } from './SymbolPicker.tsx'

export interface SymbolEndProps {
  label: string
  slot: string
  /** Of a composite. */
  member?: string
  /** Offers what authors can choose. */
  isWriting?: boolean
  editor: TrayField['editor']
  /** What stands for no symbol; default: 'any'. */
  blankText?: string
  entry: Entry
  onChange: (entry: Entry) => void
}

/** A choice of one symbol: by the picker of the device as long as it can list all of them. */
export function SymbolEnd({ label, slot, member, isWriting, editor, blankText, entry, onChange }: SymbolEndProps) {
  const t = useTexts('expert')
  const isTree = editor === 'taxonomy'
  const { data } = useSymbols({ slot, member, isWriting }, !isTree)
  const symbols = data?.symbols ?? []
  if (isTree || (data && data.total > symbols.length))
    return (
      <SymbolPicker
        label={label}
        slot={slot}
        member={member}
        isWriting={isWriting}
        isSeveral={false}
        chosen={entry.typed === '' ? [] : [entry]}
        onChange={([chosen]) => onChange(chosen ?? { typed: '' })}
      />
    )
  return (
    <Choice
      label={label}
      value={entry.typed}
      options={[
        { value: '', text: blankText ?? t('value.any') },
        ...symbols.map(({ id, caption }) => ({ value: id, text: caption })),
        // Until the symbols are known, and one that a solution has although it is no longer offered.
        ...(symbols.some(({ id }) => id === entry.typed) || entry.typed === '' || (data && !isWriting)
          ? []
          : [{ value: entry.typed, text: entry.caption ?? entry.typed }]),
      ]}
      onChange={(typed) => {
        const rank = symbols.findIndex(({ id }) => id === typed)
        onChange(rank < 0 ? { typed: '' } : { typed, caption: symbols[rank]?.caption, rank })
      }}
    />
  )
}

import { ownValue, type AuthoredSlot } from '@advisor/contract'
import { Button } from '@mantine/core'
import { EntryField } from '../../ui/editors/EntryField.tsx'
import { blank, isSymbolEditor, type Entry } from '../../ui/editors/entries.ts'
import { SymbolEnd } from '../../ui/editors/SymbolEnd.tsx'
import { YesOrNo } from '../../ui/editors/YesOrNo.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { FieldGroup } from './FieldGroup.tsx'
import type { Field } from './fields.ts'
import type { FormStore } from './form-store.ts'
import { lastPart, ListPartLinks, useListPart } from './ListPart.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { ProposeValue } from './ProposeValue.tsx'

export interface RowsFieldProps {
  slot: AuthoredSlot
  field: Field
  problem: string | undefined
  store: FormStore
  isReadOnly: boolean
  onChange: (field: Field) => void
}

/** Values that belong together, a row each: part number, name, quantity. */
export function RowsField({ slot, field, problem, store, isReadOnly, onChange }: RowsFieldProps) {
  const t = useTexts('authoring')
  const { members = [], caption } = slot
  const rows: Field['rows'] = field.rows.length === 0 ? [{}] : field.rows
  const part = useListPart(rows.length)
  const setRows = (changed: Field['rows']) => onChange({ ...field, rows: changed })
  return (
    <FieldGroup slot={slot} problem={problem}>
      {rows.slice(part.from, part.to).map((row, index) => {
        const at = part.from + index
        const name = t('row', { field: caption, number: at + 1 })
        return (
          <div key={at} role="group" aria-label={name} className={classes.row}>
            {members.map((member) => (
              <Member
                key={member.member}
                slot={slot.slot}
                member={member}
                entry={ownValue(row, member.member) ?? blank}
                onChange={(entry) => setRows(rows.with(at, { ...row, [member.member]: entry }))}
              />
            ))}
            <MoveButtons name={name} items={rows} at={at} onMove={setRows} />
            {rows.length > 1 && (
              <Button
                variant="subtle"
                aria-label={t('named', { name: t('row.remove'), of: name })}
                onClick={() => setRows(rows.filter((_, each) => each !== at))}
              >
                {t('row.remove')}
              </Button>
            )}
          </div>
        )
      })}
      <ListPartLinks part={part} />
      {rows.length < slot.mostValues && (
        <Button
          variant="subtle"
          className={classes.unfold}
          onClick={() => {
            setRows([...rows, {}])
            part.show(lastPart(rows.length + 1))
          }}
        >
          {t('row.add')}
        </Button>
      )}
      {!isReadOnly &&
        members
          .filter(({ editor }) => isSymbolEditor(editor))
          .map((member) => <ProposeValue key={member.member} slot={slot} member={member} store={store} />)}
    </FieldGroup>
  )
}

interface MemberProps {
  slot: string
  member: NonNullable<AuthoredSlot['members']>[number]
  entry: Entry
  onChange: (entry: Entry) => void
}

function Member({ slot, member, entry, onChange }: MemberProps) {
  const t = useTexts('authoring')
  const { caption: label, editor } = member
  if (editor === 'boolean') return <YesOrNo label={label} blankText={t('blank')} entry={entry} onChange={onChange} />
  if (isSymbolEditor(editor))
    return (
      <SymbolEnd
        isWriting
        label={label}
        slot={slot}
        member={member.member}
        editor={editor}
        blankText={t('blank')}
        entry={entry}
        onChange={onChange}
      />
    )
  return <EntryField label={label} field={member} entry={entry} onChange={onChange} />
}

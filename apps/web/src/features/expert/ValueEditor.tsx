import type { TrayField } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { blank, isSymbolEditor, type Entry } from '../../ui/editors/entries.ts'
import { valueCount, type Criterion } from './criteria.ts'
import type { EditedField } from './edited-piece.ts'
import { EntryField } from '../../ui/editors/EntryField.tsx'
import { EntryFields } from '../../ui/editors/EntryFields.tsx'
import { SymbolEnd } from '../../ui/editors/SymbolEnd.tsx'
import { SymbolPicker } from '../../ui/editors/SymbolPicker.tsx'
import classes from './ValueEditor.module.css'
import { YesOrNo } from '../../ui/editors/YesOrNo.tsx'

export interface ValueEditorProps {
  criterion: Criterion
  field: EditedField
  onChange: (criterion: Criterion) => void
}

/** The editor of a criterion's values, by their kind and the operator. */
export function ValueEditor({ criterion, field, onChange }: ValueEditorProps) {
  const t = useTexts('expert')
  const { entries, members, operator, slot } = criterion
  const count = valueCount(operator, field)
  const change = (changed: readonly Entry[]) => onChange({ ...criterion, entries: changed })
  const first = entries[0] ?? blank
  // Members of a composite are not counted by themselves.
  const knownOf = field.member === undefined ? slot : undefined
  if (field.members)
    return field.members.map((member) => (
      <MemberEditor
        key={member.member}
        slot={slot}
        member={member}
        entry={members[member.member] ?? blank}
        onChange={(entry) => onChange({ ...criterion, members: { ...members, [member.member]: entry } })}
      />
    ))
  if (field.editor === 'boolean')
    return <YesOrNo label={field.caption} entry={first} onChange={(entry) => change([entry])} />
  if (count === 'two') {
    const end = (at: 0 | 1) => {
      const setEnd = (entry: Entry) => change(at === 0 ? [entry, entries[1] ?? blank] : [first, entry])
      const shared = {
        label: at === 0 ? t('value.from') : t('value.to'),
        entry: entries[at] ?? blank,
        onChange: setEnd,
      }
      return isSymbolEditor(field.editor) ? (
        <SymbolEnd {...shared} slot={slot} member={field.member} editor={field.editor} />
      ) : (
        <EntryField {...shared} field={field} />
      )
    }
    return (
      <div className={classes.ends}>
        {end(0)}
        {end(1)}
      </div>
    )
  }
  if (isSymbolEditor(field.editor))
    return operator === 'at-least' || operator === 'at-most' ? (
      <SymbolEnd
        label={t('value.label')}
        slot={slot}
        member={field.member}
        editor={field.editor}
        entry={first}
        onChange={(entry) => change([entry])}
      />
    ) : (
      <SymbolPicker
        label={field.caption}
        slot={slot}
        member={field.member}
        isSeveral={count === 'several'}
        chosen={count === 'several' ? entries : entries.slice(0, 1)}
        onChange={change}
      />
    )
  return count === 'several' ? (
    <EntryFields field={field} knownOf={knownOf} entries={entries} onChange={change} />
  ) : (
    <EntryField
      label={t('value.label')}
      field={field}
      knownOf={knownOf}
      entry={first}
      onChange={(entry) => change([entry, ...entries.slice(1)])}
    />
  )
}

interface MemberEditorProps {
  slot: string
  member: NonNullable<TrayField['members']>[number]
  entry: Entry
  onChange: (entry: Entry) => void
}

function MemberEditor({ slot, member, entry, onChange }: MemberEditorProps) {
  if (member.editor === 'boolean') return <YesOrNo label={member.caption} entry={entry} onChange={onChange} />
  if (isSymbolEditor(member.editor))
    return (
      <SymbolEnd
        label={member.caption}
        slot={slot}
        member={member.member}
        editor={member.editor}
        entry={entry}
        onChange={onChange}
      />
    )
  return <EntryField label={member.caption} field={member} entry={entry} onChange={onChange} />
}

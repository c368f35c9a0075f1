import type { ModelDocument } from '@advisor/contract'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { AddButton } from '../fields/AddButton.tsx'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import classes from '../Model.module.css'
import savingBar from '../../admin/saving-bar.module.css'
import { useModelPlace } from '../model-place.ts'
import { useAllDocuments, useWriteObjects } from '../model-queries.ts'
import { LeaveQuestion } from '../../admin/LeaveQuestion.tsx'
import { detailOf, withSlots } from '../objects/place-objects.ts'
import {
  documentsOf,
  emptyRow,
  isChoice,
  isNumber,
  mostOfUnit,
  missingValues,
  quickKinds,
  rowsOfTable,
  type QuickRow,
} from './quick-rows.ts'

const kinds = ['casebase', 'view'] as const

/** Makes several fields of a case base at once: each with its attribute, its list of values, and its place on the page of a solution. */
export function QuickFieldsScreen() {
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const navigate = useNavigate()
  const documents = useAllDocuments(place, kinds)
  const write = useWriteObjects(place)
  const casebases = place.rows.filter(({ kind, change }) => kind === 'casebase' && change !== 'delete')
  const [named, setNamed] = useState<string>()
  const [rows, setRows] = useState<readonly QuickRow[]>([emptyRow(0)])
  const [isTried, setIsTried] = useState(false)
  const casebaseId = named ?? casebases[0]?.id
  const filled = rows.filter(({ name }) => name.trim() !== '')
  const missing = missingValues(filled)
  const casebase = documents?.find(
    (document): document is Extract<ModelDocument, { kind: 'casebase' }> =>
      document.kind === 'casebase' && document.id === casebaseId,
  )
  const save = () => {
    setIsTried(true)
    if (!casebase || missing.size > 0 || filled.length === 0) return
    const made = documentsOf(
      filled,
      place.rows.map(({ id }) => id),
    )
    const title = t('quick.suggested', { count: filled.length, name: casebase.caption }).slice(0, 200)
    const objects = {
      documents: [...made.documents, ...withSlots(casebase, detailOf(casebase, documents ?? []), made.slots)],
    }
    write.mutateAsync({ objects, title }).then(
      (draft) => {
        notify({ type: 'info', message: t('saved', { title: draft.title }) })
        void navigate(place.wayTo('model', draft.id))
      },
      () => {
        // The form shows the refusal.
      },
    )
  }
  return (
    <>
      <LeaveQuestion isOn={filled.length > 0 && !write.isPending && !write.isSuccess} />
      <div>
        <Link to={place.wayTo('model')}>{t('back')}</Link>
        <h1 className={classes.title}>{t('quick')}</h1>
      </div>
      <p className={classes.lead}>{t('quick.lead')}</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {casebases.length > 1 && (
          <NativeSelect
            className={classes.field}
            label={t('kind.casebase')}
            value={casebaseId ?? ''}
            data={casebases.map(({ id, caption }) => ({ value: id, label: caption }))}
            onChange={({ currentTarget }) => setNamed(currentTarget.value)}
          />
        )}
        <QuickTable rows={rows} missing={isTried ? missing : new Set()} onChange={setRows} />
        {write.error && <LoadFailure error={write.error} />}
        <div className={savingBar.bar} data-lower-bar>
          <Button type="submit" loading={write.isPending} disabled={filled.length === 0 || !casebase}>
            {t('save')}
          </Button>
          <span role="status" className={classes.less}>
            {t('quick.count', { count: filled.length })}
          </span>
        </div>
      </form>
    </>
  )
}

interface QuickTableProps {
  rows: readonly QuickRow[]
  missing: ReadonlySet<number>
  onChange: (rows: readonly QuickRow[]) => void
}

function QuickTable({ rows, missing, onChange }: QuickTableProps) {
  const t = useTexts('adminModel')
  const names = useFieldTexts()
  const place = useModelPlace()
  const lists = place.rows.filter(({ kind, change }) => kind === 'type' && change !== 'delete')
  const captions = quickKinds.map((kind) => ({
    kind,
    caption: kind === 'symbols' ? t('quick.several') : names.choice('attribute.dataType', kind),
  }))
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const paste = (key: number, text: string) => {
    const pasted = rowsOfTable(text, { kinds: captions, lists }, next)
    // The row that was pasted into was waiting for it.
    onChange(rows.flatMap((row) => (row.key === key ? [...(row.name === '' ? [] : [row]), ...pasted] : [row])))
  }
  return (
    <fieldset className={classes.part}>
      <legend>{t('kinds.slot')}</legend>
      <p className={classes.less}>{t('quick.paste')}</p>
      <ul className={classes.items}>
        {rows.map((row, index) => {
          const change = (changed: Partial<QuickRow>) =>
            onChange(rows.map((other) => (other.key === row.key ? { ...row, ...changed } : other)))
          const number = index + 1
          return (
            <li key={row.key} className={classes.quickRow} aria-label={t('quick.row', { number })}>
              <TextInput
                label={names.caption('caption')}
                value={row.name}
                maxLength={300}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain')
                  if (!/[\t\n]/.test(text.trim())) return
                  event.preventDefault()
                  paste(row.key, text)
                }}
              />
              <NativeSelect
                label={names.caption('attribute.dataType')}
                value={row.unknownKind === undefined ? row.kind : ''}
                data={[
                  ...(row.unknownKind === undefined ? [] : [{ value: '', label: t('lost.undecided') }]),
                  ...captions.map(({ kind, caption }) => ({ value: kind, label: caption })),
                ]}
                error={row.unknownKind !== undefined && t('quick.unknown-kind', { kind: row.unknownKind })}
                onChange={({ currentTarget }) => {
                  const kind = quickKinds.find((each) => each === currentTarget.value)
                  if (kind) change({ kind, unknownKind: undefined })
                }}
              />
              {isNumber(row.kind) && (
                <TextInput
                  label={names.caption('attribute.unit')}
                  value={row.unit}
                  maxLength={mostOfUnit}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
                />
              )}
              {isChoice(row.kind) && (
                <NativeSelect
                  label={names.caption('attribute.type')}
                  value={row.list}
                  data={[
                    { value: '', label: t('new', { kind: t('kind.type') }) },
                    ...lists.map(({ id, caption }) => ({ value: id, label: caption })),
                  ]}
                  onChange={({ currentTarget }) => change({ list: currentTarget.value })}
                />
              )}
              {isChoice(row.kind) && row.list === '' && (
                <TextInput
                  label={t('quick.values')}
                  value={row.values}
                  maxLength={4_000}
                  autoComplete="off"
                  error={missing.has(row.key) ? t('required') : undefined}
                  onChange={({ currentTarget }) => change({ values: currentTarget.value })}
                />
              )}
              {rows.length > 1 && (
                <ActionIcon
                  className={classes.quickRemove}
                  variant="subtle"
                  size="lg"
                  aria-label={t('remove', { name: row.name || t('quick.row', { number }) })}
                  onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
                >
                  <Icon name="close" size={18} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <AddButton onAdd={() => onChange([...rows, emptyRow(next)])}>
        {t('rows.add', { list: t('kinds.slot') })}
      </AddButton>
    </fieldset>
  )
}

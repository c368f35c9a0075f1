import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { idOf } from './id-of.ts'
import { NamedForm } from './NamedForm.tsx'
import { useTypedFields } from '../admin/typed-fields.ts'

/** What a call that changes something says of itself. */
interface Asked {
  error: unknown
  isPending: boolean
}

interface Written<Fields> {
  fields: Fields
  change: (fields: Fields) => void
  /** What saving was refused with. */
  error: unknown
}

export interface NamedThingFormProps<Fields extends { name: string }> {
  /** Undefined: it is new. */
  thing: { id: string; version: string } | undefined
  /** As it is stored, or as a new one begins. */
  stored: Fields
  /** What differs from what was typed, as it is stored; the name is told by the form. */
  differences: (stored: Fields, typed: Fields) => { field: string; value: string }[]
  saving: Asked & { reset: () => void }
  /** Without a version it is new. `onSuccess`: call it when it is saved. */
  onSave: (asked: { id: string; fields: Fields; version?: string }, onSuccess: () => void) => void
  removing: Asked & { isSuccess: boolean }
  onRemove: (asked: { id: string; version: string }, onSuccess: () => void) => void
  /** The address of the list that it is in. */
  list: string
  /** Where to go when it is saved; undefined: nowhere. */
  afterwards: (id: string) => string | undefined
  children: (written: Written<Fields>) => ReactNode
}

/**
 * The form of a role, a group or a workgroup: what is typed stays while somebody else changes it, it is saved over what was read, and
 * removed after a question.
 */
export function NamedThingForm<Fields extends { name: string }>(props: NamedThingFormProps<Fields>) {
  const { thing, stored, differences, saving, onSave, removing, onRemove, list, afterwards, children } = props
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const { fields, change, forget, versionAfter } = useTypedFields<Fields>(stored, thing?.version ?? '')
  // What somebody else removes while the form is open keeps its id: it can be made anew.
  const [formerId] = useState(thing?.id)
  const [typedId, setTypedId] = useState(formerId)
  const id = thing?.id ?? typedId ?? idOf(fields.name)
  const isGone = formerId !== undefined && !thing && !removing.isPending && !removing.isSuccess
  return (
    <NamedForm
      id={thing?.id}
      typedId={id}
      onId={setTypedId}
      name={fields.name}
      onName={(name) => change({ ...fields, name })}
      error={saving.error}
      isSaving={saving.isPending}
      now={
        thing
          ? [
              ...(stored.name === fields.name ? [] : [{ field: t('named'), value: stored.name }]),
              ...differences(stored, fields),
            ]
          : []
      }
      onTakeTheirs={() => {
        forget()
        saving.reset()
      }}
      onSave={() =>
        onSave({ id, fields, ...(thing && { version: versionAfter(saving.error) }) }, () => {
          forget()
          const next = afterwards(id)
          if (next !== undefined) void navigate(next)
        })
      }
      removal={
        thing && {
          isPending: removing.isPending,
          error: removing.error,
          onRemove: () => onRemove({ id: thing.id, version: thing.version }, () => void navigate(list)),
        }
      }
    >
      {isGone && (
        <Notice isAlert title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </Notice>
      )}
      {children({ fields, change, error: saving.error })}
    </NamedForm>
  )
}

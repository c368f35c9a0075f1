import type { AdministeredWorkgroup, NamedThing } from '@advisor/contract'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { refusedFields } from '../../../api/failures.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { idOf, NamedForm } from '../NamedForm.tsx'
import { BackTo, NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { useTypedFields } from '../typed-fields.ts'

/** A workgroup, or a new one. */
export function WorkgroupPage() {
  const t = useTexts('adminPeople')
  const { id = '' } = useParams()
  const list = usePeople(calls.listWorkgroups, {})
  if (!list.data) return <NotLoaded {...list} />
  const workgroup = list.data.workgroups.find((each) => each.id === id)
  return (
    <>
      <BackTo to="/admin/workgroups">{t('workgroup.back')}</BackTo>
      <PageTop title={workgroup?.name ?? t('workgroup.new')} />
      <WorkgroupForm key={id} workgroup={workgroup} people={list.data.people} />
    </>
  )
}

interface WorkgroupFormProps {
  workgroup: AdministeredWorkgroup | undefined
  people: readonly NamedThing[]
}

interface WorkgroupFields {
  name: string
  members: string[]
  mail: string
}

const nothing: WorkgroupFields = { name: '', members: [], mail: '' }

function WorkgroupForm({ workgroup, people }: WorkgroupFormProps) {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const stored: WorkgroupFields = workgroup
    ? { name: workgroup.name, members: workgroup.members, mail: workgroup.mail.join('\n') }
    : nothing
  const { fields, change, forget, versionAfter } = useTypedFields<WorkgroupFields>(stored, workgroup?.version ?? '')
  const [typedId, setTypedId] = useState<string>()
  const { name, members, mail } = fields
  const id = workgroup?.id ?? typedId ?? idOf(name)
  const saving = usePeopleChange(calls.saveWorkgroup, () => t('saved', { name }))
  const removing = usePeopleChange(calls.removeWorkgroup, () => t('removed', { name }))
  // Who is a member and disabled stays one.
  const offered = [
    ...people,
    ...(workgroup?.people ?? []).filter(({ id: member }) => !people.some((each) => each.id === member)),
  ]
  const nameOf = (member: string) => offered.find((person) => person.id === member)?.name ?? member
  return (
    <NamedForm
      id={workgroup?.id}
      typedId={id}
      onId={setTypedId}
      name={name}
      onName={(next) => change({ ...fields, name: next })}
      error={saving.error}
      isSaving={saving.isPending}
      now={[
        ...(stored.name === name ? [] : [{ field: t('named'), value: stored.name }]),
        ...(new Set(stored.members).symmetricDifference(new Set(members)).size === 0
          ? []
          : [{ field: t('workgroup.members'), value: stored.members.map(nameOf).join(', ') }]),
        ...(stored.mail === mail ? [] : [{ field: t('user.mail'), value: stored.mail.replaceAll('\n', ', ') }]),
      ]}
      onTakeTheirs={() => {
        forget()
        saving.reset()
      }}
      onSave={() =>
        saving.mutate(
          {
            ...{ id, name, members, mail: mail.split('\n').filter((each) => each.trim() !== '') },
            ...(workgroup && { version: versionAfter(saving.error) }),
          },
          {
            onSuccess: () => {
              forget()
              void navigate('/admin/workgroups')
            },
          },
        )
      }
      removal={
        workgroup && {
          isPending: removing.isPending,
          error: removing.error,
          onRemove: () =>
            removing.mutate(
              { id: workgroup.id, version: workgroup.version },
              { onSuccess: () => void navigate('/admin/workgroups') },
            ),
        }
      }
    >
      <Choices
        legend={t('workgroup.members')}
        options={offered}
        chosen={members}
        error={refusedFields(saving.error)['members']}
        onChange={(chosen) => change({ ...fields, members: chosen })}
      />
      <Textarea
        label={t('optional', { label: t('workgroup.mail') })}
        description={t('workgroup.mail-help')}
        value={mail}
        rows={3}
        error={refusedFields(saving.error)['mail']}
        onChange={({ currentTarget }) => change({ ...fields, mail: currentTarget.value })}
      />
    </NamedForm>
  )
}

import type { AdministeredWorkgroup, Calls, NamedThing, ReplyOf } from '@advisor/contract'
import { Textarea } from '@mantine/core'
import { useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { NamedThingForm } from '../NamedThingForm.tsx'
import { NotLoaded } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { ThereOrGone } from '../ThereOrGone.tsx'

/** A workgroup, or a new one. */
export function WorkgroupPage() {
  const { id = '' } = useParams()
  const list = usePeople(calls.listWorkgroups, {})
  if (!list.data) return <NotLoaded {...list} />
  const workgroup = list.data.workgroups.find((each) => each.id === id)
  return (
    <ThereOrGone key={id} kind="workgroup" id={id} name={workgroup?.name}>
      <WorkgroupForm workgroup={workgroup} people={list.data.people} projects={list.data.projects} />
    </ThereOrGone>
  )
}

interface WorkgroupFormProps {
  workgroup: AdministeredWorkgroup | undefined
  people: readonly NamedThing[]
  projects: ReplyOf<Calls['listWorkgroups']>['projects']
}

interface WorkgroupFields {
  name: string
  members: string[]
  mail: string
  /** Of projects, by their ids: symbols of their machines. */
  products: Readonly<Record<string, readonly string[]>>
}

const nothing: WorkgroupFields = { name: '', members: [], mail: '', products: {} }

function WorkgroupForm({ workgroup, people, projects }: WorkgroupFormProps) {
  const t = useTexts('adminPeople')
  const saving = usePeopleChange(calls.saveWorkgroup, (_, { name }) => t('saved', { name: name ?? '' }))
  const removing = usePeopleChange(calls.removeWorkgroup, () => t('removed', { name: workgroup?.name ?? '' }))
  // Who is a member and disabled stays one.
  const offered = [
    ...people,
    ...(workgroup?.people ?? []).filter(({ id: member }) => !people.some((each) => each.id === member)),
  ]
  const nameOf = (member: string) => offered.find((person) => person.id === member)?.name ?? member
  return (
    <NamedThingForm<WorkgroupFields>
      thing={workgroup}
      stored={
        workgroup
          ? {
              ...{ name: workgroup.name, members: workgroup.members, mail: workgroup.mail.join('\n') },
              products: Object.fromEntries(workgroup.products.map(({ project, symbols }) => [project, symbols])),
            }
          : nothing
      }
      differences={(stored, { members, mail, products }) => [
        ...(new Set(stored.members).symmetricDifference(new Set(members)).size === 0
          ? []
          : [{ field: t('workgroup.members'), value: stored.members.map(nameOf).join(', ') }]),
        ...(stored.mail === mail ? [] : [{ field: t('user.mail'), value: stored.mail.replaceAll('\n', ', ') }]),
        ...projects.flatMap(({ id, name, models }) => {
          const [before = [], now = []] = [stored.products[id], products[id]]
          if (new Set(before).symmetricDifference(new Set(now)).size === 0) return []
          return [{ field: t('workgroup.products', { project: name }), value: namesOf(models, before).join(', ') }]
        }),
      ]}
      saving={saving}
      onSave={({ id, version, fields: { name, members, mail, products } }, onSuccess) =>
        saving.mutate(
          {
            ...{ id, name, members, mail: mail.split('\n').filter((each) => each.trim() !== '') },
            products: Object.entries(products).flatMap(([project, symbols]) =>
              symbols.length === 0 ? [] : [{ project, symbols: [...symbols] }],
            ),
            ...(version !== undefined && { version }),
          },
          { onSuccess },
        )
      }
      removing={removing}
      onRemove={(asked, onSuccess) => removing.mutate(asked, { onSuccess })}
      list="/admin/workgroups"
      afterwards={() => '/admin/workgroups'}
    >
      {({ fields, change, error }) => (
        <>
          <Choices
            legend={t('workgroup.members')}
            options={offered}
            chosen={fields.members}
            error={refusedFields(error)['members']}
            onChange={(members) => change({ ...fields, members })}
          />
          <Textarea
            label={t('optional', { label: t('workgroup.mail') })}
            description={t('workgroup.mail-help')}
            value={fields.mail}
            rows={3}
            error={refusedFields(error)['mail']}
            onChange={({ currentTarget }) => change({ ...fields, mail: currentTarget.value })}
          />
          {projects.map(({ id, name, models }) => (
            <Choices
              key={id}
              legend={t('workgroup.products', { project: name })}
              help={t('workgroup.products-help')}
              options={withGone(models, fields.products[id] ?? [])}
              chosen={fields.products[id] ?? []}
              onChange={(symbols) => change({ ...fields, products: { ...fields.products, [id]: symbols } })}
            />
          ))}
          {refusedFields(error)['products'] !== undefined && <p role="alert">{refusedFields(error)['products']}</p>}
        </>
      )}
    </NamedThingForm>
  )
}

/** What the project has no more can be taken out. */
function withGone(models: readonly NamedThing[], chosen: readonly string[]): readonly NamedThing[] {
  const known = new Set(models.map(({ id }) => id))
  return [...models, ...chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: id }))]
}

function namesOf(models: readonly NamedThing[], symbols: readonly string[]): string[] {
  return symbols.map((symbol) => models.find(({ id }) => id === symbol)?.name ?? symbol)
}

import type { AdministeredGroup, Grant, GrantableProject } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { idOf, NamedForm } from '../NamedForm.tsx'
import classes from '../People.module.css'
import { BackTo, NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { useTypedFields } from '../typed-fields.ts'

/** A group, or a new one. */
export function GroupPage() {
  const t = useTexts('adminPeople')
  const { id = '' } = useParams()
  const list = usePeople(calls.listGroups, {})
  if (!list.data) return <NotLoaded {...list} />
  const group = list.data.groups.find((each) => each.id === id)
  return (
    <>
      <BackTo to="/admin/groups">{t('group.back')}</BackTo>
      <PageTop title={group?.name ?? t('group.new')} />
      {group?.externalId && <Notice title={t('group.directory')}>{group.externalId}</Notice>}
      <GroupForm key={id} group={group} projects={list.data.projects} />
    </>
  )
}

const audiences = ['customer', 'partner', 'internal'] as const

const nothing: Pick<AdministeredGroup, 'name' | 'grants'> = { name: '', grants: [] }

function GroupForm({
  group,
  projects,
}: {
  group: AdministeredGroup | undefined
  projects: readonly GrantableProject[]
}) {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const { fields, change, forget, versionAfter } = useTypedFields<typeof nothing>(
    group ?? nothing,
    group?.version ?? '',
  )
  const [typedId, setTypedId] = useState<string>()
  const id = group?.id ?? typedId ?? idOf(fields.name)
  const { name, grants } = fields
  const saving = usePeopleChange(calls.saveGroup, () => t('saved', { name }))
  const removing = usePeopleChange(calls.removeGroup, () => t('removed', { name }))
  const say = (list: readonly Grant[]) =>
    list.map(({ project }) => projects.find((each) => each.id === project)?.caption ?? project).join(', ')
  return (
    <NamedForm
      id={group?.id}
      typedId={id}
      onId={setTypedId}
      name={name}
      onName={(next) => change({ name: next, grants })}
      error={saving.error}
      isSaving={saving.isPending}
      now={[
        ...(group && group.name !== name ? [{ field: t('named'), value: group.name }] : []),
        ...(group && JSON.stringify(group.grants) !== JSON.stringify(grants)
          ? [{ field: t('group.opens'), value: say(group.grants) }]
          : []),
      ]}
      onTakeTheirs={() => {
        forget()
        saving.reset()
      }}
      onSave={() =>
        saving.mutate(
          { id, name, grants, ...(group && { version: versionAfter(saving.error) }) },
          {
            onSuccess: () => {
              forget()
              void navigate('/admin/groups')
            },
          },
        )
      }
      removal={
        group && {
          isPending: removing.isPending,
          error: removing.error,
          onRemove: () =>
            removing.mutate(
              { id: group.id, version: group.version },
              { onSuccess: () => void navigate('/admin/groups') },
            ),
        }
      }
    >
      <section className={classes.section}>
        <h2 className={classes.caption}>{t('group.grants')}</h2>
        {projects.map((project) => (
          <ProjectGrant
            key={project.id}
            project={project}
            grant={grants.find((each) => each.project === project.id)}
            onChange={(grant) =>
              change({
                name,
                grants: [...grants.filter((each) => each.project !== project.id), ...(grant ? [grant] : [])],
              })
            }
          />
        ))}
      </section>
    </NamedForm>
  )
}

interface ProjectGrantProps {
  project: GrantableProject
  grant: Grant | undefined
  onChange: (grant: Grant | undefined) => void
}

/** What a group opens of a project. */
function ProjectGrant({ project, grant, onChange }: ProjectGrantProps) {
  const t = useTexts('adminPeople')
  const named = { project: project.caption }
  return (
    <>
      <Checkbox
        label={t('group.open', named)}
        checked={grant !== undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { project: project.id, casebases: [], audiences: ['customer'] } : undefined)
        }
      />
      {grant && (
        <>
          <Choices
            legend={t('group.casebases', named)}
            help={t('group.casebases-help')}
            options={project.casebases}
            chosen={grant.casebases}
            onChange={(casebases) => onChange({ ...grant, casebases })}
          />
          <Choices
            legend={t('group.audiences', named)}
            options={audiences.map((id) => ({ id, name: t(`audience.${id}`) }))}
            chosen={grant.audiences}
            onChange={(chosen) => {
              const wanted = audiences.filter((audience) => chosen.includes(audience))
              // Who sees none of a project has no use for it.
              onChange(wanted.length === 0 ? undefined : { ...grant, audiences: wanted })
            }}
          />
        </>
      )}
    </>
  )
}

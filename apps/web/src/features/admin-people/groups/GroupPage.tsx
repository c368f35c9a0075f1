import type { AdministeredGroup, Grant, GrantableProject } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { NamedThingForm } from '../NamedThingForm.tsx'
import classes from '../People.module.css'
import { NotLoaded } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { ThereOrGone } from '../ThereOrGone.tsx'
import { Members } from './Members.tsx'

/** A group, or a new one. */
export function GroupPage() {
  const t = useTexts('adminPeople')
  const { id = '' } = useParams()
  const list = usePeople(calls.listGroups, {})
  if (!list.data) return <NotLoaded {...list} />
  const group = list.data.groups.find((each) => each.id === id)
  return (
    <ThereOrGone key={id} kind="group" id={id} name={group?.name}>
      {group?.externalId && <Notice title={t('group.directory')}>{group.externalId}</Notice>}
      <GroupForm group={group} projects={list.data.projects} />
      {group && <Members group={group} />}
    </ThereOrGone>
  )
}

const audiences = ['customer', 'partner', 'internal'] as const

type GroupFields = Pick<AdministeredGroup, 'name' | 'grants'>

const nothing: GroupFields = { name: '', grants: [] }

function GroupForm({
  group,
  projects,
}: {
  group: AdministeredGroup | undefined
  projects: readonly GrantableProject[]
}) {
  const t = useTexts('adminPeople')
  const saving = usePeopleChange(calls.saveGroup, (_, { name }) => t('saved', { name: name ?? '' }))
  const removing = usePeopleChange(calls.removeGroup, () => t('removed', { name: group?.name ?? '' }))
  const say = (list: readonly Grant[]) =>
    list.map(({ project }) => projects.find((each) => each.id === project)?.caption ?? project).join(', ')
  return (
    <NamedThingForm<GroupFields>
      thing={group}
      stored={group ?? nothing}
      differences={(stored, { grants }) =>
        JSON.stringify(stored.grants) === JSON.stringify(grants)
          ? []
          : [{ field: t('group.opens'), value: say(stored.grants) }]
      }
      saving={saving}
      onSave={({ id, version, fields: { name, grants } }, onSuccess) =>
        saving.mutate({ id, name, grants, ...(version !== undefined && { version }) }, { onSuccess })
      }
      removing={removing}
      onRemove={(asked, onSuccess) => removing.mutate(asked, { onSuccess })}
      list="/admin/groups"
      afterwards={(id) => (group ? '/admin/groups' : `/admin/groups/${id}`)}
    >
      {({ fields, change }) => (
        <section className={classes.section}>
          <h2 className={classes.caption}>{t('group.grants')}</h2>
          {projects.map((project) => (
            <ProjectGrant
              key={project.id}
              project={project}
              grant={fields.grants.find((each) => each.project === project.id)}
              onChange={(grant) =>
                change({
                  ...fields,
                  grants: [...fields.grants.filter((each) => each.project !== project.id), ...(grant ? [grant] : [])],
                })
              }
            />
          ))}
        </section>
      )}
    </NamedThingForm>
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

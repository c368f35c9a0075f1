import {
  applications as allApplications,
  permissions as allPermissions,
  permissionSections,
  type AdministeredRole,
  type Application,
  type Permission,
  type PermissionSection,
} from '@advisor/contract'
import { Link, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { NamedThingForm } from '../NamedThingForm.tsx'
import classes from '../People.module.css'
import { NotLoaded } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { ThereOrGone } from '../ThereOrGone.tsx'
import { RoleProjects } from './RoleProjects.tsx'

/** A role, or a new one. */
export function RolePage() {
  const { id = '' } = useParams()
  const list = usePeople(calls.listRoles, {})
  if (!list.data) return <NotLoaded {...list} />
  const role = list.data.roles.find((each) => each.id === id)
  return (
    <ThereOrGone key={id} kind="role" id={id} name={role?.name}>
      {role && <Holders role={role} />}
      <RoleForm role={role} />
      {role && <RoleProjects role={role.id} />}
    </ThereOrGone>
  )
}

function Holders({ role: { id, users, userCount } }: { role: AdministeredRole }) {
  const t = useTexts('adminPeople')
  if (userCount === 0) return <p className={classes.hint}>{t('role.nobody')}</p>
  return (
    <ul className={classes.facts} aria-label={t('role.held')}>
      {users.map((user) => (
        <li key={user.id}>
          <Link to={`/admin/users/${encodeURIComponent(user.id)}`}>{user.name}</Link>
        </li>
      ))}
      {userCount > users.length && (
        <li>
          <Link to={`/admin/users?role=${encodeURIComponent(id)}`}>
            {t('role.held-more', { count: userCount - users.length })}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface RoleFields {
  name: string
  permissions: readonly Permission[]
  applications: readonly Application[]
}

const nothing: RoleFields = { name: '', permissions: [], applications: ['common', 'advisor'] }

const sections = Object.keys(permissionSections).filter((name): name is PermissionSection => name in permissionSections)

function RoleForm({ role }: { role: AdministeredRole | undefined }) {
  const t = useTexts('adminPeople')
  const ofRoles = useTexts('permissions')
  const saving = usePeopleChange(calls.saveRole, (_, { name }) => t('saved', { name: name ?? '' }))
  const removing = usePeopleChange(calls.removeRole, () => t('removed', { name: role?.name ?? '' }))
  const sayPermissions = (list: readonly Permission[]) => list.map((each) => ofRoles(each)).join(', ')
  return (
    <NamedThingForm<RoleFields>
      thing={role}
      stored={role ?? nothing}
      differences={(stored, { permissions, applications }) => [
        ...(isSame(stored.permissions, permissions)
          ? []
          : [{ field: t('user.roles-help'), value: sayPermissions(stored.permissions) }]),
        ...(isSame(stored.applications, applications)
          ? []
          : [{ field: t('role.applications'), value: stored.applications.join(', ') }]),
      ]}
      saving={saving}
      onSave={({ id, version, fields: { name, permissions, applications } }, onSuccess) =>
        saving.mutate(
          {
            ...{ id, name, permissions: [...permissions], applications: [...applications] },
            ...(version !== undefined && { version }),
          },
          { onSuccess },
        )
      }
      removing={removing}
      onRemove={(asked, onSuccess) => removing.mutate(asked, { onSuccess })}
      list="/admin/roles"
      afterwards={(id) => (role ? undefined : `/admin/roles/${id}`)}
    >
      {({ fields, change }) => <RoleChoices fields={fields} onChange={change} />}
    </NamedThingForm>
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}

function RoleChoices({ fields, onChange }: { fields: RoleFields; onChange: (fields: RoleFields) => void }) {
  const t = useTexts('adminPeople')
  const ofRoles = useTexts('permissions')
  const { permissions, applications } = fields
  return (
    <>
      {sections.map((section) => {
        const offered: readonly Permission[] = permissionSections[section]
        return (
          <Choices
            key={section}
            legend={t(`section.${section}`)}
            options={offered.map((each) => ({ id: each, name: ofRoles(each), hint: ofRoles(`${each}.help`) }))}
            chosen={permissions.filter((each) => offered.includes(each))}
            onChange={(chosen) =>
              onChange({
                ...fields,
                permissions: allPermissions.filter((each) =>
                  offered.includes(each) ? chosen.includes(each) : permissions.includes(each),
                ),
              })
            }
          />
        )
      })}
      <Choices
        legend={t('role.applications')}
        help={t('role.applications-help')}
        options={allApplications.map((each) => ({ id: each, name: ofRoles(`application.${each}`) }))}
        chosen={applications}
        onChange={(chosen) =>
          onChange({ ...fields, applications: allApplications.filter((each) => chosen.includes(each)) })
        }
      />
    </>
  )
}

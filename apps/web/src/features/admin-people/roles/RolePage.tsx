import {
  applications as allApplications,
  permissions as allPermissions,
  permissionSections,
  type AdministeredRole,
  type Application,
  type Permission,
  type PermissionSection,
} from '@advisor/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { idOf, NamedForm } from '../NamedForm.tsx'
import classes from '../People.module.css'
import { BackTo, NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { useTypedFields } from '../typed-fields.ts'
import { RoleProjects } from './RoleProjects.tsx'

/** A role, or a new one. */
export function RolePage() {
  const t = useTexts('adminPeople')
  const { id = '' } = useParams()
  const list = usePeople(calls.listRoles, {})
  if (!list.data) return <NotLoaded {...list} />
  const role = list.data.roles.find((each) => each.id === id)
  return (
    <>
      <BackTo to="/admin/roles">{t('role.back')}</BackTo>
      <PageTop title={role?.name ?? t('role.new')} />
      {role && <Holders role={role} />}
      <RoleForm key={id} role={role} />
      {role && <RoleProjects role={role.id} />}
    </>
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
  const navigate = useNavigate()
  const { fields, change, forget, versionAfter } = useTypedFields<RoleFields>(role ?? nothing, role?.version ?? '')
  const [typedId, setTypedId] = useState<string>()
  const { name, permissions, applications } = fields
  const id = role?.id ?? typedId ?? idOf(name)
  const saving = usePeopleChange(calls.saveRole, () => t('saved', { name }))
  const removing = usePeopleChange(calls.removeRole, () => t('removed', { name }))
  const sayPermissions = (list: readonly Permission[]) => list.map((each) => ofRoles(each)).join(', ')
  const isSame = (one: readonly string[], other: readonly string[]) =>
    new Set(one).symmetricDifference(new Set(other)).size === 0
  return (
    <NamedForm
      id={role?.id}
      typedId={id}
      onId={setTypedId}
      name={name}
      onName={(next) => change({ ...fields, name: next })}
      error={saving.error}
      isSaving={saving.isPending}
      now={[
        ...(role && role.name !== name ? [{ field: t('named'), value: role.name }] : []),
        ...(role && !isSame(role.permissions, permissions)
          ? [{ field: t('user.roles-help'), value: sayPermissions(role.permissions) }]
          : []),
        ...(role && !isSame(role.applications, applications)
          ? [{ field: t('role.applications'), value: role.applications.join(', ') }]
          : []),
      ]}
      onTakeTheirs={() => {
        forget()
        saving.reset()
      }}
      onSave={() =>
        saving.mutate(
          {
            ...{ id, name, permissions: [...permissions], applications: [...applications] },
            ...(role && { version: versionAfter(saving.error) }),
          },
          {
            onSuccess: () => {
              forget()
              if (!role) void navigate(`/admin/roles/${id}`)
            },
          },
        )
      }
      removal={
        role && {
          isPending: removing.isPending,
          error: removing.error,
          onRemove: () =>
            removing.mutate({ id: role.id, version: role.version }, { onSuccess: () => void navigate('/admin/roles') }),
        }
      }
    >
      {sections.map((section) => {
        const offered: readonly Permission[] = permissionSections[section]
        return (
          <Choices
            key={section}
            legend={t(`section.${section}`)}
            options={offered.map((each) => ({ id: each, name: ofRoles(each), hint: ofRoles(`${each}.help`) }))}
            chosen={permissions.filter((each) => offered.includes(each))}
            onChange={(chosen) =>
              change({
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
          change({ ...fields, applications: allApplications.filter((each) => chosen.includes(each)) })
        }
      />
    </NamedForm>
  )
}

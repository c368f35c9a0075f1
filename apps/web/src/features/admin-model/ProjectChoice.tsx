import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin, useAdminProject } from '../admin/admin-project.ts'
import classes from './Model.module.css'

/** The choice of the project that a screen is about; nothing where there is one. */
export function ProjectChoice() {
  const t = useTexts('adminModel')
  const { projects } = useAdmin()
  const project = useAdminProject()
  const [query, setQuery] = useSearchParams()
  if (!project || projects.length < 2) return null
  return (
    <NativeSelect
      className={classes.field}
      label={t('project')}
      value={project.name}
      data={projects.map(({ name, caption }) => ({ value: name, label: caption }))}
      onChange={({ currentTarget }) => {
        const next = new URLSearchParams(query)
        next.set('project', currentTarget.value)
        // A draft belongs to one project.
        next.delete('draft')
        setQuery(next)
      }}
    />
  )
}

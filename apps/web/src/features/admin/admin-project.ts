import type { AdministeredProject, Header } from '@advisor/contract'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

/** What the screens of the studio know of who uses them. */
export interface AdminPlace {
  header: Header
  projects: readonly AdministeredProject[]
  permissions: readonly string[]
  /** The roles there are. */
  roles: readonly { id: string; caption: string }[]
}

export const AdminContext = createContext<AdminPlace | undefined>(undefined)

/** Who uses the studio, and what they administer. */
export function useAdmin(): AdminPlace {
  const place = useContext(AdminContext)
  if (!place) throw new Error('The screens of the studio stand below AdminPages.')
  return place
}

/**
 * The project that a screen is about: the one that the address names (`?project=`), else the open one, else the first. Undefined
 * where the caller administers none.
 */
export function useAdminProject(): AdministeredProject | undefined {
  const { header, projects } = useAdmin()
  const [query] = useSearchParams()
  const open = header.projects.find(({ isCurrentProject }) => isCurrentProject)?.name
  const named = (name: string | null | undefined) => projects.find((project) => project.name === name)
  return named(query.get('project')) ?? named(open) ?? projects[0]
}

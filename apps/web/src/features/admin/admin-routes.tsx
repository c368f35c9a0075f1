import type { RouteObject } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'

const People = laterPart('PeoplePages', () => import('../admin-people/PeoplePages.tsx'))

/** The screens of the studio below `/admin`, loaded when they are opened by {@link laterPart}. */
export const adminRoutes: RouteObject[] = [
  { path: 'users/*', element: <People part="users" /> },
  { path: 'groups/*', element: <People part="groups" /> },
  { path: 'roles/*', element: <People part="roles" /> },
  { path: 'workgroups/*', element: <People part="workgroups" /> },
  { path: 'campaigns/*', element: <People part="campaigns" /> },
  { path: 'sign-in', element: <People part="sign-in" /> },
]

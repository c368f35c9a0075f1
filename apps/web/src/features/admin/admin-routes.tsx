import type { RouteObject } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'

const ModelPages = laterPart('ModelPages', () => import('../admin-model/ModelPages.tsx'))
const ChangesPages = laterPart('ChangesPages', () => import('../admin-model/ChangesPages.tsx'))

/** The screens of the studio below `/admin`, loaded when they are opened by {@link laterPart}. */
export const adminRoutes: RouteObject[] = [
  { path: 'model/*', element: <ModelPages /> },
  { path: 'changes/*', element: <ChangesPages /> },
]

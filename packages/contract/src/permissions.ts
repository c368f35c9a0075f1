import { z } from 'zod'

/** The permissions of roles: one id per phrase of the specification's section 6, in its order. */
export const permissions = [
  'admin-tools',
  'advisor',
  'search-configuration',
  'search-editing',
  'solution-manage',
  'solution-localize',
  'solution-manage-others',
  'solution-delete',
  'solution-create',
  'solution-modify',
  'solution-manage-revisions',
  'search-all',
  'search-expert',
  'search-guided',
  'search-guided-back',
  'search-static-guided',
  'search-system-guided',
  'search-user-guided',
  'review-view-drafts',
  'review-confirm',
  'review-reject',
  'review-apply',
  'casebase-configuration',
  'user-configuration',
  'role-configuration',
  'attribute-value-definition',
  'attribute-value-reviews',
  'domain-model-configuration',
  'domain-model-structure-reviews',
  'branch-development',
  'branch-staging',
  'branch-production',
  'report-solution-feedback',
  'report-solution-usage',
  'report-detailed-sessions',
  'report-dialog-queries',
  'report-link-checker',
  'report-model-coverage',
  'report-sessions',
  'report-similar-solutions',
  'reports',
  'service-session',
  'studio',
  'tools-domain-export',
  'version-manage',
  'version-view',
  'view-ratings',
  'user-preferences',
] as const

export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** The applications of the product; a role lists those that its users may open (section 6, 'Applications'). */
export const applications = [
  'advisor',
  'analytics',
  'common',
  'disconnected-service',
  'studio',
  'velocity',
  'web-service',
] as const

export const Application = z.enum(applications)
export type Application = z.infer<typeof Application>

export interface StarterRole {
  id: string
  name: string
  permissions: readonly Permission[]
  applications: readonly Application[]
}

const viewer: Permission[] = [
  'advisor',
  'search-all',
  'search-expert',
  'search-guided',
  'search-guided-back',
  'search-static-guided',
  'search-system-guided',
  'search-user-guided',
  'branch-production',
  'view-ratings',
]
const technician: Permission[] = [...viewer, 'service-session', 'user-preferences']
const author: Permission[] = [
  ...technician,
  'solution-manage',
  'solution-create',
  'solution-modify',
  'solution-localize',
  'solution-delete',
  'review-view-drafts',
  'version-view',
  'branch-development',
  'branch-staging',
]
const reviewer: Permission[] = [
  ...author,
  'review-confirm',
  'review-reject',
  'review-apply',
  'solution-manage-others',
  'solution-manage-revisions',
  'version-manage',
  'attribute-value-reviews',
]
const domainAdministrator: Permission[] = [
  ...reviewer,
  'studio',
  'search-configuration',
  'search-editing',
  'casebase-configuration',
  'attribute-value-definition',
  'domain-model-configuration',
  'domain-model-structure-reviews',
  'reports',
  ...permissions.filter((permission) => permission.startsWith('report-')),
  'tools-domain-export',
]

/** The roles a new installation starts with; all of them can be edited afterwards. Each includes those before it. */
export const starterRoles: readonly StarterRole[] = [
  { id: 'viewer', name: 'Viewer', permissions: viewer, applications: ['common', 'advisor'] },
  {
    id: 'technician',
    name: 'Technician',
    permissions: technician,
    applications: ['common', 'advisor', 'disconnected-service'],
  },
  { id: 'author', name: 'Author', permissions: author, applications: ['common', 'advisor', 'disconnected-service'] },
  {
    id: 'reviewer',
    name: 'Reviewer',
    permissions: reviewer,
    applications: ['common', 'advisor', 'disconnected-service'],
  },
  {
    id: 'domain-administrator',
    name: 'Domain administrator',
    permissions: domainAdministrator,
    applications: ['common', 'advisor', 'disconnected-service', 'studio', 'analytics', 'velocity'],
  },
  {
    id: 'system-administrator',
    name: 'System administrator',
    permissions: [...permissions],
    applications: [...applications],
  },
]

import { z } from 'zod'
import { reading } from '../call.ts'
import { ModelId } from '../ids.ts'
import { Application, Permission } from '../permissions.ts'
import { AdministeredProject } from './entities.ts'

export const adminStart = reading('adminStart', {
  summary:
    'What the caller administers: the permissions and applications, the projects with the problems of their models, and the roles there are.',
  access: { to: 'signed-in', anyPermission: ['admin-tools', 'studio'] },
  request: z.object({}),
  reply: z.object({
    permissions: z.array(Permission),
    applications: z.array(Application),
    projects: z.array(AdministeredProject),
    /** The roles that objects of a model can name. */
    roles: z.array(z.object({ id: ModelId, caption: z.string() })),
  }),
  refusals: ['no-permission'],
})

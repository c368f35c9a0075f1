import { z } from 'zod'
import { reading } from '../call.ts'
import { Permission } from '../permissions.ts'
import { AdministeredProject } from './entities.ts'

export const adminStart = reading('adminStart', {
  summary: 'What the caller administers: the permissions, and the projects with the problems of their models.',
  access: { to: 'signed-in', anyPermission: ['admin-tools', 'studio'] },
  request: z.object({}),
  reply: z.object({ permissions: z.array(Permission), projects: z.array(AdministeredProject) }),
})

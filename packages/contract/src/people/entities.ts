import { z } from 'zod'
import { Audience } from '../solutions/entities.ts'
import { ModelId, UserId } from '../ids.ts'
import { InterfaceLocale } from '../locales.ts'
import { Application, Permission } from '../permissions.ts'

export const Role = z.strictObject({
  id: ModelId,
  name: z.string().min(1).max(200),
  permissions: z.array(Permission),
  applications: z.array(Application),
})
export type Role = z.infer<typeof Role>

/** The access of a group: a project, some or all of its case bases, and the audiences. */
export const Grant = z.strictObject({
  project: ModelId,
  /** Empty: all case bases of the project. */
  casebases: z.array(ModelId).default([]),
  audiences: z.array(Audience).min(1),
})

export type Grant = z.infer<typeof Grant>

export const UserGroup = z.strictObject({
  id: ModelId,
  name: z.string().min(1).max(200),
  grants: z.array(Grant),
})
export type UserGroup = z.infer<typeof UserGroup>

export const UserRecord = z.strictObject({
  id: UserId,
  /** The name to sign in with; compared without regard to case. */
  username: z.string().min(1).max(100),
  realName: z.string().max(200),
  mail: z.string().max(320).optional(),
  locale: InterfaceLocale.optional(),
  roles: z.array(ModelId),
  groups: z.array(ModelId),
  /** Argon2id in PHC format; without it the user cannot sign in with a password. */
  passwordHash: z.string().max(500).optional(),
  disabled: z.boolean().default(false),
})
export type UserRecord = z.infer<typeof UserRecord>

import { Role, UserGroup, UserRecord, Workgroup } from '@advisor/contract'
import { z } from 'zod'

/** `people.json`: all roles, groups, users and workgroups of the exporting installation. */
export const PeopleRecord = z.strictObject({
  roles: z.array(Role),
  groups: z.array(UserGroup),
  users: z.array(UserRecord),
  /** Groups of technicians; absent: there are none. */
  workgroups: z.array(Workgroup).optional(),
})
export type PeopleRecord = z.infer<typeof PeopleRecord>

import { Role, UserGroup, UserRecord } from '@advisor/contract'
import { z } from 'zod'

/** `people.json`: all roles, groups and users of the exporting installation. */
export const PeopleRecord = z.strictObject({
  roles: z.array(Role),
  groups: z.array(UserGroup),
  users: z.array(UserRecord),
})
export type PeopleRecord = z.infer<typeof PeopleRecord>

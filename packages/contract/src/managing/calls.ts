import { z } from 'zod'
import { reading } from '../call.ts'
import { Count, Flag } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { languageStates, ManagedList, managedOwners, managedSorts } from './entities.ts'

export const getManagedSolutions = reading('getManagedSolutions', {
  method: 'POST',
  summary: 'The solutions on the branch of authors that the caller manages, filtered, in an order, page by page.',
  access: { to: 'project', application: 'advisor', permission: 'solution-manage' },
  request: z.object({
    /** Without the permission to manage those of others: `own`. Default: all that the caller manages. */
    whose: z.enum(managedOwners).optional(),
    /** None: all. */
    casebases: z.array(ModelId).max(100).default([]),
    /** None: all that are not archived. Archived ones are seen by those who may take them up again. */
    states: z.array(ModelId).max(100).default([]),
    /** Those that have a language in a state; both or none. */
    language: z.string().max(20).default(''),
    languageState: z.enum(languageStates).optional(),
    /** Words of the title, the number or the name. */
    text: z.string().max(300).default(''),
    /** The id of who has changed it last. */
    changedBy: z.string().max(200).default(''),
    /** Changed on this day, in UTC, or later. */
    changedSince: z.iso.date().optional(),
    sort: z.enum(managedSorts).default('changed'),
    /** Default: the last changed first, all else ascending. */
    descending: Flag.optional(),
    page: Count.pipe(z.number().min(1).max(1_000_000)).default(1),
    pageSize: Count.pipe(z.number().min(1).max(100)).default(25),
  }),
  reply: z.object({ list: ManagedList }),
  refusals: ['no-permission'],
})

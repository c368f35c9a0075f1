import { z } from 'zod'
import { reading, stepping } from '../call.ts'
import { changedQueryRefusals, changedSearch } from '../search/calls.ts'
import { stepFields } from '../search/step.ts'
import { CustomTab, ShownCustomList } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

export const customLists = reading('customLists', {
  summary:
    'The custom solution lists of the open profile that the caller sees, with the number of solutions in the open quest; which of them the step `from` shows.',
  access,
  request: z.object(stepFields),
  reply: z.object({ lists: z.array(ShownCustomList) }),
  refusals: ['no-permission'],
})

export const openCustomList = stepping('openCustomList', {
  summary: 'Searches by the query of a custom solution list, in the place of what the query said before.',
  access,
  request: z.object({ tab: CustomTab, ...stepFields }),
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'custom-list-not-found'],
})

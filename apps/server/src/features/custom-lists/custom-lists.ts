import type { calls, ShownCustomList } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { countFound } from '../../query/run/run-query.ts'
import { asksForList, nameList, profileLists, type ProfileList } from '../../query/show/profile-lists.ts'

type Context = Read<typeof calls.customLists>

/** The lists of the open profile with their counts. A list whose query the index refuses is left out. */
export async function customLists(context: Context) {
  const { request, services, caller } = context
  const step = request.from === undefined ? undefined : await services.searchSteps.find(request.from, caller)
  const shown = await Promise.all(
    profileLists(context).map((list) =>
      showList(context, list, step?.page !== 'home' && step !== undefined && asksForList(step.query, list.list.query)),
    ),
  )
  return { lists: shown.flatMap((list) => list ?? []) }
}

async function showList(
  context: Context,
  profileList: ProfileList,
  isOpen: boolean,
): Promise<ShownCustomList | undefined> {
  const counted = await countFound(context, profileList.query)
  if (counted === 'not-possible') return undefined
  return {
    ...nameList(profileList, context.opened.model, context.locale),
    ...(typeof counted === 'object' && { found: counted.found }),
    isOpen,
  }
}

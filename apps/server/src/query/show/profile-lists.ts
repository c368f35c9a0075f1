import {
  customTabs,
  type CustomList,
  type CustomTab,
  type HeaderCustomList,
  type InterfaceLocale,
  type ListQuery,
  type SearchQuery,
} from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { isDeepStrictEqual } from 'node:util'
import { maySearch, slotsOutOfSight } from '../run/run-query.ts'
import { emptyQuery, type Searching } from '../search-context.ts'

/** A list of the open profile, in its place, with its query in the open quest. */
export interface ProfileList {
  tab: CustomTab
  list: CustomList
  query: SearchQuery
}

/** The lists of the open profile that the caller sees: whose roles they have, and whose slots they see. */
export function profileLists(searching: Pick<Searching, 'opened' | 'caller'>): ProfileList[] {
  const { opened, caller } = searching
  const { model, profile, questSight } = opened
  return (profile.customLists ?? []).flatMap((id, place): ProfileList[] => {
    const list = model.customLists.get(id)
    const tab = customTabs[place]
    if (!list || !tab) return []
    const query = { ...emptyQuery(opened), ...list.query }
    const isForCaller = list.roles.length === 0 || list.roles.some((role) => caller.roles.includes(role))
    const isSeen = slotsOutOfSight(query, questSight).length === 0
    return isForCaller && isSeen && maySearch(searching, query) ? [{ tab, list, query }] : []
  })
}

/** What a reader is told of a list before its solutions are counted. */
export function nameList(
  { tab, list }: Pick<ProfileList, 'tab' | 'list'>,
  { captions }: Model,
  locale: InterfaceLocale,
): HeaderCustomList {
  const help = captions.helpOf(locale, list)
  return { tab, list: list.id, caption: captions.of(locale, list), ...(help !== undefined && { help }) }
}

/** Whether a query asks for exactly what a list does. */
export function asksForList(query: SearchQuery, list: ListQuery): boolean {
  return query.answers.length === 0 && isDeepStrictEqual(askedBy(query), askedBy(list))
}

function askedBy({ text, constraints, scope, filters }: ListQuery): Omit<ListQuery, 'sort'> {
  return { text, constraints, scope, filters }
}

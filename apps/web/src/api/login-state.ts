import type { Calls, Header, ReplyOf } from '@advisor/contract'
import { queryOptions, useQuery, type Query, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from './call-server.ts'
import { calls } from './calls.ts'
import { ofAnyProject } from './query-cache.ts'

export type LoginCheck = ReplyOf<Calls['checkLogin']>

/** The signed-in user, as of the last answer. Without a header no user is signed in. */
export const loginState = queryOptions<LoginCheck>({
  queryKey: ['checkLogin'],
  queryFn: () => callServer(calls.checkLogin, {}, { background: true }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The header of the signed-in user. Only for screens behind the route guard. */
export function useHeader(): Header {
  const header = useHeaderIfSignedIn()
  // During a sign-out the last screen is drawn once more, with the last header.
  const [lastHeader, setLastHeader] = useState(header)
  if (header && header !== lastHeader) setLastHeader(header)
  const shown = header ?? lastHeader
  if (!shown) throw new Error('A screen behind the sign-in was shown to nobody.')
  return shown
}

/** The header, or undefined if no user is signed in. */
export function useHeaderIfSignedIn(): Header | undefined {
  return useQuery({ ...loginState, enabled: false }).data?.header
}

/** Puts a newer header into the cache. */
export function rememberHeader(client: QueryClient, header: Header): void {
  client.setQueryData(loginState.queryKey, { header })
}

const isOfOpenProject = ({ queryKey: [first] }: Query) => first !== loginState.queryKey[0] && first !== ofAnyProject

/**
 * Removes the answers that belong to the open project, branch, profile and quest from the cache. What a page has asked for
 * without an answer is asked for again when the page is drawn with another header, not before.
 */
export function forgetAllButTheHeader(client: QueryClient): void {
  client.removeQueries({ predicate: isOfOpenProject })
}

/** Removes such answers where no page shows them. */
export function forgetWhatIsNotShown(client: QueryClient): void {
  client.removeQueries({ predicate: isOfOpenProject, type: 'inactive' })
}

/**
 * Requests all answers on the page again, and forgets those that no page shows: another page, or the way back, would show them in
 * the language before. The header stays.
 */
export async function readAgain(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== loginState.queryKey[0]
  client.removeQueries({ predicate, type: 'inactive' })
  await client.invalidateQueries({ predicate })
}

export const currentProject = (header: Header) => header.projects.find((project) => project.isCurrentProject)
export const currentBranch = (header: Header) =>
  currentProject(header)?.branches.find((branch) => branch.isCurrentBranch)
export const currentProfile = (header: Header) => header.profiles.find((profile) => profile.isCurrentProfile)
export const currentQuest = (header: Header) => currentProfile(header)?.quests.find((quest) => quest.isCurrentQuest)

/** Whether the user works on service sessions of the open project, in the open profile. */
export const usesSessions = ({ usesSessions: mayUse, skinProperties }: Header) =>
  mayUse === true && skinProperties.dsEnabled

/** Names the signed-in user, the open project and its branch: for what the browser keeps of a user there. */
export function useOwnPlace(): string {
  const header = useHeader()
  return [header.userId, currentProject(header)?.name, currentBranch(header)?.name].join(' ')
}

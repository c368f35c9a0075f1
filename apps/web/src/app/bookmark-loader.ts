import { isSessionId, type Calls, type ReplyOf } from '@advisor/contract'
import { redirect, type LoaderFunction } from 'react-router'
import { openPlace } from '../addresses/project-addresses.ts'
import { addressOfSearch, writeSearchAddress } from '../addresses/search-address.ts'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { endsSession } from '../api/failures.ts'
import { forgetAllButTheHeader, loginState, rememberHeader } from '../api/login-state.ts'
import { describeFailure } from '../ui/texts/describe-failure.ts'
import type { ProjectOpening } from './home-loaders.ts'
import { keepInTab } from './tab-memory.ts'

/** Where a bookmark leads, with what is to be told there; or why it cannot be opened. */
export type BookmarkOutcome =
  | ({ to: string; currentLocale: string | undefined } & Pick<
      ReplyOf<Calls['executeBookmark']>,
      'bookmark' | 'dropped'
    >)
  | { failure: string }

/** Makes the loader of the address of bookmarks: visitors sign in first, and come back to it. */
export function openBookmark({ client, onFailure }: ProjectOpening): LoaderFunction {
  return async ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    const signIn = () => {
      keepInTab('relay-target', `/bookmarkRedirect${search}`)
      return redirect('/login')
    }
    if (!client.getQueryData(loginState.queryKey)?.header) return signIn()
    try {
      const open = async (context?: string) => {
        const answered = await callServer(calls.executeBookmark, {
          bookmark: searchParams.get('bookmark')?.slice(0, 200) ?? '',
          project: searchParams.get('project')?.slice(0, 200) ?? undefined,
          branch: searchParams.get('branch')?.slice(0, 200) ?? undefined,
          ...(context && { context }),
        })
        if (answered.header) {
          rememberHeader(client, answered.header)
          forgetAllButTheHeader(client)
        }
        return answered
      }
      const [context] = [searchParams.get('ds')].filter(isSessionId)
      const inSession = () => (context ? open(context).catch(() => undefined) : undefined)
      let answer = await inSession()
      if (!answer) {
        // Who may not work in the session has the search all the same.
        answer = await open()
        // The session is there once its project is open.
        if (answer.header) answer = (await inSession()) ?? answer
      }
      const header = client.getQueryData(loginState.queryKey)?.header
      const to = answer.search
        ? writeSearchAddress(addressOfSearch(answer.search, openPlace(header)))
        : (answer.dashboard ?? '/ds')
      const { bookmark, dropped } = answer
      return { to, bookmark, dropped, currentLocale: header?.currentLocale } satisfies BookmarkOutcome
    } catch (failure) {
      if (!endsSession(failure)) return { failure: describeFailure(failure) } satisfies BookmarkOutcome
      onFailure(failure)
      return signIn()
    }
  }
}

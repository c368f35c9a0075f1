import type { Calls, ReplyOf } from '@advisor/contract'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { Refusal } from '../../../api/failures.ts'
import { NotLoaded } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'
import { NotThere } from '../ThereOrGone.tsx'

/** What is shown of a user, with their name. */
export type ShownUser = ReplyOf<Calls['showUser']> & { name: string }

/** A page about the user whom the address names, or that there is none. */
export function LoadedUser({ children }: { children: (shown: ShownUser) => ReactNode }) {
  const { id = '' } = useParams()
  const shown = usePeople(calls.showUser, { user: id })
  if (isUserGone(shown.error) && !shown.data) return <NotThere kind="user" />
  if (!shown.data) return <NotLoaded {...shown} />
  const { realName, username } = shown.data.user.fields
  return children({ ...shown.data, name: realName === '' ? username : realName })
}

export function isUserGone(error: unknown): boolean {
  return error instanceof Refusal && error.key === 'user-not-found'
}

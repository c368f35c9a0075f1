import type { Calls, Header, QueryPiece, RequestInput, SearchStep } from '@advisor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { namingPlace, openPlace } from '../../addresses/project-addresses.ts'
import { addressOfSearch, homePath, readSearchAddress, writeSearchAddress } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, type BrowserCall } from '../../api/calls.ts'
import type { Start } from '../../api/search-moves.ts'
import { loadCode } from '../../api/load-code.ts'
import {
  forgetAllButTheHeader,
  forgetWhatIsNotShown,
  readAgain,
  rememberHeader,
  useHeader,
} from '../../api/login-state.ts'
import { useTellOfDropped } from '../../ui/values/dropped-pieces.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { speak, useTexts } from '../../ui/texts/texts.ts'

const category = 'header'

/** The fields that the specification requires with each choice, for analytics. */
const choiceFields = () => ({ actionStartTime: new Date().toISOString(), actionCategory: category })

type ChoiceCall = Calls['selectProject' | 'selectProfile' | 'selectQuest']

/** The reply to a choice: the new header and, if the query of the page is kept, its search. */
interface Chosen {
  header: Header
  search?: SearchStep | undefined
  /** The pieces of the search that were left out. */
  dropped?: QueryPiece[] | undefined
  /** The quest that was chosen is the one of service sessions. */
  isServiceSession?: boolean | undefined
}

/**
 * A choice that invalidates all cached answers. It leads to the search that is kept, else to the home page of the project that
 * is open afterwards. `tellOfKept`: called where a search is kept.
 */
function useChoice<Call extends ChoiceCall>(call: BrowserCall<Call>, tellOfKept?: (header: Header) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const tellOfDropped = useTellOfDropped()
  return useMutation({
    mutationKey: [call.name],
    meta: { blocksWith: 'overlay' },
    mutationFn: async (choice: RequestInput<Call> & Start): Promise<Chosen> =>
      callServer<ChoiceCall>(call, { ...choiceFields(), ...choice }),
    onSuccess: async ({ header, search, dropped = [], isServiceSession }, { context }) => {
      rememberHeader(client, header)
      const place = openPlace(header)
      if (isServiceSession) await navigate(`${namingPlace('/ds', place)}#DASHBOARD`)
      else await navigate(search ? writeSearchAddress(addressOfSearch(search, place)) : homePath(header, { context }))
      forgetAllButTheHeader(client)
      if (search) tellOfKept?.(header)
      tellOfDropped(dropped)
    },
  })
}

export const useSelectProject = () => useChoice(calls.selectProject)

/**
 * Changes the profile. The query of the page is searched again, without the pieces that the other profile does not
 * have.
 */
export function useSelectProfile() {
  const t = useTexts('choosing')
  const start = useStart()
  const { mutate } = useChoice(calls.selectProfile, ({ profiles }) => {
    const profile = profiles.find(({ isCurrentProfile }) => isCurrentProfile)?.caption ?? ''
    notify({ type: 'info', key: 'searched-again', message: t('profile.searched-again', { profile }) })
  })
  const { profiles } = useHeader()
  const client = useQueryClient()
  const leave = useMutation({
    mutationKey: [calls.closeCurrentDiagnosticSession.name],
    mutationFn: async (profile: string) => {
      const { leaveDiagnostics } = await loadCode('leave-diagnostics', () => import('./leave-diagnostics.ts'))
      return leaveDiagnostics(profile)
    },
    onSuccess: (isLeft, profile) => {
      if (!isLeft) return
      void client.invalidateQueries({ queryKey: ['session'] })
      // What was searched in a session stays there.
      mutate({ profile, ...(start.context === undefined && start) })
    },
  })
  return {
    mutate: (profile: string) => {
      const isLeaving = profiles.some(({ id, leavesSessions }) => id === profile && leavesSessions)
      if (isLeaving) leave.mutate(profile)
      else mutate({ profile, ...start })
    },
  }
}

/** Changes the quest. The query of the page is kept if the other quest can show it. */
export function useSelectQuest() {
  const start = useStart()
  const { mutate } = useChoice(calls.selectQuest)
  return { mutate: (questToSwitch: string) => mutate({ questToSwitch, ...start }) }
}

/** Where the page's search stands. */
function useStart(): Start {
  const [parameters] = useSearchParams()
  const { step, context } = readSearchAddress(parameters)
  return { from: step, context }
}

/** Changes the language of the page, and requests the answers on the page again in that language. */
export function useSwitchLocale() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.switchLocale.name],
    mutationFn: (choice: RequestInput<Calls['switchLocale']>) => callServer(calls.switchLocale, choice),
    onSuccess: async ({ header }) => {
      await loadCode(header.currentLocale, () => speak(header.currentLocale))
      rememberHeader(client, header)
      await readAgain(client)
    },
  })
}

/** Resets the search on the server, and forgets its answers. */
export function useGoHome() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.onHomeLinkClicked.name],
    mutationFn: () => callServer(calls.onHomeLinkClicked, choiceFields()),
    // The home page has begun to load.
    onSuccess: () => forgetWhatIsNotShown(client),
  })
}

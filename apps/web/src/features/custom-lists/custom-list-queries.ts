import type { ShownCustomList, StepId } from '@advisor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homePath } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentProject, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** Counts are asked for again when a page is drawn later. */
const countsStaleMs = 60_000

/** The custom solution lists of the open profile. Until the server has counted what they find, the header names them. */
export function useCustomLists(from: StepId | undefined): readonly ShownCustomList[] {
  const header = useHeader()
  const place = homePath(header)
  const language = useLanguageTag()
  const { data } = useQuery({
    queryKey: [calls.customLists.name, place, language, from],
    queryFn: ({ signal }) => callServer(calls.customLists, { from }, { signal }),
    // While a search of an address is being restored, no project may be open yet.
    enabled: currentProject(header) !== undefined,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: countsStaleMs,
  })
  return data?.lists ?? header.customLists.map((list) => ({ ...list, isOpen: false }))
}

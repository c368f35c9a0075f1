import { chosenElements, settingsOf, type ChosenElements } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { ofAnyProject } from '../../api/query-cache.ts'

/** The colours that are saved, with their version. */
export interface SavedStyles {
  elements: ChosenElements
  version: number
}

/** The editor stays open when another project is opened. */
const queryKey = [ofAnyProject, calls.loadStyles.name]

async function loadStyles(): Promise<SavedStyles> {
  const { styles, version } = await callServer(calls.loadStyles, {})
  return { elements: chosenElements(styles), version }
}

export function useSavedStyles() {
  const query = useQuery({
    queryKey,
    queryFn: loadStyles,
    staleTime: 0,
    gcTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { saved: query.data, error, isRetrying: query.isFetching, retry: async () => (await query.refetch()).data }
}

/** Saves colours on the version that was read. */
export function useSaveStyles() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.saveStyles.name],
    meta: { failures: 'shownByScreen' },
    mutationFn: ({ elements, version }: SavedStyles) =>
      callServer(calls.saveStyles, { styles: JSON.stringify(settingsOf(elements)), version }),
    onSuccess: ({ styles, version }) =>
      client.setQueryData<SavedStyles>(queryKey, { elements: chosenElements(styles), version }),
  })
}

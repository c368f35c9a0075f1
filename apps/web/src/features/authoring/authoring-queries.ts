import { newCaseId, type Calls, type NewSolutionStart, type RequestInput } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewSolutionAddress } from '../../addresses/authoring-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** The initial content of the form. It does not change while the form is open. */
export function useNewSolution({ from, caseId, copyOf }: NewSolutionAddress) {
  const tag = useLanguageTag()
  return useQuery({
    queryKey: [calls.createNewFromSearch.name, { from, caseId, copyOf }, tag],
    queryFn: ({ signal }): Promise<NewSolutionStart> =>
      copyOf === undefined
        ? callServer(calls.createNewFromSearch, { from, caseId }, { signal })
        : callServer(calls.createNewFromSolution, { caseId: copyOf }, { signal }),
    meta: { failures: 'shownByScreen' },
    gcTime: 0,
  })
}

export type WrittenSolution = Omit<RequestInput<Calls['validateUpdateCase']>, 'caseId'>

/** Requests the problems of a solution. If the request fails, the problems are shown when the solution is saved. */
export function useValidate(onProblems: (problems: Record<string, string>) => void) {
  const { mutate } = useMutation({
    mutationFn: (written: WrittenSolution) => callServer(calls.validateUpdateCase, { caseId: newCaseId, ...written }),
    meta: { failures: 'shownByScreen' },
    onSuccess: ({ problems }) => onProblems(bySlot(problems)),
  })
  return mutate
}

function bySlot(problems: readonly { slot: string; message: string }[]): Record<string, string> {
  const messages = new Map<string, string>()
  for (const { slot, message } of problems)
    messages.set(slot, messages.has(slot) ? `${messages.get(slot)} ${message}` : message)
  return Object.fromEntries(messages)
}

/** Saves a solution. The caller shows its refusals. */
export function useSaveSolution() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      solution,
      attempt,
    }: {
      solution: Omit<RequestInput<Calls['updateCase']>, 'caseId'>
      attempt: string
    }) => callServer(calls.updateCase, { caseId: newCaseId, ...solution }, { attempt }),
    meta: { failures: 'shownByScreen' },
    // The page of the original lists its copies.
    onSuccess: () => client.invalidateQueries({ queryKey: [calls.viewCaseDetails.name] }),
  })
}

const mostSimilar = 3
const askAfterMs = 400
const leastCharacters = 4

/** The solutions with the titles most similar to a title. The request is not added to the recent searches. */
export function useSimilar(title: string) {
  const [settled] = useDebouncedValue(title.trim(), askAfterMs)
  const { data } = useQuery({
    ...reading(calls.suggest, { freeText: settled }),
    enabled: settled.length >= leastCharacters,
    meta: { failures: 'shownByScreen' },
    placeholderData: (previous) => previous,
  })
  return settled.length < leastCharacters ? undefined : data?.suggestions.slice(0, mostSimilar)
}

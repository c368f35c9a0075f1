import type { Calls, ModelDocument, ProposalState, RequestInput } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { useModelPlace } from '../model-place.ts'
import { useModelObject } from '../model-queries.ts'

/** A page of the proposals of a project in these states. Authors propose meanwhile. */
export function useProposals(project: string, states: ProposalState[], page: number) {
  return useQuery({
    ...reading(calls.proposedValues, { project, states, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failures: 'shownByScreen' },
  })
}

/** Decides about a proposal. The caller shows the refusals. */
export function useDecideProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: RequestInput<Calls['decideProposedValue']>) =>
      callServer(calls.decideProposedValue, decision),
    meta: { failures: 'shownByScreen' },
    onSettled: () => client.invalidateQueries({ queryKey: [calls.proposedValues.name] }),
  })
}

export type TypeDocument = Extract<ModelDocument, { kind: 'type' }>

/** A type as the draft change of the screen has it; undefined until it is known. */
export function useTypeDocument(type: string): TypeDocument | undefined {
  const { data } = useModelObject(useModelPlace(), 'type', type)
  const document = data?.object.document
  return document?.kind === 'type' ? document : undefined
}

import { consentVersion } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { ofAnyProject } from '../../api/query-cache.ts'

const consentKey = (userId: string) => [ofAnyProject, calls.showGDPR.name, userId]

/** Whether the user must consent before working on; undefined until it is known. */
export function useIsConsentAsked(userId: string): boolean | undefined {
  const query = useQuery({
    queryKey: consentKey(userId),
    queryFn: async ({ signal }) => {
      const options = { signal, background: true }
      const { isSubjectToGDPR, hasConsented } = await callServer(calls.showGDPR, {}, options)
      if (hasConsented || isSubjectToGDPR === 'false') return false
      if (isSubjectToGDPR === 'true') return true
      return (await callServer(calls.geolocation, {}, options)).isSubjectToGDPR
    },
    meta: { failures: 'shownByScreen' },
  })
  useErrorAskingAgain(query)
  return query.data
}

/** Keeps the consent to the present version of the text. */
export function useConsent(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(calls.acceptGDPR, { acceptance: 'accepted', version: consentVersion }),
    onSuccess: () => client.setQueryData(consentKey(userId), false),
  })
}

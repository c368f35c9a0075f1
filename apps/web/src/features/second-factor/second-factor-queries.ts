import type { OwnSecondFactor } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { Refusal } from '../../api/failures.ts'
import { takePasskey } from '../../api/passkeys.ts'
import { reading, rememberChange } from '../../api/query-cache.ts'

/** The failures of all these are shown by the page. */
const meta = { failures: 'shownByScreen' } as const

/** What the user has; read again whenever the page is opened, because another browser may have changed it. */
export function useSecondFactor() {
  return useQuery({ ...reading(calls.secondFactor, {}), meta, refetchOnMount: 'always' })
}

export const hasFactor = ({ codesSince, passkeys }: OwnSecondFactor): boolean =>
  codesSince !== null || passkeys.length > 0

/** `own`: what the user has now; undefined where nothing of it has changed. */
interface Changed {
  own: OwnSecondFactor | undefined
}

/**
 * A change of the second factor. Where the server demands a proof of who the user is, `needsProof` is true until it is given and the change is made
 * again. What is told once is not kept in the cache longer than the page shows it.
 */
export function useFactorChange<Fields, Reply extends Changed>(
  change: (fields: Fields) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const client = useQueryClient()
  const { mutate, reset, isPending, error, variables, data } = useMutation({
    mutationFn: ({ fields }: { fields: Fields }) => change(fields),
    meta,
    gcTime: 0,
    onSuccess: async (reply) => {
      const { own } = reply
      if (own) await rememberChange(client, calls.secondFactor, {}, () => ({ own }))
      onDone?.(reply)
    },
  })
  const needsProof = error instanceof Refusal && error.key === 'proof-required'
  return {
    mutate: (fields: Fields) => mutate({ fields }),
    reset,
    isPending,
    data,
    error: needsProof ? null : error,
    needsProof,
    /** Makes the change again, after the proof. */
    again: () => {
      if (needsProof && variables) mutate(variables)
    },
  }
}

export type FactorChange = Pick<ReturnType<typeof useFactorChange>, 'needsProof' | 'again' | 'reset'>

/** Proves who the user is; null: by a passkey, which the user is asked for. */
export function useProof() {
  return useMutation({
    mutationFn: async (given: { currentPassword: string } | { code: string } | null) =>
      callServer(calls.proveAgain, given ?? { passkey: await takePasskey('proof') }),
    meta,
    gcTime: 0,
  })
}

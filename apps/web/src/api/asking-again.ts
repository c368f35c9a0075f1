import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChunkLoadError, HttpFailure, type HttpFailureKind } from './failures.ts'

/** A call that failed. */
export interface FailedCall {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** The network or the server was away: the same call may be answered later. */
const passingKinds: readonly HttpFailureKind[] = ['no-response', 'backend-unreachable', 'unavailable', 'too-slow']
const firstWaitMs = 2_000
const longestWaitMs = 60_000

/** Whether a call failed because the network or the server was away, so that the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  return error instanceof HttpFailure && passingKinds.includes(error.details.kind)
}

/**
 * Repeats a call that failed because the network or the server was away: at once when the browser is online again, and after
 * waits that double from 2 seconds up to a minute, because a server that comes back tells nobody.
 */
export function useAskingAgain(failed: FailedCall | undefined): void {
  const attempts = useRef(0)
  const repeat = useEffectEvent(() => failed?.onRetry())
  const { error, isRetrying = false } = failed ?? {}
  useEffect(() => {
    if (!isPassing(error)) attempts.current = 0
    else if (!isRetrying) {
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** attempts.current)
      const timer = setTimeout(() => {
        attempts.current += 1
        repeat()
      }, waitMs)
      const stopListening = onlineManager.subscribe((isOnline) => isOnline && repeat())
      return () => {
        clearTimeout(timer)
        stopListening()
      }
    }
    return undefined
  }, [error, isRetrying])
}

/** The parts of a query's result that {@link useErrorAskingAgain} reads. */
interface RepeatableQuery extends QueryOutcome {
  isFetching: boolean
  refetch: () => unknown
}

/** Returns the error of a query that is requested again by itself, as {@link useAskingAgain} does; it stands until there is an answer. */
export function useErrorAskingAgain(query: RepeatableQuery): Error | null {
  const error = useStandingError(query)
  useAskingAgain(error ? { error, isRetrying: query.isFetching, onRetry: () => void query.refetch() } : undefined)
  return error
}

/** The parts of a query's result that {@link useStandingError} reads. */
interface QueryOutcome {
  error: Error | null
  /** Whether the query has no answer yet. */
  isPending: boolean
  errorUpdateCount: number
}

/** Returns the error of a query also while it is requested again, so that the screen stays as it is until there is an answer. */
export function useStandingError({ error, isPending, errorUpdateCount }: QueryOutcome): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return isPending && errorUpdateCount > 0 ? last : error
}

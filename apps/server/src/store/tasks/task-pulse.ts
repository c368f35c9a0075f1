import { setTimeout as delay } from 'node:timers/promises'
import type { SingleWrites } from '../../database/open.ts'
import { reportProgress, type Claim, type Progress } from './task-store.ts'

/** The interval at which a run renews its claim and reads whether it must end. */
const pulseMs = 1_000

export interface PulseListener {
  /** The last report; undefined before the first. */
  progress: () => Progress | undefined
  /** 'lost': another run of the task has begun, or the task has ended. */
  interrupt: (reason: 'cancelled' | 'lost') => void
}

/**
 * Renews the claim on a running task once a second, with its progress, and tells when the run must end. Goes on until the
 * returned function is called, which waits for the last renewal.
 */
export function startPulse(
  write: SingleWrites,
  claim: Claim,
  { progress, interrupt }: PulseListener,
): () => Promise<void> {
  const stop = new AbortController()
  const beat = async () => {
    while (await delay(pulseMs, true, { signal: stop.signal, ref: false }).catch(() => false)) {
      // Without the database nothing is lost yet: the next beat may get through.
      const answer = await reportProgress(write, claim, progress()).catch(() => 'no answer' as const)
      if (answer === 'no answer') continue
      if (!answer) interrupt('lost')
      else if (answer.cancelRequested) interrupt('cancelled')
    }
  }
  const beating = beat()
  return async () => {
    stop.abort()
    await beating
  }
}

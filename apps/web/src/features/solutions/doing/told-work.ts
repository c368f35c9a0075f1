import type { StepId } from '@advisor/contract'
import { useEffect, useEffectEvent } from 'react'
import { tellUse } from '../../../api/tell-use.ts'

interface Work {
  caseId: number
  from: StepId | undefined
  /** The number of all steps, and of those that are done. */
  steps: number
  done: number
}

/** Tells the server that the work was begun, and that its end was reached; the server counts each once in a search. */
export function useToldWork(phase: 'begin-steps' | 'finish-steps' | undefined, { caseId, ...work }: Work): void {
  const tell = useEffectEvent((use: 'begin-steps' | 'finish-steps') => tellUse({ caseIds: [caseId], use, ...work }))
  useEffect(() => {
    if (phase) tell(phase)
  }, [phase])
}

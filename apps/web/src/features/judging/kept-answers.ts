import type { StepId } from '@advisor/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { useOwnPlace } from '../../api/login-state.ts'

/** An answer to whether a solution helped that the server has not taken yet. */
export interface KeptAnswer {
  caseId: number
  /** The step of the search in which the solution was open. */
  from: StepId | undefined
  accepted: boolean | 'none'
  /** Names the attempt at the call: the server may have taken it, and only its answer was lost. */
  attempt: string
}

const prefix = 'advisor.answers.'
const listeners = new Set<() => void>()
/** A browser without storage keeps the answers until the page is left. */
const inMemory = new Map<string, string>()

/**
 * The answers of the user that wait for a connection, in the open project and branch, the oldest first. Those of another project
 * wait until it is open again: the same number is another solution there.
 */
export function useKeptAnswers(): { place: string; answers: readonly KeptAnswer[] } {
  const place = useOwnPlace()
  const kept = useSyncExternalStore(listen, () => read(place))
  return { place, answers: useMemo(() => parse(kept), [kept]) }
}

/** Keeps an answer until it is sent. It takes the place of an earlier one of the same search. */
export function keepAnswer(place: string, answer: KeptAnswer): void {
  const others = parse(read(place)).filter((each) => each.caseId !== answer.caseId || each.from !== answer.from)
  write(place, [...others, answer])
}

/** Forgets the answer of an attempt: the server has taken it, or never will. */
export function forgetAnswer(place: string, { attempt }: Pick<KeptAnswer, 'attempt'>): void {
  write(
    place,
    parse(read(place)).filter((each) => each.attempt !== attempt),
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs keep and send, too.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(place: string): string {
  try {
    return localStorage.getItem(prefix + place) ?? inMemory.get(place) ?? ''
  } catch {
    return inMemory.get(place) ?? ''
  }
}

function write(place: string, answers: readonly KeptAnswer[]): void {
  inMemory.delete(place)
  try {
    if (answers.length === 0) localStorage.removeItem(prefix + place)
    else localStorage.setItem(prefix + place, JSON.stringify(answers))
  } catch {
    inMemory.set(place, JSON.stringify(answers))
  }
  for (const listener of listeners) listener()
}

function parse(kept: string): KeptAnswer[] {
  try {
    const answers: unknown = JSON.parse(kept || '[]')
    return Array.isArray(answers) ? answers.filter(isAnswer) : []
  } catch {
    return []
  }
}

function isAnswer(kept: unknown): kept is KeptAnswer {
  if (typeof kept !== 'object' || kept === null) return false
  const { caseId, from, accepted, attempt }: Partial<Record<keyof KeptAnswer, unknown>> = kept
  return (
    Number.isInteger(caseId) &&
    (from === undefined || typeof from === 'string') &&
    (typeof accepted === 'boolean' || accepted === 'none') &&
    typeof attempt === 'string'
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { callServer } from './call-server.ts'
import { calls } from './calls.ts'
import { HttpFailure, Refusal } from './failures.ts'

/** The storage of the browser has what is written in forms by keys that begin so. */
export const keptDraftKey = 'advisor.new-solution.'

/** Drafts that were saved or discarded at this page: no list shows them, also one that was read before. */
const ended = new Set<string | undefined>()

/** Whether a draft was saved or discarded at this page. */
export const isDraftEnded = (draftId: string | undefined): boolean => ended.has(draftId)

const againAfterMs = 5_000

/**
 * Discards a draft: in this browser and in all lists at once, and at the server. One that the server does not have is no failure. With
 * `patient`, it is sent for a minute while no answer comes. Throws the last failure; then the lists show the draft again.
 */
export async function discardDraft(client: QueryClient, draftId: string, how?: 'patient'): Promise<void> {
  ended.add(draftId)
  forgetCopies(draftId)
  try {
    await removeAtServer(draftId, how === 'patient' ? 12 : 1)
  } catch (error) {
    ended.delete(draftId)
    throw error
  } finally {
    for (const { name } of [calls.getDraftCases, calls.getManagedSolutions])
      void client.invalidateQueries({ queryKey: [name] })
  }
}

async function removeAtServer(draftId: string, attempts: number): Promise<void> {
  try {
    await callServer(calls.deleteDraftCase, { draftId }, { outlivesPage: true })
  } catch (error) {
    if (error instanceof Refusal && error.key === 'draft-not-found') return
    if (attempts <= 1 || !(error instanceof HttpFailure)) throw error
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    await removeAtServer(draftId, attempts - 1)
  }
}

function forgetCopies(draftId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(keptDraftKey)) continue
      // Only `kept-draft.ts` writes these values.
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { draftId?: string }
      if (stored.draftId === draftId) localStorage.removeItem(key)
    }
  } catch {
    // A browser without storage keeps nothing.
  }
}

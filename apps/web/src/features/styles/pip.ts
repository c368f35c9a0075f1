import { useSyncExternalStore } from 'react'

/** Where the colour editor is: 0 full screen; as a small window over the other pages 1 top right, 2 bottom right, 3 bottom left, 4 top left. */
export type PipStatus = 0 | 1 | 2 | 3 | 4

/** Undefined: the editor is closed. */
let status: PipStatus | undefined
const listeners = new Set<() => void>()

export const pipStatus = (): PipStatus | undefined => status

export function setPip(next: PipStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

const nextOf: Record<PipStatus, PipStatus> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 1 }

/** Moves the editor to the next corner, from full screen to the first one. */
export function cyclePip(): void {
  if (status !== undefined) setPip(nextOf[status])
}

export function usePip(): PipStatus | undefined {
  return useSyncExternalStore(subscribe, pipStatus)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

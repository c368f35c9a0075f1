import { sharedValue } from './shared-value.ts'

/** Whether something over the page is open: opened and closed from everywhere, also outside of components. */
export interface OpenedState {
  open: () => void
  close: () => void
  useIsOpen: () => boolean
}

export function openedState(): OpenedState {
  const { set, use } = sharedValue(false)
  return { open: () => set(true), close: () => set(false), useIsOpen: use }
}

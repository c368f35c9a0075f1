import { useSyncExternalStore } from 'react'

/** A value of the page, changed from everywhere, also outside of components. */
export interface SharedValue<Value> {
  get: () => Value
  set: (next: Value) => void
  /** The value for a component, which is drawn again when there is another one. */
  use: () => Value
}

export function sharedValue<Value>(value: Value): SharedValue<Value> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

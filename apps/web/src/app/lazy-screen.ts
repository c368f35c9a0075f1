import type { ComponentType } from 'react'
import { loadCode } from '../api/load-code.ts'

/** Loads the code of a screen when its route is entered. */
export function lazyScreen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return async (): Promise<{ Component: ComponentType }> => ({ Component: (await loadCode(name, load))[name] })
}

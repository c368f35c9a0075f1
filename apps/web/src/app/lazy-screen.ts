import { createElement, type ComponentType } from 'react'
import { loadCode } from '../api/load-code.ts'
import { laterPart } from '../ui/later-part.tsx'
import { FirstLoad } from './shell/FirstLoad.tsx'

/**
 * Loads the code of a screen when its route is entered. If it cannot be loaded, a part stands in the place of the screen that requests it
 * once more, and says what to do: the router shows nothing at all for a route whose `lazy` fails.
 */
export function lazyScreen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: (await loadCode(name, load))[name] }
    } catch {
      const Later = laterPart<Name, object>(name, load)
      return { Component: () => createElement(Later, { meanwhile: createElement(FirstLoad) }) }
    }
  }
}

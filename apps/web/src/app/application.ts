import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionKeeper } from './session-keeper.ts'
import type { Tabs } from './tabs.ts'

/** The context of the application: objects that exist as long as the page. */
export interface Application {
  client: QueryClient
  sessionKeeper: SessionKeeper
  tabs: Tabs
}

export const ApplicationContext = createContext<Application | undefined>(undefined)

export function useApplication(): Application {
  const application = use(ApplicationContext)
  if (!application) throw new Error('useApplication stands outside of the application.')
  return application
}

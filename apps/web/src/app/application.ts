import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ActiveTab } from './active-tab.ts'
import type { SessionKeeper } from './session-keeper.ts'
import type { Tabs } from './tabs.ts'

/** The context of the application: objects that exist as long as the page. */
export interface Application {
  client: QueryClient
  sessionKeeper: SessionKeeper
  tabs: Tabs
  activeTab: ActiveTab
}

export const ApplicationContext = createContext<Application | undefined>(undefined)

export function useApplication(): Application {
  const application = use(ApplicationContext)
  if (!application) throw new Error('useApplication stands outside of the application.')
  return application
}

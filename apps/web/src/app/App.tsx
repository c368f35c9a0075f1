import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { pageSettings } from '../api/page-settings.ts'
import { useIsConsentDemanded } from '../features/gdpr/demanded-consent.ts'
import { laterPart } from '../ui/later-part.tsx'
import { Toasts } from '../ui/notifications/Toasts.tsx'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { ApplicationContext, type Application } from './application.ts'
import { LoadingOverlay } from './shell/LoadingOverlay.tsx'
import { PageCover } from './shell/PageCover.tsx'
import { SessionWarning } from './shell/SessionWarning.tsx'
import type { Router } from './start-application.ts'
import { useSystemLock } from './system-lock.ts'

export interface AppProps {
  application: Application
  router: Router
}

/** The key is read by the script in index.html, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'advisor.color-scheme' })

export function App({ application, router }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => pageSettings().cspNonce}
    >
      <ApplicationContext value={application}>
        <QueryClientProvider client={application.client}>
          <RouterProvider router={router} />
          <SessionWarning />
          <LockOfSystem router={router} client={application.client} />
          <ConsentFirst router={router} client={application.client} />
          <Toasts />
          <LoadingOverlay />
          <PageCover />
          <CoverOfInactiveTab activeTab={application.activeTab} />
        </QueryClientProvider>
      </ApplicationContext>
    </MantineProvider>
  )
}

const SystemLocked = laterPart('SystemLocked', () => import('./shell/SystemLocked.tsx'), {
  isQuiet: true,
  isAhead: true,
})

/** Only users of several tabs need it. */
const NotActiveTab = laterPart('NotActiveTab', () => import('./shell/NotActiveTab.tsx'), {
  isQuiet: true,
  isAhead: true,
})

function CoverOfInactiveTab({ activeTab }: Pick<Application, 'activeTab'>) {
  const isActive = useSyncExternalStore(activeTab.subscribe, activeTab.isActive)
  return !isActive && <NotActiveTab onMakeActive={() => activeTab.makeActive()} />
}

const DemandedConsent = laterPart('DemandedConsent', () => import('../features/gdpr/DemandedConsent.tsx'), {
  isAbove: () => true,
})

function ConsentFirst({ router, client }: { router: Router; client: QueryClient }) {
  const isDemanded = useIsConsentDemanded()
  return (
    isDemanded && (
      <DemandedConsent onSignOut={() => void router.navigate('/logout')} onConsented={() => askAgain(router, client)} />
    )
  )
}

/** Asks again for what was refused meanwhile. */
function askAgain(router: Router, client: QueryClient): void {
  void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  void router.revalidate()
}

/** What was refused meanwhile is asked for again when the system is open. */
function LockOfSystem({ router, client }: { router: Router; client: QueryClient }) {
  const lock = useSystemLock()
  return lock !== undefined && <SystemLocked lock={lock} onOpen={() => askAgain(router, client)} />
}

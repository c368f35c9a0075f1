import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { pageSettings } from '../api/page-settings.ts'
import { Toasts } from '../ui/notifications/Toasts.tsx'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { ApplicationContext, type Application } from './application.ts'
import { LoadingOverlay } from './shell/LoadingOverlay.tsx'
import { NotActiveTab } from './shell/NotActiveTab.tsx'
import { PageCover } from './shell/PageCover.tsx'
import { SessionWarning } from './shell/SessionWarning.tsx'
import type { Router } from './start-application.ts'

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
          <Toasts />
          <LoadingOverlay />
          <PageCover />
          <NotActiveTab />
        </QueryClientProvider>
      </ApplicationContext>
    </MantineProvider>
  )
}

import type { RouteObject } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'

const SettingsScreen = laterPart('SettingsScreen', () => import('../admin-settings/SettingsScreen.tsx'))
const LocksScreen = laterPart('LocksScreen', () => import('../admin-settings/LocksScreen.tsx'))
const AuditScreen = laterPart('AuditScreen', () => import('../admin-settings/AuditScreen.tsx'))
const SourcesScreen = laterPart('SourcesScreen', () => import('../admin-settings/SourcesScreen.tsx'))
const WebhooksScreen = laterPart('WebhooksScreen', () => import('../admin-settings/WebhooksScreen.tsx'))
const SystemScreen = laterPart('SystemScreen', () => import('../admin-settings/system/SystemScreen.tsx'))

/** The screens of the studio below `/admin`, loaded when they are opened by {@link laterPart}. */
export const adminRoutes: RouteObject[] = [
  { path: 'settings', element: <SettingsScreen /> },
  { path: 'locks', element: <LocksScreen /> },
  { path: 'audit', element: <AuditScreen /> },
  { path: 'sources', element: <SourcesScreen /> },
  { path: 'webhooks', element: <WebhooksScreen /> },
  { path: 'system', element: <SystemScreen /> },
]

import type { calls } from '@advisor/contract'
import type { DownloadHandlers, Handlers, Read } from '../../http/handlers.ts'
import { auditCsv, auditEvents } from './audit.ts'
import { changeSetting } from './change-setting.ts'
import { adminLocks, breakLock, lockSystem } from './locks.ts'
import { mailServer, sendTestMail, testMailState } from './mail-server.ts'
import { findKey, showHistory, showSettings } from './show-settings.ts'
import { adminSources, removeSource, saveSource, testSource } from './sources.ts'
import { sendAgain, testWebhook, webhookDeliveries } from './webhooks.ts'

async function settingHistory({ db, request, refuse }: Read<typeof calls.settingHistory>) {
  const key = request.key === undefined ? undefined : findKey(request.key)
  if (request.key !== undefined && key === undefined) throw refuse('setting-not-found')
  return { changes: await showHistory(db, key) }
}

type AdminSettingsCalls =
  | 'adminSettings'
  | 'changeSetting'
  | 'settingHistory'
  | 'mailServer'
  | 'sendTestMail'
  | 'testMailState'
  | 'adminSources'
  | 'saveSource'
  | 'removeSource'
  | 'testSource'
  | 'webhookDeliveries'
  | 'sendAgain'
  | 'testWebhook'
  | 'adminLocks'
  | 'breakLock'
  | 'lockSystem'
  | 'auditEvents'

export const adminSettingsHandlers: Pick<Handlers, AdminSettingsCalls> = {
  adminSettings: async ({ db }) => ({ settings: await showSettings(db) }),
  changeSetting,
  settingHistory,
  mailServer,
  sendTestMail,
  testMailState,
  adminSources,
  saveSource,
  removeSource,
  testSource,
  webhookDeliveries,
  sendAgain,
  testWebhook,
  adminLocks,
  breakLock,
  lockSystem,
  auditEvents,
}

export const adminSettingsDownloads: Pick<DownloadHandlers, 'auditCsv'> = { auditCsv }

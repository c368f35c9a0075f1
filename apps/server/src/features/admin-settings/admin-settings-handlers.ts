import type { calls } from '@advisor/contract'
import type { DownloadHandlers, Handlers, Read } from '../../http/handlers.ts'
import { auditCsv, auditEvents } from './audit.ts'
import { changeSetting } from './change-setting.ts'
import { adminLocks, breakLock, lockSystem } from './locks.ts'
import { mailServer, sendTestMail, testMailState } from './mail-server.ts'
import { saveMailTemplate } from './mail-templates/save-mail-template.ts'
import { sendMailTemplate } from './mail-templates/send-mail-template.ts'
import { mailTemplateHistory, mailTemplates } from './mail-templates/show-mail-templates.ts'
import { findKey, showHistory, showSettings } from './show-settings.ts'
import { convertDsBookmark } from './system/convert-ds-bookmark.ts'
import { checkIndexStatus, getLastMilkEvents, getSolrStatus, runIndex, solrServerCtl } from './system/index-control.ts'
import { getProjectInfo, getSessionInfo, getSystemInfo } from './system/installation-info.ts'
import { loggers, setLoggerLevel } from './system/loggers.ts'
import { monitoring } from './system/monitoring.ts'
import { threadDump } from './system/thread-dump.ts'
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
  | 'mailTemplates'
  | 'mailTemplateHistory'
  | 'saveMailTemplate'
  | 'sendMailTemplate'
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
  | 'getSystemInfo'
  | 'getProjectInfo'
  | 'getSessionInfo'
  | 'checkIndexStatus'
  | 'runIndex'
  | 'getSolrStatus'
  | 'solrServerCtl'
  | 'getLastMilkEvents'
  | 'loggers'
  | 'setLoggerLevel'
  | 'monitoring'
  | 'threadDump'
  | 'convertDsBookmark'

export const adminSettingsHandlers: Pick<Handlers, AdminSettingsCalls> = {
  adminSettings: async ({ db }) => ({ settings: await showSettings(db) }),
  changeSetting,
  settingHistory,
  mailServer,
  sendTestMail,
  testMailState,
  mailTemplates,
  mailTemplateHistory,
  saveMailTemplate,
  sendMailTemplate,
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
  getSystemInfo,
  getProjectInfo,
  getSessionInfo,
  checkIndexStatus,
  runIndex,
  getSolrStatus,
  solrServerCtl,
  getLastMilkEvents,
  loggers,
  setLoggerLevel,
  monitoring,
  threadDump,
  convertDsBookmark,
}

export const adminSettingsDownloads: Pick<DownloadHandlers, 'auditCsv'> = { auditCsv }

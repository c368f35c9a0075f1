import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import {
  adminPeopleDownloads,
  adminPeopleHandlers,
  scimHandlers,
} from './features/admin-people/admin-people-handlers.ts'
import { sendInvitation } from './features/admin-people/send-invitation.ts'
import { adminSettingsDownloads, adminSettingsHandlers } from './features/admin-settings/admin-settings-handlers.ts'
import { sendTestMailJob } from './features/admin-settings/mail-server.ts'
import { choosingHandlers } from './features/choosing/choosing-handlers.ts'
import { describeForms } from './features/customer-forms/describe-forms.ts'
import { describeAnswers, describeRequests } from './features/ask-expert/describe-requests.ts'
import { askExpertHandlers } from './features/ask-expert/ask-expert-handlers.ts'
import { sendExpertAnswer } from './features/ask-expert/send-expert-answer.ts'
import { sendExpertRequest } from './features/ask-expert/send-expert-request.ts'
import { versionHandlers } from './features/versions/version-handlers.ts'
import { draftHandlers } from './features/authoring/drafts/draft-handlers.ts'
import { authoringDownloads, authoringHandlers, authoringUploads } from './features/authoring/authoring-handlers.ts'
import { attributeHandlers } from './features/authoring/attributes/attribute-handlers.ts'
import { approvalHandlers } from './features/approvals/approval-handlers.ts'
import { describeProposals } from './features/admin-model/proposed-values.ts'
import { describeAsked, describeOutcomes } from './features/approvals/describe-approvals.ts'
import { remindApprovals } from './features/approvals/remind-approvals.ts'
import { publishingHandlers } from './features/admin-publishing/publishing-handlers.ts'
import { copyIntoProject } from './features/admin-publishing/copy-into-project.ts'
import { runPublication } from './features/admin-publishing/run-publication.ts'
import {
  adminModelDownloads,
  adminModelHandlers,
  adminModelUploads,
} from './features/admin-model/admin-model-handlers.ts'
import { adminHandlers } from './features/admin/admin-handlers.ts'
import { managingHandlers } from './features/managing/managing-handlers.ts'
import { browseHandlers } from './features/browse/browse-handlers.ts'
import { customerFormHandlers } from './features/customer-forms/customer-form-handlers.ts'
import { postCustomerForm } from './features/customer-forms/post-customer-form.ts'
import { customListHandlers } from './features/custom-lists/custom-list-handlers.ts'
import { expertHandlers } from './features/expert/expert-handlers.ts'
import { federatedSearchHandlers } from './features/federated-search/federated-search-handlers.ts'
import { guidedDownloads, guidedHandlers } from './features/guided/guided-handlers.ts'
import { gdprHandlers } from './features/gdpr/gdpr-handlers.ts'
import { judgingHandlers } from './features/judging/judging-handlers.ts'
import { peopleSayHandlers } from './features/people-say/people-say-handlers.ts'
import { mailingHandlers } from './features/mailing/mailing-handlers.ts'
import { sendSolutionMail } from './features/mailing/send-solution-mail.ts'
import { keepingHandlers } from './features/keeping/keeping-handlers.ts'
import { passwordRecoveryHandlers } from './features/password-recovery/password-recovery-handlers.ts'
import { sendRecovery } from './features/password-recovery/send-recovery.ts'
import { describePlans, describeValidities } from './features/planning/describe-plans.ts'
import { planningHandlers } from './features/planning/planning-handlers.ts'
import { publishPlanned } from './features/planning/publish-planned.ts'
import { describeRemarks } from './features/remarks/describe-remarks.ts'
import { sessionListDownloads, sessionListHandlers } from './features/service-sessions/lists/list-handlers.ts'
import { sessionContextHandlers } from './features/service-sessions/context/context-handlers.ts'
import { sessionHandlers } from './features/service-sessions/session-handlers.ts'
import { describeSessions } from './features/service-sessions/tell-of-session.ts'
import {
  sessionJobs,
  sessionWorkDownloads,
  sessionWorkHandlers,
  sessionWorkUploads,
} from './features/service-sessions/work/work-handlers.ts'
import { remarkHandlers } from './features/remarks/remark-handlers.ts'
import { preferencesHandlers } from './features/preferences/preferences-handlers.ts'
import { mailDailyNotices } from './features/notices/mail-daily-notices.ts'
import { mailNotices } from './features/notices/mail-notices.ts'
import { noticeHandlers } from './features/notices/notice-handlers.ts'
import { notificationHandlers, notificationStreams } from './features/notifications/notification-handlers.ts'
import { kpiHandlers } from './features/reports/kpi-handlers.ts'
import { searchHandlers } from './features/search/search-handlers.ts'
import { secondFactorHandlers } from './features/second-factor/second-factor-handlers.ts'
import { AuditedRefusals } from './features/sign-in/audited-refusals.ts'
import { loginForm } from './features/sign-in/login-form.ts'
import { passkeyForm } from './features/sign-in/passkey-form.ts'
import { secondFactorForm } from './features/sign-in/second-factor-form.ts'
import { openingHandlers, providerVisits, signInHandlers } from './features/sign-in/sign-in-handlers.ts'
import { solutionDownloads, solutionHandlers } from './features/solutions/solution-handlers.ts'
import { pdfJob } from './features/solutions/pdf-job.ts'
import { readCsvRows } from './features/import-articles/csv-rows.ts'
import { splitLines } from './features/import-articles/text-lines.ts'
import { styleHandlers } from './features/styles/style-handlers.ts'
import { systemHandlers } from './features/system/system-handlers.ts'
import { uploadHandlers, uploadsInParts } from './features/uploads/upload-handlers.ts'
import { taskDownloads, taskHandlers } from './features/tasks/task-handlers.ts'
import { keepOutOfCaches, refuseAsPartOfPages } from './http/answer-headers.ts'
import { serveApp } from './http/app-page.ts'
import type { DownloadHandlers, Handlers } from './http/handlers.ts'
import { serveBackChannelLogout } from './features/sign-in/back-channel-logout.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { RequestTimes } from './http/request-times.ts'
import { describeApi } from './http/open-api.ts'
import { openHttp, type HttpOptions } from './http/open-http.ts'
import { serveCalls } from './http/serve-calls.ts'
import { serveDownloads } from './http/serve-downloads.ts'
import { serveForms } from './http/serve-forms.ts'
import { serveProvisions } from './http/serve-provisions.ts'
import { serveStreams } from './http/serve-streams.ts'
import { serveVisits } from './http/serve-visits.ts'
import { serveUploads } from './http/serve-uploads.ts'
import { sendAccountNotice } from './jobs/account-notice.ts'
import type { NoticeDescribers } from './notices/describe-notices.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import type { Job } from './jobs/job.ts'
import { readFiles } from './features/file-texts/read-files.ts'
import { sweepFiles } from './jobs/sweep-files.ts'
import type { Services } from './services.ts'
import { sendWebhook } from './webhooks/send-webhook.ts'
import { tellSolutionChanges } from './webhooks/tell-solution-changes.ts'

/** Who describes what was given to users, by the kind of the notice. */
export const noticeDescribers: NoticeDescribers = {
  'expert-request': describeRequests,
  'expert-answer': describeAnswers,
  'customer-form-answer': describeForms,
  'approval-request': describeAsked,
  'approval-overdue': describeAsked,
  'approval-applied': describeOutcomes,
  'approval-rejected': describeOutcomes,
  'approval-overtaken': describeOutcomes,
  'remark-named': describeRemarks,
  'remark-answered': describeRemarks,
  'publication-made': describePlans,
  'publication-failed': describePlans,
  'validity-ends': describeValidities,
  'validity-ended': describeValidities,
  'session-assigned': describeSessions,
  'session-escalated': describeSessions,
  'value-accepted': describeProposals,
  'value-rejected': describeProposals,
}

/** Every job of the product. */
export const jobs: readonly Job[] = [
  housekeeping,
  sweepFiles,
  readFiles,
  sendExpertRequest,
  sendExpertAnswer,
  sendSolutionMail,
  sendRecovery,
  sendAccountNotice,
  sendInvitation,
  postCustomerForm,
  mailNotices(noticeDescribers),
  mailDailyNotices(noticeDescribers),
  remindApprovals,
  pdfJob,
  publishPlanned,
  runPublication,
  copyIntoProject,
  ...sessionJobs,
  sendTestMailJob,
  sendWebhook,
  tellSolutionChanges,
]

/** The capabilities of the product, each with its calls. */
const handlers: Omit<Handlers, 'login'> = {
  ...signInHandlers,
  ...passwordRecoveryHandlers,
  ...preferencesHandlers,
  ...secondFactorHandlers,
  ...choosingHandlers,
  ...searchHandlers,
  ...expertHandlers,
  ...browseHandlers,
  ...customListHandlers,
  ...askExpertHandlers,
  ...federatedSearchHandlers,
  ...judgingHandlers,
  ...peopleSayHandlers,
  ...mailingHandlers,
  ...customerFormHandlers,
  ...authoringHandlers,
  ...draftHandlers,
  ...attributeHandlers,
  ...managingHandlers,
  ...adminHandlers,
  ...publishingHandlers,
  ...adminModelHandlers,
  ...approvalHandlers,
  ...versionHandlers,
  ...planningHandlers,
  ...remarkHandlers,
  ...sessionHandlers,
  ...sessionListHandlers,
  ...sessionContextHandlers,
  ...sessionWorkHandlers,
  ...uploadHandlers,
  ...keepingHandlers,
  ...guidedHandlers,
  ...solutionHandlers,
  ...styleHandlers,
  ...systemHandlers,
  ...notificationHandlers,
  ...noticeHandlers(noticeDescribers),
  ...gdprHandlers,
  ...taskHandlers(jobs),
  ...adminPeopleHandlers((csv) => readCsvRows(splitLines(Readable.from([Buffer.from(csv)])))),
  ...adminSettingsHandlers,
  ...kpiHandlers,
}

const downloadHandlers: DownloadHandlers = {
  ...solutionDownloads,
  ...guidedDownloads,
  ...taskDownloads(jobs),
  ...authoringDownloads,
  ...sessionListDownloads,
  ...sessionWorkDownloads,
  ...adminModelDownloads,
  ...adminPeopleDownloads,
  ...adminSettingsDownloads,
}

export interface AppOptions extends HttpOptions {
  basePath: string
  apiPath: string
  /** Whether a monitoring may ask for metrics. */
  hasMetrics?: boolean
  /** The built browser part; absent: calls only. */
  webFolder?: string
}

/** The HTTP server over these services; not yet listening. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const http = await openHttp(services, options)
  const times = new RequestTimes()
  times.watch(http, services.loggers.of('requests'))
  await http.register(
    (api, _, done) => {
      keepOutOfCaches(api)
      refuseAsPartOfPages(api)
      const { loginAttempts: attempts, signInQueue: queue, throttledSignIns: throttled } = services
      const { pendingSignIns: pending } = services
      const refusals = new AuditedRefusals(services.audit, throttled)
      const signIn = { ...services, attempts, queue, throttled, pending, refusals, basePath: options.basePath }
      serveCalls(api, services, { ...handlers, ...openingHandlers(signIn) })
      serveDownloads(api, services, downloadHandlers)
      serveUploads(api, services, {
        ...authoringUploads,
        ...sessionWorkUploads,
        ...uploadsInParts,
        ...adminModelUploads,
      })
      serveStreams(api, services, notificationStreams)
      serveForms(api, services, {
        loginForm: loginForm(signIn),
        secondFactorForm: secondFactorForm(signIn),
        passkeyForm: passkeyForm(signIn),
      })
      serveVisits(api, services, providerVisits(signIn))
      serveBackChannelLogout(api, services)
      serveProvisions(api, services, scimHandlers)
      serveHealth(api, services)
      if (options.hasMetrics === true) serveMetrics(api, services, times)
      // Made for its first reader: it takes longer than all else here.
      let description: ReturnType<typeof describeApi> | undefined
      api.get('/openapi.json', () => (description ??= describeApi(options.apiPath)))
      // Else an unknown call would be answered with the application's page.
      api.get('/*', (_, reply) => reply.callNotFound())
      done()
    },
    { prefix: options.apiPath },
  )
  if (options.webFolder !== undefined) await serveApp(http, services, { ...options, webFolder: options.webFolder })
  return http
}

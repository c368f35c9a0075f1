import type { FastifyInstance } from 'fastify'
import { choosingHandlers } from './features/choosing/choosing-handlers.ts'
import { askExpertHandlers } from './features/ask-expert/ask-expert-handlers.ts'
import { sendExpertAnswer } from './features/ask-expert/send-expert-answer.ts'
import { sendExpertRequest } from './features/ask-expert/send-expert-request.ts'
import { authoringHandlers } from './features/authoring/authoring-handlers.ts'
import { versionHandlers } from './features/versions/version-handlers.ts'
import { draftHandlers } from './features/authoring/drafts/draft-handlers.ts'
import { attributeHandlers } from './features/authoring/attributes/attribute-handlers.ts'
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
import { preferencesHandlers } from './features/preferences/preferences-handlers.ts'
import { notificationHandlers, notificationStreams } from './features/notifications/notification-handlers.ts'
import { searchHandlers } from './features/search/search-handlers.ts'
import { loginForm } from './features/sign-in/login-form.ts'
import { signInHandlers } from './features/sign-in/sign-in-handlers.ts'
import { solutionDownloads, solutionHandlers } from './features/solutions/solution-handlers.ts'
import { pdfJob } from './features/solutions/pdf-job.ts'
import { systemHandlers } from './features/system/system-handlers.ts'
import { taskDownloads, taskHandlers } from './features/tasks/task-handlers.ts'
import { keepOutOfCaches, refuseAsPartOfPages } from './http/answer-headers.ts'
import { serveApp } from './http/app-page.ts'
import type { DownloadHandlers, Handlers } from './http/handlers.ts'
import { serveHealth } from './http/health.ts'
import { describeApi } from './http/open-api.ts'
import { openHttp, type HttpOptions } from './http/open-http.ts'
import { serveCalls } from './http/serve-calls.ts'
import { serveDownloads } from './http/serve-downloads.ts'
import { serveForms } from './http/serve-forms.ts'
import { serveStreams } from './http/serve-streams.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import type { Job } from './jobs/job.ts'
import { readFiles } from './features/file-texts/read-files.ts'
import { sweepFiles } from './jobs/sweep-files.ts'
import type { Services } from './services.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [
  housekeeping,
  sweepFiles,
  readFiles,
  sendExpertRequest,
  sendExpertAnswer,
  sendSolutionMail,
  sendRecovery,
  postCustomerForm,
  pdfJob,
]

/** The capabilities of the product, each with its calls. */
const handlers: Handlers = {
  ...signInHandlers,
  ...passwordRecoveryHandlers,
  ...preferencesHandlers,
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
  ...versionHandlers,
  ...keepingHandlers,
  ...guidedHandlers,
  ...solutionHandlers,
  ...systemHandlers,
  ...notificationHandlers,
  ...gdprHandlers,
  ...taskHandlers(jobs),
}

const downloadHandlers: DownloadHandlers = { ...solutionDownloads, ...guidedDownloads, ...taskDownloads(jobs) }

export interface AppOptions extends HttpOptions {
  basePath: string
  apiPath: string
  /** The built browser part; absent: calls only. */
  webFolder?: string
}

/** The HTTP server over these services; not yet listening. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const http = await openHttp(services, options)
  await http.register(
    (api, _, done) => {
      keepOutOfCaches(api)
      refuseAsPartOfPages(api)
      serveCalls(api, services, handlers)
      serveDownloads(api, services, downloadHandlers)
      serveStreams(api, services, notificationStreams)
      const { loginAttempts: attempts, signInQueue: queue, throttledSignIns: throttled, audit, secret } = services
      const signIn = { queue, attempts, throttled, audit, secret, basePath: options.basePath }
      serveForms(api, services, { loginForm: loginForm(signIn) })
      serveHealth(api, services)
      const description = describeApi(options.apiPath)
      api.get('/openapi.json', () => description)
      // Else an unknown call would be answered with the application's page.
      api.get('/*', (_, reply) => reply.callNotFound())
      done()
    },
    { prefix: options.apiPath },
  )
  if (options.webFolder !== undefined) await serveApp(http, services, { ...options, webFolder: options.webFolder })
  return http
}

import {
  calls as declared,
  downloads,
  loginForm,
  passkeyForm,
  secondFactorForm,
  streams,
  visits,
  uploads as declaredUploads,
  type AccessTo,
  type AnyCall,
  type AnyUpload,
  type CallKey,
  type Calls,
} from '@advisor/contract'

/** What a browser has to know of a call to make it: the server alone checks requests and replies by their schemas. */
export interface BrowserCall<Call extends AnyCall = AnyCall> {
  name: Call['name']
  method: AnyCall['method']
  path: string
  changes: AnyCall['changes']
  /** It changes the account of the user: an attempt is neither named nor repeated. */
  isOwnAccount: boolean
  /** The users it is open to. */
  to: AccessTo
  /** Never set: it gives the compiler the types of request and reply. */
  declared?: Call
}

/** What a browser has to know of a form with files. */
export interface BrowserUpload<Upload extends AnyUpload = AnyUpload> {
  path: string
  /** Never set: it gives the compiler the type of the reply. */
  declared?: Upload
}

type BrowserUploads = { readonly [Key in keyof typeof declaredUploads]: BrowserUpload<(typeof declaredUploads)[Key]> }

/** Every form with files. */
export const uploads = Object.fromEntries(
  Object.entries<AnyUpload>(declaredUploads).map(([key, { path }]) => [key, { path } satisfies BrowserUpload]),
) as BrowserUploads

type BrowserCalls = { readonly [Key in CallKey]: BrowserCall<Calls[Key]> }

/**
 * Every implemented call. The build replaces this module by its value (`evaluated.ts`), so that no schema travels to the
 * browser.
 */
export const calls = Object.fromEntries(
  Object.entries<AnyCall>(declared).map(([key, { name, method, path, changes, access }]) => [
    key,
    { name, method, path, changes, to: access.to, isOwnAccount: access.isOwnAccount ?? false } satisfies BrowserCall,
  ]),
) as BrowserCalls

export const loginFormPath = loginForm.path
export const providerLoginPath = visits.oidcLogin.path
export const secondFactorFormPath = secondFactorForm.path
export const passkeyFormPath = passkeyForm.path
export const notificationStreamPath = streams.notificationStream.path
export const generatePdfPath = downloads.generatePdf.path
export const taskResultPath = downloads.taskResult.path
export const sessionsCsvPath = downloads.sessionsCsv.path
export const sessionAttachmentPath = downloads.sessionAttachment.path
export const serviceReportPath = downloads.serviceReport.path
export const auditCsvPath = downloads.auditCsv.path
export const editedModelPicturePath = downloads.editedModelPicture.path
export const uploadedFilePath = downloads.uploadedFile.path
export const exportUsersPath = downloads.exportUsers.path

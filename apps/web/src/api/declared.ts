import {
  calls,
  downloads,
  loginForm,
  passkeyForm,
  secondFactorForm,
  streams,
  visits,
  uploads as declaredUploads,
  type AnyCall,
  type AnyUpload,
} from '@advisor/contract'

/*
 * What the contract declares, as the browser reads it. The build replaces this module by its value (`evaluated.ts`), so that no schema
 * travels to the browser.
 */

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

/**
 * The calls by what they have in common, since each page loads all of them: method, what it changes, to whom it is open, and whether it
 * is about the own account. The calls of a group are their keys, and `key:name` where the name is another one.
 */
export const callGroups: Readonly<Record<string, string>> = Object.fromEntries(
  Map.groupBy(Object.entries<AnyCall>(calls), ([, { method, changes, access }]) =>
    [method, changes, access.to, access.isOwnAccount ?? false].join(' '),
  )
    .entries()
    .map(([group, members]) => [
      group,
      members.map(([key, { name }]) => (key === name ? key : `${key}:${name}`)).join(' '),
    ]),
)

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

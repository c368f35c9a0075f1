import type { InterfaceLocale } from '@advisor/contract'

/** The specification's case list: the ids of what is shown. */
export function caseList(shown: readonly { caseId: number }[], currentLocale: InterfaceLocale) {
  const caseIds = shown.map(({ caseId }) => caseId)
  return { caseIds, cases: caseIds.map((caseId) => ({ caseId })), currentLocale }
}

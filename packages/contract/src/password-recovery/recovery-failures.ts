/**
 * Why an account gets no mail with a link for a forgotten password. The first four are of the specification's section 8. The audit log
 * has the reason; the answer is the same for each.
 */
export const recoveryFailures = [
  'email not found',
  'account not found',
  'error sending mail',
  'no password recovery configuration',
  'disabled',
  'no own password',
  'too many',
] as const
export type RecoveryFailure = (typeof recoveryFailures)[number]

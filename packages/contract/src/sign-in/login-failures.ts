/**
 * Why a sign-in by name and password was refused, in the words of the specification's section 8. The audit log has the reason; the
 * answer is the same for each but the last, so that it tells nobody which accounts exist.
 *
 * `denied application`: the account is disabled. `authentication class not defined`: the account has no password, its user signs in by
 * other means. `authentication exception`: the stored hash cannot be read. `active edition session exists`: name and password are right, and
 * the user is told.
 */
export const loginFailures = [
  'no such user',
  'invalid password',
  'denied application',
  'authentication class not defined',
  'authentication exception',
  'active edition session exists',
] as const
export type LoginFailure = (typeof loginFailures)[number]

import { setSecondFactorPath, type Declaration } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import { lacksConsent } from '../access/consent.ts'
import { mayAsk } from '../access/rights.ts'
import { openProject, type OpenedProject } from '../access/opened-project.ts'
import type { Services } from '../services.ts'
import { isBeingPublished } from '../store/publishing/publish-lock.ts'
import { isCsrfTokenValid } from './csrf.ts'
import type { Identity } from './identify.ts'
import { CsrfFailure, GlobalCondition, NotInThisEdition, Refusal } from './refusal.ts'

/**
 * Makes sure that this edition has the call, and that a call which changes something has the csrf token of its cookie. `formToken` is the token in a form of a page without a program.
 */
export function guard(
  { edition }: Pick<Services, 'edition'>,
  { access, changes }: Pick<Declaration, 'access' | 'changes'>,
  { cookie, byToken }: Pick<Identity, 'cookie' | 'byToken'>,
  request: FastifyRequest,
  formToken?: unknown,
): void {
  if (access.editions && !access.editions.includes(edition)) throw new NotInThisEdition()
  // A browser adds no bearer token by itself, as it does a cookie.
  if (byToken) return
  const token = request.headers['x-csrf-token'] ?? formToken
  if (changes !== 'nothing' && !isCsrfTokenValid(cookie.csrfToken, token)) throw new CsrfFailure()
}

/**
 * Makes sure that the caller has what the access of a declaration names, that the system is not locked for the caller, that nothing is saved into a project that is being published, and that the caller has consented to the keeping of personal data where that is demanded. Answers what is open where it wants a project.
 * Every call, file, upload and stream is allowed here; forms are open to everyone.
 */
export async function authorise(
  services: Services,
  {
    access,
    changes,
    whileLocked,
    beforeConsent,
    whileSeeingAs,
    isAuthoring,
  }: Pick<Declaration, 'access' | 'changes' | 'whileLocked' | 'beforeConsent' | 'whileSeeingAs' | 'isAuthoring'>,
  { found, known, byToken, address }: Pick<Identity, 'found' | 'known' | 'byToken' | 'address'>,
): Promise<OpenedProject | undefined> {
  const isLocked = services.settings()['system.lock'] !== null && !whileLocked
  if (isLocked && !known?.caller.permissions.has('admin-tools') && (known || access.to === 'public'))
    throw new Refusal('system-locked')
  if (access.to === 'public') return undefined
  if (!known) throw new GlobalCondition(found.state === 'expired' ? 'session-expired' : 'no-session')
  const { caller, session } = known
  if (caller.seesAs && !whileSeeingAs && (changes === 'data' || access.isOwnAccount)) throw new Refusal('seeing-as')
  if (byToken && access.isOwnAccount) throw new Refusal('not-by-token')
  if (caller.password.mustChange && !access.beforePasswordChange) throw new GlobalCondition('must-change-password')
  // A machine client has no second factor.
  if (caller.secondFactor.mustSet && !byToken && !access.beforeSecondFactor && !access.beforePasswordChange)
    throw new GlobalCondition('redirect', setSecondFactorPath)
  if (!beforeConsent && (await lacksConsent(caller, address, services.settings())))
    throw new Refusal('consent-required')
  const opened = access.to === 'project' ? await openProject(services, caller, session) : undefined
  if (access.to === 'project' && !opened) throw new GlobalCondition('no-project-open')
  if (!mayAsk(caller, access)) throw new Refusal('no-permission')
  if (access.questStyles && (!opened || !access.questStyles.includes(opened.quest.style)))
    throw new Refusal('quest-not-available')
  if (isAuthoring && opened && (await isBeingPublished(services.database.db, opened.model.project.name)))
    throw new Refusal('publish-in-progress')
  return opened
}

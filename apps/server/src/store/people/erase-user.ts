import type { Tx } from '../../database/open.ts'
import { eraseTypedTexts } from '../events/erase-typed-texts.ts'
import { eraseSaid } from '../solutions/solution-phrases.ts'
import { saveTombstones } from './people-writer.ts'

/** What nobody but the person has ever seen. */
const ofTheirOwn = [
  'userPreferences',
  'passwordRecoveries',
  'bearerTokens',
  'userIdentities',
  'codeFactors',
  'passkeys',
  'recoveryCodes',
  'pendingSignIns',
  'passkeyChallenges',
  'dataConsents',
  'serverNotifications',
  'closedNotifications',
  'draftCases',
  'endedDrafts',
  'notices',
] as const

/**
 * Erases a person. The id stays, as a tombstone: versions, answers to experts and comments on solutions are published, and
 * keep it without a name. What the person searched, kept and shared goes, as do their mail address, phone, preferences, tokens, roles, groups,
 * workgroups and login sessions, and the texts in events. Mails that were sent for them are forgotten. The counts of solutions stay. Returns false if there is no such user.
 */
export async function eraseUser(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) return false
  await saveTombstones(tx, [userId])
  await tx.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('workgroupMembers').where('userId', '=', userId).execute()
  await tx.deleteFrom('searchSteps').where('userId', '=', userId).execute()
  await tx.deleteFrom('expertRequests').where('userId', '=', userId).execute()
  await tx.deleteFrom('customerForms').where('userId', '=', userId).execute()
  await eraseSaid(tx, userId)
  await tx.deleteFrom('solutionOutcomes').where('userId', '=', userId).execute()
  await tx.deleteFrom('attempts').where('userId', '=', userId).execute()
  await tx.deleteFrom('favorites').where('userId', '=', userId).execute()
  for (const table of ofTheirOwn) await tx.deleteFrom(table).where('userId', '=', userId).execute()
  await tx.deleteFrom('bookmarks').where('userId', '=', userId).execute()
  await tx.deleteFrom('tasks').where('createdBy', '=', userId).where('finishedAt', 'is not', null).execute()
  await eraseTypedTexts(tx, userId)
  return true
}

import { Readable } from 'node:stream'
import type { calls, downloads } from '@advisor/contract'
import { inPhases, type Change, type DownloadedFile, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { changeStoredUser, readAllUsers } from '../../../store/people/administered-users.ts'
import { createUser, lockIdentities } from '../../../store/people/user-identities.ts'
import { keepingAdministrator } from '../keep-administrator.ts'
import { canMail } from '../people-choices.ts'
import { sendInvitation } from '../send-invitation.ts'
import { planImport } from './plan-import.ts'
import { writeUserTable, type ReadTable } from './table-of-users.ts'

type ImportCall = typeof calls.importUsers

/** Shows what an import would do. */
export function checkUserImport(readTable: ReadTable) {
  return async ({ db, services, caller, request, locale, refuse }: Read<typeof calls.checkUserImport>) => {
    const plan = await planImport({ db, texts: services.texts, caller, locale }, readTable, request.csv)
    if (typeof plan === 'string') throw refuse('import-not-readable', { params: { problem: plan } })
    const { lines, version } = plan
    const count = (outcome: (typeof lines)[number]['outcome']) =>
      lines.filter((line) => line.outcome === outcome).length
    const counts = { added: count('added'), changed: count('changed'), same: count('same'), refused: count('refused') }
    return { preview: { lines, counts, version } }
  }
}

/** Length of what tells a new user from an erased one of the same name. */
const suffixCharacters = 8

/** User names that the audit log has of an import. */
const toldUsers = 500

/** Does what was shown, all of it or nothing. */
export function importUsers(readTable: ReadTable) {
  return inPhases({
    prepare: ({ services }: Read<ImportCall>) => Promise.resolve({ mails: canMail(services) }),
    async change(context: Change<ImportCall>, { mails }) {
      const { tx, services, caller, request, locale, address, refuse } = context
      await lockIdentities(tx)
      return keepingAdministrator(context, async () => {
        const plan = await planImport({ db: tx, texts: services.texts, caller, locale }, readTable, request.csv)
        if (typeof plan === 'string') throw refuse('import-not-readable', { params: { problem: plan } })
        if (plan.version !== request.version) throw refuse('import-has-changed')
        let [added, changed] = [0, 0]
        for (const { user, fields, disabled } of plan.changes) {
          const { username, realName, mail, phone, roles, groups } = fields
          if (user) {
            await changeStoredUser(tx, user, { ...fields, disabled })
            changed += 1
          } else {
            const record = { username, realName, roles, groups, ...(mail !== null && { mail }) }
            const id = await createUser(tx, record, services.newToken().slice(-suffixCharacters))
            await tx.updateTable('users').set({ phone, locale: fields.locale, disabled }).where('id', '=', id).execute()
            if (request.invite && mails && mail !== null && !disabled)
              await services.jobs.enqueue(
                tx,
                sendInvitation,
                { userId: id, event: 'invited', locale },
                { userId: null },
              )
            added += 1
          }
        }
        const detail = {
          address,
          added,
          changed,
          users: plan.changes.slice(0, toldUsers).map(({ fields }) => fields.username),
        }
        await insertAuditEvent(tx, { kind: 'users-imported', userId: caller.userId, detail })
        return { added, changed }
      })
    },
    reply: (_: Read<ImportCall>, changed) => Promise.resolve(changed),
  })
}

/** All users as a table. */
export async function exportUsers({ db, now }: Read<typeof downloads.exportUsers>): Promise<DownloadedFile> {
  const content = Buffer.from(writeUserTable(await readAllUsers(db)))
  return {
    name: `users-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    sizeBytes: content.byteLength,
    isShown: false,
    open: () => Promise.resolve(Readable.from([content])),
  }
}

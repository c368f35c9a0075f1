import { limits, sessionPriorities, type calls } from '@advisor/contract'
import { isModelOf, machineModels, modelsOfSerial, serialKey } from '@advisor/domain-model'
import { sessionSight } from '../../../access/session-sight.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import type { Read } from '../../../http/handlers.ts'
import { readWorkgroups } from '../../../store/people/workgroups.ts'
import { modelCaption } from '../describe-session.ts'
import { findModels } from './find-models.ts'

/** What the form of a new session asks for. */
export async function addSessionInit({ db, caller, opened, locale }: Read<typeof calls.addSessionInit>) {
  const { model } = opened
  const rules = model.sessionRules
  const { workgroups: own, hasAllWorkgroups } = await sessionSight(db, caller)
  const workgroups = await readWorkgroups(db)
  const examples = (rules?.serialNumbers ?? []).flatMap(({ models, example }) => {
    if (example === undefined) return []
    const captions = models.map((id) => modelCaption(model, id, locale))
    return [{ model: captions.join(', '), example }]
  })
  return {
    rules: {
      hasModels: machineModels(model) !== undefined,
      required: [...(rules?.required ?? [])],
      unique: [...(rules?.unique ?? [])],
      examples,
    },
    workgroups: workgroups
      .filter(({ id }) => hasAllWorkgroups || own.includes(id))
      .map(({ id, name }) => ({ id, name })),
    recipients: await findRecipients(db),
    priorities: [...sessionPriorities],
  }
}

/** The workgroups that a session can be given to: those in which somebody works, whether the caller sees their worklists or not. */
async function findRecipients(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('workgroups')
    .select(['workgroups.id', 'workgroups.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('workgroupMembers as member')
          .innerJoin('users', 'users.id', 'member.userId')
          .select('member.userId')
          .whereRef('member.workgroupId', '=', 'workgroups.id')
          .where('users.disabled', '=', false),
      ),
    )
    .orderBy(sql`lower(workgroups.name)`)
    .orderBy('workgroups.id')
    .execute()
}

/** The models that fit what was typed, and the serial number where it says something. */
export async function modelsAutocomplete({ request, opened, locale }: Read<typeof calls.modelsAutocomplete>) {
  const { model } = opened
  const possible = serialKey(request.serialNumber) === '' ? undefined : modelsOfSerial(model, request.serialNumber)
  const found = findModels(model, locale, request.text).filter(
    ({ id }) => possible === undefined || possible.length === 0 || isModelOf(model, id, possible),
  )
  return Promise.resolve({ models: found.slice(0, limits.offeredModels) })
}

import { limits, type calls, type HistoryEntry } from '@advisor/contract'
import { modelsOfSerial, serialKey } from '@advisor/domain-model'
import { seesSession, sessionSight } from '../../../access/session-sight.ts'
import type { Read } from '../../../http/handlers.ts'
import { nameSolutions } from '../../../reading/name-solutions.ts'
import { campaignsOf } from '../campaigns-of-machine.ts'
import { modelCaption, sessionName } from '../describe-session.ts'
import { readNotesOf, readRepairs, readUsesOf, type StoredRepair } from './history-store.ts'
import { findSisters } from './sister-units.ts'

const dayMs = 24 * 60 * 60_000

/**
 * What is known of a machine. Everybody who may have service sessions is told what was found, done and tried at it; what customers
 * have said, files and sessions stay with those who see them.
 */
export async function DSHistory(context: Read<typeof calls.DSHistory>) {
  const { db, caller, opened, locale, now, request, refuse } = context
  const typed = request.serialNumber
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
  const key = serialKey(typed)
  if (key === '') throw refuse('serial-required', { fields: ['serialNumber'] })
  const limit = limits.sessionFieldCharacters
  if (typed.length > limit) throw refuse('session-field-too-long', { params: { limit }, fields: ['serialNumber'] })

  const { model } = opened
  const projectId = model.project.name
  const [sight, repairs] = await Promise.all([sessionSight(db, caller), readRepairs(db, projectId, key)])
  const symbol = repairs.find((repair) => repair.model !== null)?.model ?? onlyOne(modelsOfSerial(model, typed))
  const ids = repairs.map(({ id }) => id)
  const [notes, uses, campaigns, sisters] = await Promise.all([
    readNotesOf(db, ids),
    readUsesOf(db, ids),
    campaignsOf(context, { projectId, model: symbol, serialKey: key }),
    findSisters(db, { projectId, serialKey: key, model: symbol, repairs }),
  ])
  const named = await nameSolutions(context, [
    ...uses.map(({ number }) => number),
    ...[...repairs, ...sisters].flatMap(({ helpedBy }) => helpedBy ?? []),
  ])
  const helping = (number: number | null) => {
    const helpedBy = number === null ? undefined : named.get(number)
    return helpedBy && { helpedBy }
  }
  const words = (id: string, part: 'found' | 'done') =>
    notes.flatMap((note) => (note.sessionId === id && note[part] !== '' ? [note[part]] : []))
  const entries = repairs.map((repair): HistoryEntry => {
    return {
      DSID: repair.id,
      name: sessionName(model, repair.id),
      mayOpen: seesSession(sight, repair),
      at: (repair.closedAt ?? repair.createdAt).toISOString(),
      ...{ title: repair.title, status: repair.status, verificationStatus: repair.verificationStatus },
      ...(repair.resolution !== null && { resolution: repair.resolution }),
      by: repair.byName ?? '',
      ...helping(repair.helpedBy),
      ...{ found: words(repair.id, 'found'), done: words(repair.id, 'done') },
      tried: uses.flatMap(({ sessionId, number, use }) => {
        const solution = sessionId === repair.id ? named.get(number) : undefined
        return solution ? [{ ...solution, use }] : []
      }),
    }
  })
  const repeat = repeatOf(repairs, now)
  const open = repairs.find(({ status }) => status !== 'closed')
  return {
    machine: {
      serialNumber: repairs[0]?.serialNumber ?? typed,
      ...(symbol !== null && { model: { id: symbol, caption: modelCaption(model, symbol, locale) } }),
    },
    entries,
    ...(repeat && { repeat: { ...repeat, name: sessionName(model, repeat.DSID) } }),
    ...(open && { open: { DSID: open.id, name: sessionName(model, open.id) } }),
    campaigns,
    sisters: sisters.map(({ last, serialNumber, count }) => ({
      ...{ serialNumber, count, DSID: last.id, mayOpen: seesSession(sight, last), title: last.title },
      ...helping(last.helpedBy),
    })),
  }
}

/** The session at a machine that was closed last, if that is not long ago. */
export function repeatOf(
  repairs: readonly Pick<StoredRepair, 'id' | 'closedAt'>[],
  now: Date,
): { DSID: string; days: number } | undefined {
  const closed = repairs
    .flatMap(({ id, closedAt }) =>
      closedAt ? [{ id, days: Math.floor((now.getTime() - closedAt.getTime()) / dayMs) }] : [],
    )
    .toSorted((one, other) => one.days - other.days)
  const [last] = closed
  return last && last.days <= limits.repeatFailureDays ? { DSID: last.id, days: last.days } : undefined
}

function onlyOne(symbols: readonly string[] | undefined): string | null {
  return symbols?.length === 1 ? (symbols[0] ?? null) : null
}

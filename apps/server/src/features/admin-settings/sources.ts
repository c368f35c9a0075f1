import { isDeepStrictEqual } from 'node:util'
import { ForeignSource, ForeignSources, type calls, type ReplyOf } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { inPhases, type Read } from '../../http/handlers.ts'
import { SourceFailure } from '../../outgoing/foreign-sources/source-failure.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { readSourceSecrets, sealSetting } from '../../store/settings/secret-settings.ts'
import { changeSettingOf, readSettings, writeSetting } from '../../store/settings/settings.ts'

const key = 'federated-search.sources'
const secretsKey = 'federated-search.secrets'

/** The external sources, and what they can be for. */
export async function adminSources({
  db,
  services,
}: Pick<Read<typeof calls.adminSources>, 'db' | 'services'>): Promise<ReplyOf<typeof calls.adminSources>> {
  const settings = await readSettings(db)
  const [version, projects, roles] = await Promise.all([
    readVersion(db),
    db.selectFrom('projects').select(['id as name', 'caption']).orderBy('id').execute(),
    db.selectFrom('roles').select(['id', 'name']).orderBy('name').execute(),
  ])
  const { foreignSources } = services.outgoing
  return {
    sources: settings[key].map((source) => ({ source, hasSecret: foreignSources.hasSecret(source.id) })),
    version,
    projects,
    roles,
  }
}

async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
  return row?.version ?? 0
}

interface Saved {
  /** Of the sources that are changed. */
  version: number
  sources: ForeignSource[]
  id: string
  /** Sealed; undefined: they stay. */
  secrets: string | null | undefined
}

/** Adds a source, or replaces the one with its id. */
export const saveSource = inPhases<typeof calls.saveSource, Saved, undefined>({
  async prepare({ db, request, services, refuse }) {
    const parsed = ForeignSource.safeParse(request.source)
    if (!parsed.success) {
      const messages = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [path.join('.') || 'source', message]),
      )
      throw refuse('foreign-source-not-valid', { fields: Object.keys(messages), messages })
    }
    const source = parsed.data
    // Read before the sources: what is saved in between refuses the change.
    const shown = await readVersion(db)
    const settings = await readSettings(db)
    const at = settings[key].findIndex(({ id }) => id === source.id)
    const version = request.before === undefined ? request.version : shown
    if (request.before === null && at >= 0)
      throw refuse('foreign-source-not-valid', { fields: ['id'], messages: { id: 'Another source has it.' } })
    if (request.before !== undefined && !isDeepStrictEqual(request.before, settings[key][at] ?? null))
      throw refuse('setting-changed')
    const sources = at < 0 ? [...settings[key], source] : settings[key].with(at, source)
    if (!ForeignSources.safeParse(sources).success) throw refuse('too-many-sources')
    const { [source.id]: kept, ...others } = readSourceSecrets(services.secretBox, settings)
    // A secret is for the place that it was given for: nobody reads it by leading it elsewhere.
    const isMoved = settings[key][at] !== undefined && originOf(settings[key][at]) !== originOf(source)
    const secret = request.secret ?? (isMoved && kept !== undefined ? '' : undefined)
    if (secret === undefined) return { sources, version, id: source.id, secrets: undefined }
    return {
      ...{ sources, version, id: source.id },
      secrets: sealed(services, secret === '' ? others : { ...others, [source.id]: secret }),
    }
  },
  async change({ tx, caller: { userId }, refuse }, { sources, version, id, secrets }) {
    if (!(await changeSettingOf(tx, key, sources, { userId, version }))) throw refuse('setting-changed')
    if (secrets !== undefined) await writeSetting(tx, secretsKey, secrets, userId)
    await insertAuditEvent(tx, { kind: 'source-saved', userId, detail: { source: id, hasNewSecret: secrets !== undefined } }) // prettier-ignore
    return undefined
  },
  reply: adminSources,
})

/** Where the secret of a source goes. The template of an address is none: what stands in braces is no part of its origin. */
function originOf({ url, header = '' }: ForeignSource): string {
  return `${URL.parse(url.replaceAll(/\{[^}]*\}/g, ''))?.origin ?? ''} ${header}`
}

function sealed({ secretBox }: Pick<Read<typeof calls.saveSource>['services'], 'secretBox'>, secrets: object) {
  return Object.keys(secrets).length === 0 ? null : sealSetting(secretBox, secretsKey, JSON.stringify(secrets))
}

/** Removes a source, with its secret. */
export const removeSource = inPhases<typeof calls.removeSource, Saved, undefined>({
  async prepare({ db, request: { id, version }, services, refuse }) {
    const settings = await readSettings(db)
    if (!settings[key].some((source) => source.id === id)) throw refuse('source-not-found')
    const { [id]: secret, ...others } = readSourceSecrets(services.secretBox, settings)
    return {
      sources: settings[key].filter((source) => source.id !== id),
      ...{ version, id },
      secrets: secret === undefined ? undefined : sealed(services, others),
    }
  },
  async change({ tx, caller: { userId }, refuse }, { sources, version, id, secrets }) {
    if (!(await changeSettingOf(tx, key, sources, { userId, version }))) throw refuse('setting-changed')
    if (secrets !== undefined) await writeSetting(tx, secretsKey, secrets, userId)
    await insertAuditEvent(tx, { kind: 'source-removed', userId, detail: { source: id } })
    return undefined
  },
  reply: adminSources,
})

/** Asks a source as a federated search does. */
export async function testSource(context: Read<typeof calls.testSource>): Promise<ReplyOf<typeof calls.testSource>> {
  const { db, request, services, locale, now, refuse, signal: gone } = context
  const settings = await readSettings(db)
  const source = settings[key].find(({ id }) => id === request.id)
  if (!source) throw refuse('source-not-found')
  const timeMs = settings['federated-search.time-ms']
  const late = AbortSignal.timeout(timeMs)
  const startedAt = performance.now()
  const tookMs = () => Math.round(performance.now() - startedAt)
  try {
    const question = { text: request.words, locale, now, signal: AbortSignal.any([gone, late]) }
    const { found, hits } = await services.outgoing.foreignSources.search(source, question)
    return { found, tookMs: tookMs(), hits }
  } catch (error) {
    if (error instanceof SourceFailure) return { tookMs: tookMs(), hits: [], problem: error.message }
    if (late.aborted)
      return { tookMs: tookMs(), hits: [], problem: `The source "${source.id}" did not answer within ${timeMs} ms.` }
    throw error
  }
}

import {
  auditKinds,
  auditPageSize,
  isAuditKind,
  toLanguageTag,
  type AuditEntry,
  type calls,
  type downloads,
  type ReplyOf,
} from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { csvFile } from '../../http/csv-file.ts'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import type { Saying } from '../../texts/server-texts.ts'

const mostExported = 50_000
/** Among so many of the newest entries the kinds are looked for. */
const lookedThrough = 50_000

type Request = Read<typeof calls.auditEvents>['request'] | Read<typeof downloads.auditCsv>['request']

/** A page of the audit log, the newest entries first. */
export async function auditEvents({
  db,
  request,
  services: { texts },
  locale,
}: Read<typeof calls.auditEvents>): Promise<ReplyOf<typeof calls.auditEvents>> {
  const [entries, kinds] = await Promise.all([read(db, request, auditPageSize + 1, { texts, locale }), kindsOf(db)])
  return { entries: entries.slice(0, auditPageSize), hasMore: entries.length > auditPageSize, kinds }
}

async function kindsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from.selectFrom('auditEvents').select('kind').orderBy('at', 'desc').limit(lookedThrough).as('newest'),
    )
    .select('kind')
    .distinct()
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** What a kind of entries is called; the kind itself where this program does not know it. */
function captionOf(kind: string, { texts, locale }: Saying): string {
  return isAuditKind(kind) ? texts.say(locale, `auditKinds.${kind}`) : kind
}

/** The kinds whose captions have these words. */
function kindsCalled(words: string, saying: Saying): string[] {
  const lower = (text: string) => text.toLocaleLowerCase(toLanguageTag(saying.locale))
  return auditKinds.filter((kind) => lower(captionOf(kind, saying)).includes(lower(words)))
}

async function read(db: Db, request: Request, limit: number, saying: Saying): Promise<AuditEntry[]> {
  const { who, kind, text, from, to } = request
  const user = 'user' in request ? request.user : undefined
  const before = 'before' in request ? request.before : undefined
  const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db
    .selectFrom('auditEvents')
    .leftJoin('users as actor', (join) => join.on('actor.id', '=', actorId))
    .leftJoin('users as changed', 'changed.id', 'auditEvents.userId')
    .leftJoin('scimTokens as directory', (join) => join.on(sql`directory.id::text`, '=', sql`detail ->> 'scimToken'`))
    .select(['auditEvents.id', 'at', 'kind', 'userId', 'detail', actorId.as('actorId'), 'directory.name as directory'])
    .select([nameOf('actor').as('actorName'), nameOf('changed').as('changedName')])
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
    .$if(user !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('userId', '=', user ?? ''), eb(actorId, '=', user ?? '')])),
    )
    .$if(who !== '', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('actor.realName', 'ilike', like(who)),
          eb('actor.username', 'ilike', like(who)),
          eb('directory.name', 'ilike', like(who)),
          eb(actorId, '=', who),
        ]),
      ),
    )
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(detail::text ilike ${like(text)} or kind ilike ${like(text)}
          or (user_id <> ${actorId} or ${actorId} is null) and ${nameOf('changed')} ilike ${like(text)}
          or kind = any (${kindsCalled(text, saying)}::text[]))`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, audit_events.id) < (select last.at, last.id from audit_events as last where last.id = ${before ?? 0})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('auditEvents.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, kind: what, userId, detail, actorId: by, actorName, changedName, directory }) => {
    const name = actorName ?? directory ?? (by === commandLine ? commandLine : null)
    const isOfAnother = userId !== null && userId !== by && !('username' in detail)
    return {
      ...{ id, at: at.toISOString(), kind: what },
      detail: { ...(isOfAnother && { user: changedName ?? userId }), ...detail },
      ...(by !== null && by !== commandLine && { userId: by }),
      ...(name !== null && { user: name }),
    }
  })
}

/** As who the commands of operators write down what they do to users. */
const commandLine = 'advisor'

/** Who did it: what is done to a user stands under the user, and names who did it, unless it was a directory. */
const actorId = sql<
  string | null
>`coalesce(detail ->> 'by', case when jsonb_exists(detail, 'scimToken') then null else audit_events.user_id end)`

const nameOf = (user: 'actor' | 'changed') =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${user}.realName`)}, ''), ${sql.ref(`${user}.username`)})`

/** The audit log as a table. That it was exported stands in it. */
export async function auditCsv({
  db,
  request,
  services,
  caller,
  now,
  locale,
}: Read<typeof downloads.auditCsv>): Promise<DownloadedFile> {
  const saying = { texts: services.texts, locale }
  const entries = await read(db, request, mostExported, saying)
  await services.audit.record('audit-exported', caller.userId, { ...request, entries: entries.length })
  return csvFile(`audit-${now.toISOString().slice(0, 10)}.csv`, [
    ['time', 'kind', 'caption', 'user', 'user id', 'detail'],
    ...entries.map(({ at, kind, user = '', userId = '', detail }) => [
      ...[at, kind, captionOf(kind, saying), user, userId],
      JSON.stringify(detail),
    ]),
  ])
}

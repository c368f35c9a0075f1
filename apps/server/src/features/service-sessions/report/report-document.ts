import type { InterfaceLocale } from '@advisor/contract'
import { buffer } from 'node:stream/consumers'
import { toLanguageTag } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { PrintedBlock, PrintedDocument } from '../../../printing/printed-document.ts'
import { nameSolutions, type NameReader } from '../../../reading/name-solutions.ts'
import type { FileStore } from '../../../store/files/file-store.ts'
import { findAttachments, type StoredNote } from '../../../store/service-sessions/session-parts.ts'
import type { StoredSession } from '../../../store/service-sessions/session-store.ts'
import type { ServerTexts } from '../../../texts/server-texts.ts'
import { modelCaption, sessionName } from '../describe-session.ts'

/** Notes of a report; a session with more is printed with its first ones. */
const mostNotes = 500

interface ReportReader extends NameReader {
  locale: InterfaceLocale
  now: Date
  services: NameReader['services'] & { texts: ServerTexts; files: FileStore }
}

/** The service report of a session: the machine, the work in its order, the parts, the minutes, and the signature where there is one. */
export async function reportDocument(reader: ReportReader, session: StoredSession): Promise<PrintedDocument> {
  const { db, services, opened, locale, now } = reader
  const { model } = opened
  const say = (key: Parameters<ServerTexts['say']>[1], params?: Record<string, string | number>) =>
    services.texts.say(locale, key, params)
  const date = (at: Date) => new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'medium' }).format(at)
  const [notes, signature, helped] = await Promise.all([
    workOf(db, session.id),
    signatureOf(db, session.id),
    session.helpedBy === null ? undefined : nameSolutions(reader, [session.helpedBy]),
  ])
  const fact = (key: Parameters<typeof say>[0], value: string | null | undefined): [string, string][] =>
    value ? [[say(key), value]] : []
  const facts = [
    ...fact('serviceReport.model', session.model && modelCaption(model, session.model, locale)),
    ...fact('serviceReport.serial-number', session.serialNumber),
    ...fact('serviceReport.order-number', session.orderNumber),
    ...fact('serviceReport.ticket', session.ticketId),
    ...fact('serviceReport.begun', date(session.createdAt)),
    ...fact('serviceReport.closed', session.closedAt && date(session.closedAt)),
    ...fact('serviceReport.repair', say(`sessionTerms.repair.${session.repairStatus}`)),
    ...fact('serviceReport.verification', say(`sessionTerms.verification.${session.verificationStatus}`)),
    ...fact('serviceReport.outcome', session.resolution && say(`sessionTerms.resolution.${session.resolution}`)),
    ...fact('serviceReport.minutes', session.minutes === null ? null : String(session.minutes)),
    ...fact('serviceReport.helped', helped?.get(session.helpedBy ?? 0)?.title),
  ]
  const parts = notes.flatMap((note) => note.parts)
  const image = signature && (await readPicture(services.files, signature.hash))
  return {
    title: say('serviceReport.title', { name: sessionName(model, session.id) }),
    locale,
    solutions: [
      {
        ...{ number: sessionName(model, session.id), title: session.title, locale },
        origin: `${say('serviceReport.heading')} · ${date(now)}`,
        blocks: [
          { kind: 'facts', facts },
          ...(notes.length > 0 ? [{ kind: 'heading' as const, text: say('serviceReport.work') }] : []),
          ...notes.flatMap((note) => workBlocks(note, date, say)),
          ...(parts.length > 0 ? partsBlocks(parts, locale, say) : []),
          ...(signature
            ? [
                { kind: 'heading' as const, text: say('serviceReport.signature') },
                { kind: 'picture' as const, hash: signature.hash, name: signature.name },
                {
                  kind: 'text' as const,
                  text: say('serviceReport.signed', { name: signature.signer, date: date(signature.at) }),
                },
              ]
            : []),
        ],
      },
    ],
    files: new Map(signature && image ? [[signature.hash, image]] : []),
    words: { page: say('printing.page'), missingPicture: say('printing.missing-picture') },
  }
}

type Say = (key: Parameters<ServerTexts['say']>[1], params?: Record<string, string | number>) => string
type Work = Pick<StoredNote, 'found' | 'done' | 'said' | 'parts' | 'minutes' | 'createdAt' | 'realName'>

function workBlocks({ found, done, said, minutes, createdAt, realName }: Work, date: (at: Date) => string, say: Say) {
  const about = [date(createdAt), realName ?? '', minutes === null ? '' : say('serviceReport.minutes-of', { minutes })]
  const texts: [Parameters<Say>[0], string][] = [
    ['serviceReport.said', said],
    ['serviceReport.found', found],
    ['serviceReport.done', done],
  ]
  return [
    { kind: 'caption' as const, text: about.filter((part) => part !== '').join(' · ') },
    ...texts.flatMap(([key, text]) => (text === '' ? [] : [{ kind: 'text' as const, text: `${say(key)}: ${text}` }])),
  ]
}

function partsBlocks(parts: Work['parts'], locale: InterfaceLocale, say: Say): PrintedBlock[] {
  const quantity = new Intl.NumberFormat(toLanguageTag(locale))
  return [
    { kind: 'heading', text: say('serviceReport.parts') },
    {
      kind: 'table',
      columns: [say('serviceReport.part-number'), say('serviceReport.part-name'), say('serviceReport.quantity')],
      rows: parts.map((part) => [part.number, part.name, quantity.format(part.quantity)]),
    },
  ]
}

/** The notes in the order in which they were written. What was said about giving the session to others stays inside. */
async function workOf(db: Db, DSID: string): Promise<Work[]> {
  const [notes, inside] = await Promise.all([
    db
      .selectFrom('sessionNotes as note')
      .leftJoin('users', 'users.id', 'note.createdBy')
      .select(['note.id', 'note.found', 'note.done', 'note.said', 'note.parts', 'note.minutes'])
      .select(['note.createdAt', 'users.realName'])
      .where('note.sessionId', '=', DSID)
      .orderBy('note.made')
      .limit(mostNotes)
      .execute(),
    db
      .selectFrom('sessionEvents')
      .select('detail')
      .where('sessionId', '=', DSID)
      .where('kind', 'in', ['escalated', 'reassigned'])
      .execute(),
  ])
  const reasons = new Set(inside.map(({ detail }) => detail.note))
  return notes.filter(({ id }) => !reasons.has(id))
}

/** The signature that was given last. */
async function signatureOf(db: Db, DSID: string) {
  const rows = await db
    .selectFrom('sessionEvents')
    .select('detail')
    .where('sessionId', '=', DSID)
    .where('kind', '=', 'report')
    .orderBy('id', 'desc')
    .execute()
  const id = rows.map(({ detail }) => detail.signature).find((each) => typeof each === 'string')
  if (id === undefined) return undefined
  const [file] = await findAttachments(db, DSID, [id])
  return file && { hash: file.hash, name: file.name, signer: signerOf(file.name), at: file.createdAt }
}

/** The name of the file of a signature: it says who has signed, so that the audit trail need not. */
export const signatureName = (signer: string) => `${signer.slice(0, 150)}.signature.png`

const signerOf = (name: string) => name.replace(/\.signature\.png$/, '')

async function readPicture(files: FileStore, hash: string): Promise<Uint8Array | undefined> {
  if (!(await files.has(hash))) return undefined
  return new Uint8Array(await buffer(await files.read(hash)))
}

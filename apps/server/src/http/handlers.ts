import type {
  AnyCall,
  AnyDownload,
  AnyForm,
  AnyStream,
  AnyUpload,
  AnyVisit,
  AccessTo,
  CallKey,
  Calls,
  Declaration,
  InterfaceLocale,
  RefusalsOf,
  ReplyOf,
  RequestOf,
  ServerNotification,
  downloads,
  forms,
  streams,
  visits,
  uploads,
} from '@advisor/contract'
import type { z } from 'zod'
import type { Readable } from 'node:stream'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Db, Tx } from '../database/open.ts'
import type { RecordEvent } from '../query/search-context.ts'
import type { EnteredSession } from '../query/sessions/entered-session.ts'
import type { SearchSteps } from '../query/steps/search-steps.ts'
import type { ChangeServices, ReadServices } from '../services.ts'
import type { Caller, LoginSession } from '../sessions/caller.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Refusal, RefusalDetail } from './refusal.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { WayCookies } from './way-cookies.ts'

/** What every handler is given. */
export interface Common<Declared extends Declaration> {
  /** The call's name, for what is recorded of it. */
  call: string
  request: RequestOf<Declared>
  /** The language of the answer's texts. */
  locale: InterfaceLocale
  now: Date
  /** The caller's IP address. */
  address: string
  /** Where the page of the browser is: `https://advisor.example.com`; empty if nobody knows. */
  origin: string
  /** Aborts when the client has gone: what is still to be done is of no use to anybody. */
  signal: AbortSignal
  /** Makes what is thrown to end the call, and its transaction, with one of the refusals that it declares. */
  refuse: (key: RefusalsOf<Declared>, detail?: RefusalDetail) => Refusal
  /** Adds a notification to the reply. */
  notify: (notification: ServerNotification) => void
  /** Records, for reports, what the call does. What a changing call records is written only if it succeeds. */
  record: RecordEvent
}

/** Who asks, as far as the declared access makes sure of it. */
type Known<To extends AccessTo> = To extends 'public'
  ? { caller: Caller | undefined; session: LoginSession | undefined }
  : To extends 'signed-in'
    ? { caller: Caller; session: LoginSession; inSession?: EnteredSession }
    : { caller: Caller; session: LoginSession; opened: OpenedProject; inSession?: EnteredSession }

export type KnownTo<Declared extends Declaration> = Known<Declared['access']['to']>

/** What the handler of a reading call is given: nothing in it writes. */
export type Read<Declared extends Declaration> = Common<Declared> &
  KnownTo<Declared> & {
    db: Db
    services: ReadServices
    /** The session cookie of the request, for what gives one to a stranger. */
    cookies: SessionCookie
    /** What the browser calls itself. */
    browser: string
  }

/** Writes the caller's own login session. */
export interface OwnSession {
  sessions: LoginSessions
  steps: SearchSteps
}

/** Makes another call for the caller, under its own access. Throws what that call refuses. */
export type Perform = <Key extends CallKey>(key: Key, fields: Record<string, unknown>) => Promise<ReplyOf<Calls[Key]>>

/** What the handler of a stepping call is given: it reads, and moves where the caller's own login session stands. */
export type Step<Declared extends Declaration> = Read<Declared> & OwnSession & { perform: Perform }

/** What the handler of a changing call is given: an open transaction, and nothing that could query beside it. */
export type Change<Declared extends Declaration> = Common<Declared> &
  KnownTo<Declared> & { tx: Tx; services: ChangeServices }

/**
 * A changing call that needs more than its transaction: it reads before, or makes its reply after the commit. What `change` tells
 * is kept for repeated attempts, so it is data that survives structured cloning.
 */
export interface Phases<Call extends AnyCall, Prepared, Changed> {
  /** Resolves what the change needs, before the transaction opens. */
  prepare?: (context: Read<Call>) => Promise<Prepared>
  /** Runs again, from the same `prepared`, where the database ends its transaction because of others. */
  change: (context: Change<Call>, prepared: Prepared) => Promise<Changed>
  reply: (context: Read<Call>, changed: Changed) => Promise<ReplyOf<Call>>
}

/** Runs the phases of a changing call, one after the other. */
export type PhasedHandler<Call extends AnyCall> = (phases: {
  read: Read<Call>
  transact: <Value>(change: (context: Change<Call>) => Promise<Value>) => Promise<Value>
  /** What the change told when the same attempt was made before: then only the reply is made. */
  before: { changed: unknown } | undefined
}) => Promise<ReplyOf<Call>>

/** A changing call in phases: what one phase answers, the next one is given. */
export function inPhases<Call extends AnyCall, Prepared, Changed>(
  phases: Phases<Call, Prepared, Changed>,
): { phased: PhasedHandler<Call> } {
  return {
    phased: async ({ read, transact, before }) => {
      // The same change told it.
      if (before) return phases.reply(read, before.changed as Changed)
      // Without a first phase the second one takes nothing from it.
      const prepared = (await phases.prepare?.(read)) as Prepared
      const changed = await transact((context) => phases.change(context, prepared))
      return phases.reply(read, changed)
    },
  }
}

/** What a handler of a call looks like; its declaration decides. */
export type Handler<Call extends AnyCall> = Call['changes'] extends 'data'
  ? ((context: Change<Call>) => Promise<ReplyOf<Call>>) | { phased: PhasedHandler<Call> }
  : Call['changes'] extends 'own-session'
    ? (context: Step<Call>) => Promise<ReplyOf<Call>>
    : (context: Read<Call>) => Promise<ReplyOf<Call>>

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers = { [Key in keyof Calls]: Handler<Calls[Key]> }

/** A file to hand over. */
export interface DownloadedFile {
  name: string
  contentType: string
  sizeBytes: number
  /** Changes with the content; a client that has the content is told so instead. */
  tag?: string
  /** Whether a browser may show it in a page. */
  isShown: boolean
  open: () => Promise<Readable>
}

export type DownloadHandler<Download extends AnyDownload> = (context: Read<Download>) => Promise<DownloadedFile>

export type DownloadHandlers = { [Key in keyof typeof downloads]: DownloadHandler<(typeof downloads)[Key]> }

/** A file of a form while it comes in. */
export interface UploadedFile {
  field: string
  name: string
  /** As the client says. */
  contentType: string
  /** Fails with a refusal of the HTTP status 413 when more comes than is declared. */
  content: AsyncIterable<Uint8Array>
}

/**
 * Takes the files in as they come, before the transaction opens, and hands what it made of each on to the change.
 * A reader that breaks off has written nothing but files, which are swept when nothing names them.
 */
export interface UploadHandler<Upload extends AnyUpload, Kept = unknown, Changed = ReplyOf<Upload>> {
  keep: (file: UploadedFile, context: Read<Upload>) => Promise<Kept>
  change: (context: Change<Upload>, kept: readonly Kept[]) => Promise<Changed>
  /** Makes the reply after the commit; without it the change has made it. */
  reply?: (context: Read<Upload>, changed: Changed) => Promise<ReplyOf<Upload>>
}

/** The form of the handler of each upload: what it keeps of a file, and what its change tells, are its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The phases of one handler agree on the types.
export type UploadHandlers = { [Key in keyof typeof uploads]: UploadHandler<(typeof uploads)[Key], any, any> }

/** Sends events until its iterator ends or the signal aborts. */
export type StreamHandler<Stream extends AnyStream> = (context: Read<Stream>) => AsyncIterable<z.input<Stream['event']>>

export type StreamHandlers = { [Key in keyof typeof streams]: StreamHandler<(typeof streams)[Key]> }

/** What came of a form: where a page goes, and what a program is told. */
export type FormOutcome =
  | { kind: 'success'; location: string; expiresAt?: Date }
  | { kind: 'refused'; location: string; refusal: Refusal }
  /** As `refused`, under a new cookie with which the browser goes on. */
  | { kind: 'second factor'; location: string; refusal: Refusal }
  /** 429: the caller has asked too often. 503: too many callers ask. */
  | { kind: 'wait'; status: 429 | 503; location: string; seconds: number; key: Refusal['key'] }

/** What the handler of a form is given. */
export type Submitted<Form extends AnyForm> = Read<Form> &
  OwnSession & {
    device: DeviceCookie
  }

export type FormHandler<Form extends AnyForm> = (context: Submitted<Form>) => Promise<FormOutcome>

/** What the handler of a visit is given. */
export type Visited<Visit extends AnyVisit> = Read<Visit> & OwnSession & { ways: WayCookies }

/** Returns where the browser goes: a path of ours, or the address of the other site. */
export type VisitHandler<Visit extends AnyVisit> = (context: Visited<Visit>) => Promise<string>

export type VisitHandlers = { [Key in keyof typeof visits]: VisitHandler<(typeof visits)[Key]> }

export type FormHandlers = { [Key in keyof typeof forms]: FormHandler<(typeof forms)[Key]> }

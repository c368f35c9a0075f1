import type { z } from 'zod'
import type { QuestStyle } from './domain-model/quest-styles.ts'
import type { Application, Permission } from './permissions.ts'
import type { RefusalKey } from './refusals.ts'

/** The users a call is open to: everyone; signed-in users; signed-in users with an open project. */
export type AccessTo = 'public' | 'signed-in' | 'project'

/** `online`: the server of a company; `replica`: the same program on one machine, offline. */
export const editions = ['online', 'replica'] as const
export type Edition = (typeof editions)[number]

/** The users who may make a call. All named conditions must hold. */
export interface Access<To extends AccessTo = AccessTo> {
  to: To
  permission?: Permission
  /** The caller must have at least one of these. */
  anyPermission?: readonly Permission[]
  /** The caller must have a role that opens this application. */
  application?: Application
  /** The open quest must have one of these styles. */
  questStyles?: readonly QuestStyle[]
  /** The editions that have the call; default: both. */
  editions?: readonly Edition[]
  /**
   * The call changes the account of the caller, or the password of another one. It is refused to bearer tokens, and its attempts are not
   * kept, because its request or reply can have a password or a token.
   */
  isOwnAccount?: boolean
  /** The call is also open to users who must change their password before anything else. */
  beforePasswordChange?: boolean
  /** The call is also open to users who must set up a second factor before anything else. */
  beforeSecondFactor?: boolean
}

/** What a call may write: nothing; the state of the caller's login session; or data that other users see too. */
export type CallChanges = 'nothing' | 'own-session' | 'data'

/** The part of every declaration that does not depend on the form of the answer. */
export interface Declaration<
  Name extends string = string,
  Request extends z.ZodObject = z.ZodObject,
  To extends AccessTo = AccessTo,
  Key extends RefusalKey = RefusalKey,
> {
  name: Name
  method: 'GET' | 'POST'
  /** Below the backend prefix. */
  path: string
  /** One sentence for the generated reference. */
  summary: string
  access: Access<To>
  /** Also users without the permission `admin-tools` have the call while an administrator has locked the system. */
  whileLocked?: true
  /** The call saves solutions: it is refused with `publish-in-progress` while the open project is being published. */
  isAuthoring?: true
  /** Also users who must still consent to the keeping of personal data have the call: the consent, the frame of its page, the sign-out. */
  beforeConsent?: true
  /** Also who sees the application with the rights of another user has the call, although it changes data. */
  whileSeeingAs?: true
  request: Request
  refusals: readonly Key[]
  /** Whether an answer extends the login session. */
  extendsSession: boolean
  /** A call that writes requires the csrf token, for every method; a call that changes data runs in a transaction. */
  changes: CallChanges
  limits: RequestLimits
}

/** What a request may cost. More is refused before anything of it is parsed. */
export interface RequestLimits {
  /** Bytes of the body. */
  bodyBytes: number
  /** The time from the beginning of the body to its end. */
  bodyMs: number
  /** Fields of a form, and of the query of the address; for JSON the values in all objects and arrays. */
  fields: number
  /** Levels of nested objects and arrays in JSON. */
  depth: number
  /** Requests within a minute, of one address at a call that everybody has, and else of one user; default: only the limit for all requests of an address counts. */
  perMinute?: number
}

/** A call: its request and its reply have schemas, and the reply is in the envelope of the protocol. */
export interface CallDefinition<
  Name extends string,
  Request extends z.ZodObject,
  Reply extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey,
  Changes extends CallChanges,
> extends Declaration<Name, Request, To, Key> {
  /** The fields of a success beside the envelope. */
  reply: Reply
  changes: Changes
}

export type AnyCall = CallDefinition<string, z.ZodObject, z.ZodObject, AccessTo, RefusalKey, CallChanges>

/** A file to download: a success is its bytes, every other answer is the envelope. A GET names a file that is there; a POST makes one. */
export interface DownloadDefinition<
  Name extends string,
  Request extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey,
> extends Declaration<Name, Request, To, Key> {
  changes: 'nothing'
}

export type AnyDownload = DownloadDefinition<string, z.ZodObject, AccessTo, RefusalKey>

/** The limits of a form's files. */
export interface UploadLimits {
  files: number
  /** The limit of each file. */
  fileBytes: number
}

/** A multipart form with files, which stream to disk; the reply is that of a call. */
export interface UploadDefinition<
  Name extends string,
  Request extends z.ZodObject,
  Reply extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey,
> extends Declaration<Name, Request, To, Key> {
  method: 'POST'
  changes: 'data'
  reply: Reply
  upload: UploadLimits
}

export type AnyUpload = UploadDefinition<string, z.ZodObject, z.ZodObject, AccessTo, RefusalKey>

/**
 * Events that the server sends until it or the client ends the stream (`text/event-stream`). A stream never extends the
 * session.
 */
export interface StreamDefinition<
  Name extends string,
  Request extends z.ZodObject,
  Event extends z.ZodType,
  To extends AccessTo,
  Key extends RefusalKey,
> extends Declaration<Name, Request, To, Key> {
  method: 'GET'
  changes: 'nothing'
  extendsSession: false
  event: Event
}

export type AnyStream = StreamDefinition<string, z.ZodObject, z.ZodType, AccessTo, RefusalKey>

/**
 * A form that a page can send without scripts: the csrf token may be in its field `_csrf`, and the answer is a
 * redirect. An ajax request gets the same answer in the envelope.
 */
export interface FormDefinition<
  Name extends string,
  Request extends z.ZodObject,
  Key extends RefusalKey,
> extends Declaration<Name, Request, 'public', Key> {
  method: 'POST'
  changes: 'own-session'
  /** The parameters in the query of its address. */
  query: z.ZodObject
}

export type AnyForm = FormDefinition<string, z.ZodObject, RefusalKey>

/**
 * An address that a browser goes to on its way to another site, or back from there. The answer is a redirect. A link can lead to it from
 * anywhere, so it needs no csrf token: what it changes is protected by what it carries itself.
 */
export interface VisitDefinition<Name extends string, Request extends z.ZodObject> extends Declaration<
  Name,
  Request,
  'public',
  never
> {
  method: 'GET'
  changes: 'nothing'
  extendsSession: false
}

export type AnyVisit = VisitDefinition<string, z.ZodObject>

/** The fields of a request, by name. */
export function requestFields({ request }: Pick<Declaration, 'request'>): ReadonlyMap<string, z.ZodType> {
  return new Map(Object.entries(request.shape))
}

/** The request that a handler receives: after defaults and conversions. */
export type RequestOf<Declared extends Declaration> = z.output<Declared['request']>
/** The request that a client sends. */
export type RequestInput<Declared extends Declaration> = z.input<Declared['request']>
export type ReplyOf<Declared extends { reply: z.ZodObject }> = z.output<Declared['reply']>
export type RefusalsOf<Declared extends Declaration> = Declared['refusals'][number]

const usualLimits: RequestLimits = { bodyBytes: 1_048_576, bodyMs: 10_000, fields: 200, depth: 12 }

/** Everyone can send these requests, and as many as they like: they are small. */
const publicLimits: RequestLimits = { ...usualLimits, bodyBytes: 16_384, fields: 20, depth: 2 }

type Defaulted = 'method' | 'path' | 'refusals' | 'extendsSession'

/** A declaration as written: defaults may be omitted. */
type Written<Request extends z.ZodObject, To extends AccessTo, Key extends RefusalKey> = Omit<
  Declaration<string, Request, To, Key>,
  'name' | 'changes' | 'limits' | Defaulted
> &
  Partial<Pick<Declaration<string, Request, To, Key>, Defaulted>> & { limits?: Partial<RequestLimits> }

const usual = (name: string) => ({ path: `/${name}.action`, refusals: [], extendsSession: true })

interface Limited {
  access: Pick<Access, 'to'>
  request: z.ZodObject
  limits?: Partial<RequestLimits>
}

/** The limits of a declaration: those that it names, the others by the users it is open to and by the lists that it takes. */
function limitsOf({ access, request, limits }: Limited): RequestLimits {
  const own = access.to === 'public' ? publicLimits : usualLimits
  return { ...own, fields: own.fields + mostListed({ request }), ...limits }
}

/** How many values the lists among the fields of a request can have together. A list of lists, or within an object, is not counted. */
function mostListed(declared: Pick<Declaration, 'request'>): number {
  return requestFields(declared)
    .values()
    .reduce((sum, field) => sum + longestList(field), 0)
}

function longestList(field: z.core.$ZodType): number {
  const { def } = field._zod
  // Optional fields, and fields with a default.
  if ('innerType' in def) return longestList(def.innerType as z.core.$ZodType)
  if (def.type !== 'array') return 0
  const bounds = (def.checks ?? []).flatMap(({ _zod }) =>
    'maximum' in _zod.def && typeof _zod.def.maximum === 'number' ? [_zod.def.maximum] : [],
  )
  return bounds.length === 0 ? 0 : Math.min(...bounds)
}

/** Declares a call that only reads. By default it is a GET of `/<name>.action` and extends the session. */
export const reading = declaring('GET', 'nothing')

/**
 * Declares a call that writes only the state of the caller's login session, each time in one statement; the rest of the
 * call runs without a transaction. By default it is a POST to `/<name>.action` and extends the session.
 */
export const stepping = declaring('POST', 'own-session')

/** Declares a call that changes data. By default it is a POST to `/<name>.action` and extends the session. */
export const changing = declaring('POST', 'data')

function declaring<Changes extends CallChanges>(method: 'GET' | 'POST', changes: Changes) {
  return <
    Name extends string,
    Request extends z.ZodObject,
    Reply extends z.ZodObject,
    To extends AccessTo,
    Key extends RefusalKey = never,
  >(
    name: Name,
    written: Written<Request, To, Key> & { reply: Reply },
  ): CallDefinition<Name, Request, Reply, To, Key, Changes> => ({
    method,
    ...usual(name),
    ...written,
    name,
    changes,
    limits: limitsOf(written),
  })
}

/** Declares a file to download. By default it is a GET of `/<name>.action` and extends the session. */
export function downloading<
  Name extends string,
  Request extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey = never,
>(name: Name, written: Written<Request, To, Key>): DownloadDefinition<Name, Request, To, Key> {
  const limits = limitsOf(written)
  return { method: 'GET', ...usual(name), ...written, name, changes: 'nothing', limits }
}

/** 1 Mbit/s: a slower connection cannot send the largest form that is declared. */
const slowestUploadBytesPerMs = 125

/** Declares a form with files. The files are streamed to disk while their size is checked. */
export function uploading<
  Name extends string,
  Request extends z.ZodObject,
  Reply extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey = never,
>(
  name: Name,
  written: Omit<Written<Request, To, Key>, 'method'> & { reply: Reply; upload: UploadLimits },
): UploadDefinition<Name, Request, Reply, To, Key> {
  const { files, fileBytes } = written.upload
  const bodyBytes = usualLimits.bodyBytes + files * fileBytes
  const bodyMs = usualLimits.bodyMs + bodyBytes / slowestUploadBytesPerMs
  const limits = { ...limitsOf(written), bodyBytes, bodyMs, ...written.limits }
  return { ...usual(name), ...written, name, method: 'POST', changes: 'data', limits }
}

/** Declares a stream of events. */
export function streaming<
  Name extends string,
  Request extends z.ZodObject,
  Event extends z.ZodType,
  To extends AccessTo,
  Key extends RefusalKey = never,
>(
  name: Name,
  written: Omit<Written<Request, To, Key>, 'method' | 'extendsSession'> & { event: Event },
): StreamDefinition<Name, Request, Event, To, Key> {
  const limits = limitsOf(written)
  return { ...usual(name), ...written, name, method: 'GET', changes: 'nothing', extendsSession: false, limits }
}

/** Declares a form of a page, open to everyone. */
export function submitting<Name extends string, Request extends z.ZodObject, Key extends RefusalKey = never>(
  name: Name,
  written: Omit<Written<Request, 'public', Key>, 'method' | 'access' | 'extendsSession'> & { query: z.ZodObject },
): FormDefinition<Name, Request, Key> {
  return {
    ...usual(name),
    ...written,
    name,
    access: { to: 'public' },
    method: 'POST',
    changes: 'own-session',
    extendsSession: false,
    limits: limitsOf({ ...written, access: { to: 'public' } }),
  }
}

/** Declares an address on the way to another site and back, open to everyone. */
export function visiting<Name extends string, Request extends z.ZodObject>(
  name: Name,
  written: Pick<Written<Request, 'public', never>, 'summary' | 'request' | 'whileLocked' | 'limits'> & { path: string },
): VisitDefinition<Name, Request> {
  const access = { to: 'public' } as const
  return {
    ...usual(name),
    ...written,
    name,
    access,
    refusals: [],
    method: 'GET',
    changes: 'nothing',
    extendsSession: false,
    limits: limitsOf({ ...written, access }),
  }
}

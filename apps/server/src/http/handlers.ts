import type {
  AnyCall,
  Calls,
  Grant,
  InterfaceLocale,
  Permission,
  RefusalsOf,
  ReplyOf,
  ServerNotification,
  RequestOf,
} from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Rights, SolutionAccess } from '../access/solution-access.ts'
import type { Db, Tx } from '../database/open.ts'
import type { Parts } from '../services.ts'
import type { Refusal, RefusalDetail } from './refusal.ts'

/** The person behind a login session, as the database has them now. */
export interface Caller extends Rights {
  userId: string
  username: string
  realName: string
  permissions: ReadonlySet<Permission>
  grants: readonly Grant[]
}

/** The login session of a request. */
export interface LoginSession {
  idHash: string
  locale: InterfaceLocale
  projectId: string | null
  branch: string | null
  profile: string | null
  quest: string | null
  expiresAt: Date
  /** Where its search stands, as the feature keeps it; null when there was none. */
  search: unknown
}

/** What is open in a login session: always a project, branch and profile that the caller may use now. */
export interface OpenedProject {
  model: Model
  branch: string
  profile: string
  quest: string
  /** What the caller may find through the open quest. */
  access: SolutionAccess
  /** What the caller may read of the branch: a link leads to it whatever quest is open. */
  readable: SolutionAccess
}

interface Common<Call extends AnyCall> {
  /** The call's name, for what is recorded of it. */
  call: string
  request: RequestOf<Call>
  /** The language of the answer's texts. */
  locale: InterfaceLocale
  parts: Parts
  now: Date
  /** What `throw`n ends the call, and its transaction, with one of the refusals that the call declares. */
  refuse: (key: RefusalsOf<Call>, detail?: RefusalDetail) => Refusal
  /** Gives the answer a word to the person beside what was asked for. */
  notify: (notification: ServerNotification) => void
  /** The login session's cookie of this request, in the clear; absent for strangers. */
  cookies: SessionCookie
}

/** Lets a sign-in or sign-out change the cookie of the answer. */
export interface SessionCookie {
  value: string | undefined
  set(value: string): void
  clear(): void
}

type Known<Call extends AnyCall> = Call['access']['to'] extends 'public'
  ? { caller: Caller | undefined; session: LoginSession | undefined }
  : Call['access']['to'] extends 'signed-in'
    ? { caller: Caller; session: LoginSession }
    : { caller: Caller; session: LoginSession; opened: OpenedProject }

/** What the handler of a call is given that only reads, or that moves its own login session alone, in one statement. */
export type Read<Call extends AnyCall> = Common<Call> & Known<Call> & { db: Db }
/** What the handler of a changing call is given: an open transaction, and no way round it. */
export type Change<Call extends AnyCall> = Common<Call> & Known<Call> & { tx: Tx }

export type Handler<Call extends AnyCall> = (
  context: Call['changes'] extends 'data' ? Change<Call> : Read<Call>,
) => Promise<ReplyOf<Call>>

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers = { [Key in keyof Calls]: Handler<Calls[Key]> }

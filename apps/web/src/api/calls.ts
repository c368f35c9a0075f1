import type { AccessTo, AnyCall, CallKey, Calls } from '@advisor/contract'
import { callGroups } from './declared.ts'

export * from './declared.ts'

/** What a browser has to know of a call to make it: the server alone checks requests and replies by their schemas. */
export interface BrowserCall<Call extends AnyCall = AnyCall> {
  name: Call['name']
  method: AnyCall['method']
  path: string
  changes: AnyCall['changes']
  /** It changes the account of the user: an attempt is neither named nor repeated. */
  isOwnAccount: boolean
  /** The users it is open to. */
  to: AccessTo
  /** Never set: it gives the compiler the types of request and reply. */
  declared?: Call
}

type BrowserCalls = { readonly [Key in CallKey]: BrowserCall<Calls[Key]> }

/** Every implemented call. */
export const calls = Object.fromEntries(Object.entries(callGroups).flatMap(readGroup)) as BrowserCalls

function readGroup([group, members]: [string, string]): [string, BrowserCall][] {
  // As `declared.ts` writes it.
  const [method, changes, to, isOwnAccount] = group.split(' ') as [
    AnyCall['method'],
    AnyCall['changes'],
    AccessTo,
    'true' | 'false',
  ]
  return members.split(' ').map((member) => {
    const [key = '', name = key] = member.split(':')
    return [key, { name, method, path: `/${name}.action`, changes, to, isOwnAccount: isOwnAccount === 'true' }]
  })
}

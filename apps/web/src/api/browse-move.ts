import type { Calls, RequestInput } from '@advisor/contract'

/** A move in a quest that browses: to a node, out of a taxonomy, or to words within what is browsed. */
export type BrowseMove = Omit<RequestInput<Calls['browseCasebase']>, 'from'>

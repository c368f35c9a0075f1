import type { Calls, RequestInput } from '@advisor/contract'

/** What the tray of an expert search asks for. */
export type ExpertQuery = Omit<RequestInput<Calls['expertSearch']>, 'from'>

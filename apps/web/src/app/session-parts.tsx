import { laterPart } from '../ui/later-part.tsx'

/** Drawn for users who search in a service session. */
export const SessionBar = laterPart('SessionBar', () => import('../features/session-search/SessionBar.tsx'))

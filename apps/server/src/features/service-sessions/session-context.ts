export { readSeenSession, type SeenSession, type SessionReader } from '../../access/seen-session.ts'

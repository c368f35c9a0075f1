export * from '../../store/service-sessions/session-lease.ts'

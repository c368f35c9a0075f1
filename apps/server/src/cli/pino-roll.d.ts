declare module 'pino-roll' {
  import type { EventEmitter } from 'node:events'
  import type { DestinationStream } from 'pino'

  /** Opens a log file that a new one follows by time and by size. */
  export default function buildRollingFile(options: {
    file: string
    frequency: 'daily'
    size: string
    limit: { count: number }
  }): Promise<DestinationStream & EventEmitter<{ error: [Error] }>>
}

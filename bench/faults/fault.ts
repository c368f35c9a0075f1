import type { SearchingClients } from './searching-clients.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A server under clients that search. */
export interface Scene {
  server: ServerUnderTest
  clients: SearchingClients
  /** The mounted folder with the data directory, if that is on a small disk. */
  disk: string | undefined
}

/**
 * What a server is like before the fault: `open` lets one address make any number of requests, `limited` as many as by
 * default, and `small disk` has its data on a disk that can be filled.
 */
export type Ground = 'open' | 'limited' | 'small disk'

/** What a fault did beside what the searching clients saw. */
export interface Figures {
  /** Added up over the rounds. */
  counts?: Record<string, number>
  /** The largest of the rounds counts. */
  worst?: Record<string, number>
}

/** Something that happens to a server. */
export interface Fault {
  ground: Ground
  /** Settles when it is over. */
  inflict: (scene: Scene) => Promise<Figures> | Promise<void> | void
}

import type { AuditKind } from '@advisor/contract'
import type { SingleWrites } from '../../database/open.ts'

/** What is written down of who did what to the installation, beside the change log. */
export class AuditEvents {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  record(kind: AuditKind, userId: string | null, detail: Record<string, unknown>): Promise<void> {
    return insertAuditEvent(this.#write, { kind, userId, detail })
  }
}

/** Writes an event by itself, or with what a transaction does. */
export async function insertAuditEvent(
  write: SingleWrites,
  { kind, userId, detail }: { kind: AuditKind; userId: string | null; detail: Record<string, unknown> },
): Promise<void> {
  await write
    .insertInto('auditEvents')
    .values({ userId, kind, detail: JSON.stringify(detail) })
    .execute()
}

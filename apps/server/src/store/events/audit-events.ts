import type { SingleWrites } from '../../database/open.ts'

/** What is written down of who did what to the installation, beside the change log. */
export class AuditEvents {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  async record(kind: string, userId: string | null, detail: Record<string, unknown>): Promise<void> {
    await this.#write
      .insertInto('auditEvents')
      .values({ userId, kind, detail: JSON.stringify(detail) })
      .execute()
  }
}

import type {
  RepairStatus,
  SessionEventKind,
  SessionPriority,
  SessionResolution,
  SessionUse,
  UsedPart,
  VerificationStatus,
} from '@advisor/contract'
import type { Machine } from './fleet.ts'

interface ToldNote {
  by: string
  at: Date
  found?: string
  done?: string
  said?: string
  minutes?: number
  parts?: readonly UsedPart[]
}

interface Closing {
  repairStatus: RepairStatus
  verificationStatus: VerificationStatus
  resolution: SessionResolution
  helpedBy?: number
}

/** A session that is told from its beginning on; each step is an entry of its audit trail, as the calls write it. */
export class ToldSession {
  readonly notes: ToldNote[] = []
  readonly uses = new Map<number, { use: SessionUse; note: string; by: string; at: Date }>()
  readonly events: { kind: SessionEventKind; by: string; at: Date; detail: Record<string, unknown> }[] = []
  readonly machine: Machine
  readonly title: string
  readonly createdBy: string
  readonly createdAt: Date
  ownerId: string | null
  group: string
  priority: SessionPriority = 'normal'
  dueAt: Date | null = null
  orderNumber: string | null = null
  ticketId: string | null = null
  status: 'open' | 'escalated' | 'closed' = 'open'
  repairStatus: RepairStatus = 'not-started'
  verificationStatus: VerificationStatus = 'to-be-verified'
  resolution: SessionResolution | null = null
  helpedBy: number | null = null
  escalatedAt: Date | null = null
  closed: { by: string; at: Date } | null = null
  /** The id of the campaign that it has completed. */
  campaign: string | null = null

  constructor(
    machine: Machine,
    told: { title: string; by: string; owner: string | null; group: string; at: Date; campaign?: string },
  ) {
    this.machine = machine
    this.title = told.title
    this.createdBy = told.by
    this.createdAt = told.at
    this.ownerId = told.owner
    this.group = told.group
    this.campaign = told.campaign ?? null
    this.#tell('created', told.by, told.at)
  }

  get lastAt(): Date {
    return this.events.at(-1)?.at ?? this.createdAt
  }

  get minutes(): number {
    return this.notes.reduce((sum, { minutes = 0 }) => sum + minutes, 0)
  }

  continued(by: string, at: Date): void {
    this.repairStatus = 'in-progress'
    this.#tell('continued', by, at)
  }

  noted(note: ToldNote): void {
    this.notes.push(note)
    this.#tell('note', note.by, note.at)
  }

  used(number: number, use: SessionUse, { by, at, note = '' }: { by: string; at: Date; note?: string }): void {
    this.uses.set(number, { use, by, at, note })
    this.#tell('solution', by, at, { caseId: number, use })
  }

  escalatedTo(workgroup: string, by: string, at: Date): void {
    this.#tell('escalated', by, at, { workgroup, from: this.group })
    this.status = 'escalated'
    this.escalatedAt = at
    this.group = workgroup
  }

  campaignDone(by: string, at: Date): void {
    if (this.campaign !== null) this.#tell('campaign', by, at, { campaign: this.campaign })
  }

  close(closing: Closing, by: string, at: Date): void {
    const { repairStatus, verificationStatus, resolution, helpedBy } = closing
    Object.assign(this, { repairStatus, verificationStatus, resolution, status: 'closed' })
    this.helpedBy = helpedBy ?? null
    this.closed = { by, at }
    if (helpedBy !== undefined) this.used(helpedBy, 'helped', { by, at })
    const caseId = helpedBy !== undefined && { helpedBy }
    this.#tell('closed', by, at, { repairStatus, verificationStatus, resolution, ...caseId })
  }

  /** A repair that was confirmed, or has failed: then the session is open again, and what had helped was tried. */
  verify(verificationStatus: 'confirmed' | 'failed', by: string, at: Date): void {
    const helpedBy = this.helpedBy
    this.verificationStatus = verificationStatus
    this.#tell('verified', by, at, { verificationStatus, ...(helpedBy !== null && { helpedBy }) })
    if (verificationStatus === 'confirmed') return
    this.#tell('reopened', by, at)
    Object.assign(this, { status: 'open', repairStatus: 'in-progress', resolution: null, helpedBy: null, closed: null })
    const use = helpedBy === null ? undefined : this.uses.get(helpedBy)
    if (use) use.use = 'tried'
  }

  #tell(kind: SessionEventKind, by: string, at: Date, detail: Record<string, unknown> = {}): void {
    this.events.push({ kind, by, at, detail })
  }
}

import { newAttempt } from '../../../api/attempt.ts'
import { Refusal } from '../../../api/failures.ts'
import type { FormJournal, KeptDraft } from '../form-interface.ts'

/** Where a draft is kept: all the while in the browser, and at the server. */
export interface ServerJournalOptions {
  local: FormJournal
  /** A draft that the form goes on with; it stands where the browser has nothing newer. */
  begun?: KeptDraft | undefined
  /** Sends the fields that changed since the last time; returns the time at which the server has kept them. */
  send: (draft: KeptDraft, fields: KeptDraft['fields'], draftId: string) => Promise<string>
  /** The server keeps no drafts here: what is written is in the browser alone. */
  isLocal?: boolean
  /** Removes the draft at the server. */
  remove: (draftId: string) => Promise<unknown>
  /** Told when the server has kept it; undefined: it could not be reached. */
  onKept: (at: string | undefined) => void
}

/**
 * A draft is sent so long after the first change that the browser has kept: words that are two seconds old are to be at the server, also from a
 * slow machine. While one is on its way, none is sent, so that a busy server is asked less often.
 */
const sendAfterMs = 200
/** Sent again so long after a failure; each further failure doubles it. */
const againAfterMs = { first: 500, most: 8_000 }

/** Keeps what is written in the browser at once, and at the server within a second. */
export class ServerJournal implements FormJournal {
  readonly #options: ServerJournalOptions
  #latest: KeptDraft | undefined
  #sent: KeptDraft | undefined
  #draftId: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  /** What was written since the last sending is wanted at the server as soon as that has ended. */
  #isBehind = false
  #failures = 0
  #isOver = false

  constructor(options: ServerJournalOptions) {
    this.#options = options
    this.#draftId = options.begun?.draftId ?? options.local.read()?.draftId ?? newAttempt()
  }

  /** The draft of this form, at the server and in the browser. */
  get draftId(): string {
    return this.#draftId
  }

  read = (): KeptDraft | undefined => {
    const { local, begun } = this.#options
    const kept = local.read()
    return begun && (!kept || kept.draftId !== begun.draftId || kept.at < begun.at) ? begun : kept
  }

  keep = (draft: KeptDraft): boolean => {
    if (this.#isOver) return true
    this.#latest = { ...draft, draftId: this.draftId }
    this.#plan(sendAfterMs)
    return this.#options.local.keep(this.#latest)
  }

  /** It was saved, or discarded: nothing is kept any more. */
  forget = (): void => {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#options.local.forget()
    // Also where this form has sent nothing: it may have begun with what another one has kept there.
    if (!this.#options.isLocal) void this.#options.remove(this.draftId).catch(() => undefined)
  }

  /** Sends at once what the server does not have: the form is left. */
  flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#send()
  }

  /** Waits until nothing is on its way: what is saved is not kept again behind it. */
  settle = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isBehind = false
    await this.#sending
  }

  /** Saves while nothing is kept at the server. Where that fails, the server gets what was written as a draft, as before. */
  whileSaving = async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
    await this.settle()
    try {
      return await save()
    } catch (error) {
      this.#plan(sendAfterMs)
      throw error
    }
  }

  #plan(ms: number): void {
    if (this.#isOver || this.#options.isLocal) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, ms)
  }

  async #send(): Promise<void> {
    const draft = this.#latest
    if (this.#options.isLocal || this.#isOver || !draft || isSent(draft, this.#sent)) return
    if (this.#sending) {
      this.#isBehind = true
      return
    }
    this.#sending = this.#sendNow(draft)
    await this.#sending
    this.#sending = undefined
    if (!this.#isBehind) return
    this.#isBehind = false
    void this.#send()
  }

  async #sendNow(draft: KeptDraft): Promise<void> {
    const changed = Object.entries(draft.fields).filter(([slot, field]) => this.#sent?.fields[slot] !== field)
    try {
      const at = await this.#options.send(draft, Object.fromEntries(changed), this.draftId)
      this.#sent = draft
      this.#failures = 0
      if (!this.#isOver) this.#options.onKept(at)
    } catch (error) {
      if (error instanceof Refusal && error.key === 'draft-not-found') return this.#beginAnew()
      // It is in the browser, and sent again.
      if (!this.#isOver) this.#options.onKept(undefined)
      this.#plan(Math.min(againAfterMs.first * 2 ** this.#failures++, againAfterMs.most))
    }
  }

  /** The draft was saved or discarded elsewhere, and this form is still written in: that is another draft. */
  #beginAnew(): void {
    if (this.#isOver || !this.#latest) return
    this.#draftId = newAttempt()
    this.#sent = undefined
    this.keep(this.#latest)
  }
}

/** What the server keeps of a draft. */
const keptThere = ['fields', 'files', 'proposals', 'name', 'casebase', 'locale'] as const

function isSent(draft: KeptDraft, sent: KeptDraft | undefined): boolean {
  return sent !== undefined && keptThere.every((part) => draft[part] === sent[part])
}

import type { FormJournal, KeptDraft } from '../form-interface.ts'

/** Where a draft is kept, once at the server and all the while in the browser. */
export interface ServerJournalOptions {
  local: FormJournal
  /** A draft that the form goes on with; it stands where the browser has nothing newer. */
  begun?: KeptDraft | undefined
  /** Sends the fields that changed since the last time; the time at which the server has kept them. */
  send: (draft: KeptDraft, fields: KeptDraft['fields']) => Promise<string>
  /** Told when the server has kept it, and when it could not be reached. */
  onKept: (at: string | undefined) => void
}

/** A draft is sent so long after the first change that the server does not have. */
const sendAfterMs = 1_000
const againAfterMs = 5_000

/** Keeps what is written in the browser at once, and at the server a second later. */
export class ServerJournal implements FormJournal {
  readonly #options: ServerJournalOptions
  #latest: KeptDraft | undefined
  #sent: KeptDraft['fields'] = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isOver = false

  constructor(options: ServerJournalOptions) {
    this.#options = options
  }

  read = (): KeptDraft | undefined => {
    const { local, begun } = this.#options
    const kept = local.read()
    return begun && (!kept || kept.at < begun.at) ? begun : kept
  }

  keep = (draft: KeptDraft): boolean => {
    const isKept = this.#options.local.keep(draft)
    this.#latest = draft
    this.#plan(sendAfterMs)
    return isKept
  }

  forget = (): void => {
    this.end()
    this.#options.local.forget()
  }

  /** Sends at once what the server does not have: the form is left. */
  flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#send()
  }

  /** Sends nothing any more: it is saved, or discarded. */
  end = (): void => {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #plan(ms: number): void {
    if (this.#isOver) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, ms)
  }

  async #send(): Promise<void> {
    const draft = this.#latest
    if (this.#isOver || !draft) return
    if (this.#isSending) return this.#plan(sendAfterMs)
    const changed = Object.entries(draft.fields).filter(([slot, field]) => this.#sent[slot] !== field)
    this.#isSending = true
    try {
      const at = await this.#options.send(draft, Object.fromEntries(changed))
      this.#sent = draft.fields
      if (!this.#isOver) this.#options.onKept(at)
    } catch {
      // It is in the browser, and sent again.
      if (!this.#isOver) this.#options.onKept(undefined)
      this.#plan(againAfterMs)
    } finally {
      this.#isSending = false
    }
  }
}

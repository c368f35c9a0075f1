import {
  ownValue,
  problemPlaces,
  type AuthoredFile,
  type AuthoredSlot,
  type AuthoringForm,
  type ProposedValue,
} from '@advisor/contract'
import { newAttempt } from '../../api/attempt.ts'
import { blank } from '../../ui/editors/entries.ts'
import { brokenRule, type BrokenRule } from './field-rules.ts'
import {
  contentOf,
  fieldOf,
  fieldWords,
  isBlank,
  isFaulty,
  keptField,
  slotsOf,
  type Field,
  type Fields,
} from './fields.ts'
import type { FormBeginning, FormJournal, FormUploads, WrittenSolution } from './form-interface.ts'
import type { KeptDraft } from './form-interface.ts'

export interface FormStoreOptions {
  begin: FormBeginning
  journal: FormJournal
  /** The address of the form. */
  path: string
  /** The language of the interface, in which numbers are typed. */
  tag: string
  /** The sentence for a rule that a field breaks. */
  sayRule: (broken: BrokenRule) => string
  uploads?: FormUploads | undefined
  /** Runs what redraws fields by itself when nothing is pressed; default: at once. */
  whenStill?: (act: () => void) => void
}

/** A field of the form, as its editor shows it. */
export interface SlotState {
  field: Field
  /** What is wrong with it, once the author is told. */
  problem: string | undefined
  isDirty: boolean
}

/** A problem of the form, and the field that it is about. */
export interface FormProblem {
  /** The id of a slot, or a place of the contract's `problemPlaces`. */
  slot: string
  caption: string
  message: string
}

/** What is wrong with a field: a rule, worded where it is shown, or what the server says. */
type Problem = BrokenRule | string

/** What all of the form shows; it changes seldom. */
export interface FormStatus {
  /** Whether something was written that is not saved. */
  isDirty: boolean
  /** Whether the browser keeps what is written. */
  isKept: boolean
  /** The problems in the order of the form, once the author has tried to save. */
  problems: readonly FormProblem[]
  casebase: string
  locale: string
  form: AuthoringForm | undefined
  /** What was written in fields that the form does not have: of another case base, or taken out of the model meanwhile. */
  elsewhere: readonly ElsewhereField[]
}

/** A field that the form does not have. */
export interface ElsewhereField {
  slot: string
  /** Undefined where no case base has it any more. */
  caption: string | undefined
  words: string
}

/** The same list each time, as React compares it. */
const none: readonly never[] = []

/** What is listened to beside the slots. */
export const formPlaces = {
  status: '$status',
  name: problemPlaces.name,
  files: problemPlaces.files,
  proposals: '$proposals',
  title: '$title',
  version: '$version',
} as const

/** The server knows attempts for a day; an hour less, as clocks differ. */
const attemptsKnownMs = 23 * 3_600_000

/** The journal is written so many milliseconds after the first change that is not in it. */
export const journalAfterMs = 300

/**
 * What is written in a form. It is outside of React, so that a keystroke draws the field in which it was typed and nothing
 * else. Every change is kept in the journal a moment later, and at once by {@link flush}.
 */
export class FormStore {
  readonly #options: FormStoreOptions
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #states = new Map<string, SlotState>()
  /** Fields whose content is read from their editors when it is needed. */
  readonly #unread = new Map<string, () => Field>()
  /** Fields that were changed and left: their problems are shown. */
  readonly #left = new Set<string>()
  #draft: KeptDraft
  #problems: Readonly<Record<string, Problem>> = {}
  #sayRule: FormStoreOptions['sayRule']
  #areAllTold = false
  #isKept = true
  #isOver = false
  /** Whether the attempt of the draft is of this form: another tab may have sent a draft that was taken up. */
  #isOwnAttempt: boolean
  #version = 0
  #status: FormStatus
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: FormStoreOptions) {
    this.#options = options
    this.#sayRule = options.sayRule
    const taken = options.journal.read()
    this.#isOwnAttempt = taken === undefined
    this.#draft = taken ?? newDraft(options)
    this.#status = this.#statusNow()
    this.#draft = { ...this.#draft, title: this.#titleNow() }
  }

  /** Calls the listener when a slot, or one of {@link formPlaces}, has changed. Returns what ends it. */
  subscribe = (place: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(place) ?? new Set()
    this.#listeners.set(place, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  get status(): FormStatus {
    return this.#status
  }

  /** Undefined where no files can be added. */
  get uploads(): FormUploads | undefined {
    return this.#options.uploads
  }

  /** Whether it was sent so long ago that the server does not know the attempt any more: it may be saved, and would be saved once more. */
  get mayBeSaved(): boolean {
    return this.#draft.isSent && Date.now() - Date.parse(this.#draft.at) > attemptsKnownMs
  }

  get name(): string {
    return nameOf(this.#draft, this.#options.begin)
  }

  /** Counts how often what is written was put into the journal. */
  get version(): number {
    return this.#version
  }

  /** The title, as it was when the journal was last written. */
  get title(): string {
    return this.#draft.title
  }

  /** Returns the same object until the slot changes. */
  slotState(slot: AuthoredSlot): SlotState {
    const known = this.#states.get(slot.slot)
    if (known) return known
    const state = {
      field: this.#fieldFor(slot),
      problem: this.problemOf(slot.slot),
      isDirty: Object.hasOwn(this.#draft.fields, slot.slot),
    }
    this.#states.set(slot.slot, state)
    return state
  }

  problemOf(place: string): string | undefined {
    const problem = this.#areAllTold || this.#left.has(place) ? ownValue(this.#problems, place) : undefined
    return problem === undefined ? undefined : this.#words(problem)
  }

  isBlank(slot: AuthoredSlot): boolean {
    return isBlank(this.#fieldFor(slot))
  }

  setField(slot: string, field: Field): void {
    this.#unread.delete(slot)
    this.#write({ fields: { ...this.#draft.fields, [slot]: field } }, slot)
  }

  /** As {@link setField}, for an editor whose content takes time to read: it is read when the journal is written, or what is written is sent. */
  setFieldLater(slot: string, read: () => Field): void {
    this.#unread.set(slot, read)
    const { fields } = this.#draft
    if (!Object.hasOwn(fields, slot) || Object.hasOwn(this.#problems, slot) || this.#draft.isSent) this.#settle()
    this.#keepSoon()
  }

  setName(name: string): void {
    this.#write({ name, isNamed: true }, formPlaces.name)
  }

  /** The files beside the texts, in their order. */
  get files(): readonly AuthoredFile[] {
    return this.#draft.files ?? this.#status.form?.files ?? none
  }

  setFiles(files: readonly AuthoredFile[]): void {
    this.#write({ files }, formPlaces.files)
  }

  get proposals(): readonly ProposedValue[] {
    return this.#draft.proposals ?? none
  }

  setProposals(proposals: readonly ProposedValue[]): void {
    this.#write({ proposals }, formPlaces.proposals)
  }

  /** A field as it is now, also where its editor has not been read yet. */
  fieldOf(slot: AuthoredSlot): Field {
    this.#settle()
    return this.#fieldFor(slot)
  }

  setCasebase(casebase: string): void {
    this.#settle()
    this.#states.clear()
    this.#write({ casebase }, problemPlaces.casebase)
  }

  setLocale(locale: string): void {
    this.#write({ locale }, problemPlaces.locale)
  }

  /**
   * The focus has left a field: its problem is shown from now on, what the browser knows of it at once. Returns whether it was
   * written in.
   */
  leave(place: string): boolean {
    this.#settle()
    const isWritten = Object.hasOwn(this.#draft.fields, place) || place.startsWith('$')
    const { form } = this.#status
    const slot = isWritten && form ? slotsOf(form).find((each) => each.slot === place) : undefined
    const broken = slot && brokenRule(slot, this.#fieldFor(slot), this.#options.tag)
    if (broken) this.setProblems({ ...this.#problems, [place]: broken })
    if (isWritten && !this.#left.has(place)) {
      this.#left.add(place)
      this.#changed(place)
    }
    return isWritten
  }

  /** Shows these problems in place of the former ones. */
  setProblems(problems: Readonly<Record<string, Problem>>): void {
    const before = this.#problems
    this.#problems = problems
    for (const place of new Set([...Object.keys(before), ...Object.keys(problems)]))
      if (before[place] !== problems[place]) this.#changed(place)
    this.#statusChanged()
  }

  /** Words the problems in another language. Returns whether there are some: the server words its own ones when it is asked again. */
  speak(sayRule: FormStoreOptions['sayRule']): boolean {
    this.#sayRule = sayRule
    const places = Object.keys(this.#problems)
    for (const place of places) this.#changed(place)
    if (places.length > 0) this.#statusChanged()
    return places.length > 0
  }

  /** The author has tried to save: all problems are shown. Returns the first slot that cannot be read. */
  tellAll(): string | undefined {
    this.#settle()
    this.#areAllTold = true
    for (const place of Object.keys(this.#problems)) this.#changed(place)
    this.#statusChanged()
    const { form } = this.#status
    const { tag } = this.#options
    return form && slotsOf(form).find((slot) => isFaulty(slot, this.#fieldFor(slot), tag))?.slot
  }

  /** What is written, as it is sent. */
  written(): WrittenSolution {
    this.#settle()
    const { form } = this.#status
    const { casebase, locale } = this.#draft
    const { name } = this
    const content = form
      ? contentOf(form, (slot) => this.#fieldFor(slot), this.#options.tag)
      : { values: {}, texts: {} }
    return {
      ...{ casebase, name: name.trim(), locale, content },
      ...(this.uploads && { files: this.files.map((file) => ({ hash: file.hash, name: file.name.trim() || file.hash.slice(0, 8) })) }), // prettier-ignore
      ...(this.proposals.length > 0 && { proposals: [...this.proposals] }),
    }
  }

  /** Notes that it is sent, and returns the attempt: after a lost answer and a reload, the same draft is sent with the same one. */
  send(): string {
    this.#settle()
    this.#draft = { ...this.#draft, isSent: true }
    this.#keep()
    return this.#draft.attempt
  }

  /** Writes the journal at once. */
  flush = (): void => {
    if (this.#timer !== undefined || this.#unread.size > 0) this.#keep()
  }

  /** What was written is saved, or not wanted: nothing of it is kept any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#unread.clear()
    this.#isOver = true
    this.#options.journal.forget()
  }

  #write(change: Partial<KeptDraft>, place: string): void {
    // A draft that is changed after it was sent is another solution: the first one may have been saved.
    const isAnother = this.#draft.isSent || !this.#isOwnAttempt
    this.#isOwnAttempt = true
    const attempt = isAnother ? { attempt: newAttempt(), isSent: false } : {}
    this.#draft = { ...this.#draft, ...attempt, ...change }
    if (Object.hasOwn(this.#problems, place)) {
      this.#problems = Object.fromEntries(Object.entries(this.#problems).filter(([each]) => each !== place))
      this.#statusChanged()
    }
    this.#changed(place)
    const { isDirty, casebase, locale } = this.#status
    if (!isDirty || casebase !== this.#draft.casebase || locale !== this.#draft.locale) this.#statusChanged()
    this.#keepSoon()
  }

  #words(problem: Problem): string {
    return typeof problem === 'string' ? problem : this.#sayRule(problem)
  }

  #settle(): void {
    for (const [slot, read] of [...this.#unread]) this.setField(slot, read())
  }

  #keepSoon(): void {
    const { whenStill = (act) => act() } = this.#options
    this.#timer ??= setTimeout(() => whenStill(this.flush), journalAfterMs)
  }

  #keep(): void {
    this.#settle()
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isOver) return
    const title = this.#titleNow()
    const isOtherTitle = title !== this.#draft.title
    this.#draft = { ...this.#draft, title, at: new Date().toISOString() }
    const isKept = this.#options.journal.keep(this.#draft)
    if (isOtherTitle) this.#tell(formPlaces.title)
    this.#version += 1
    this.#tell(formPlaces.version)
    if (isKept === this.#isKept) return
    this.#isKept = isKept
    this.#statusChanged()
  }

  #titleNow(): string {
    const { form } = this.#status
    const slot = form && slotsOf(form).find((each) => each.slot === form.titleSlot)
    return slot ? (this.#fieldFor(slot).entries[0] ?? blank).typed : ''
  }

  #fieldFor(slot: AuthoredSlot): Field {
    const kept = ownValue(this.#draft.fields, slot.slot)
    if (kept) return keptField(slot, kept)
    const { form } = this.#status
    return form ? fieldOf(slot, form, this.#options.tag) : { entries: [], rows: [] }
  }

  #changed(place: string): void {
    this.#states.delete(place)
    this.#tell(place)
  }

  #statusChanged(): void {
    this.#status = this.#statusNow()
    this.#tell(formPlaces.status)
  }

  #tell(place: string): void {
    for (const listener of this.#listeners.get(place) ?? []) listener()
  }

  #statusNow(): FormStatus {
    const { casebase, locale, fields, files, proposals } = this.#draft
    const { begin } = this.#options
    const form = begin.forms.find((each) => each.casebase === casebase)
    return {
      ...{ casebase, locale, form, isKept: this.#isKept, elsewhere: fieldsElsewhere(fields, begin, form) },
      isDirty:
        Object.keys(fields).length > 0 ||
        nameOf(this.#draft, begin) !== (begin.name ?? '') ||
        files !== undefined ||
        (proposals ?? none).length > 0,
      problems: this.#areAllTold ? tellProblems(this.#problems, form, (problem) => this.#words(problem)) : [],
    }
  }
}

/** The name of a solution that exists is the present one until another one is written: it can have changed since a draft was begun. */
function nameOf({ name, isNamed }: KeptDraft, begin: FormBeginning): string {
  return isNamed ? name : (begin.name ?? name)
}

function fieldsElsewhere(
  fields: Fields,
  { forms }: FormBeginning,
  form: AuthoringForm | undefined,
): readonly ElsewhereField[] {
  if (!form) return none
  const own = new Set(slotsOf(form).map(({ slot }) => slot))
  const found = Object.entries(fields).flatMap(([slot, field]): ElsewhereField[] => {
    const words = own.has(slot) ? '' : fieldWords(field)
    const known = forms.flatMap(slotsOf).find((each) => each.slot === slot)
    return words === '' ? [] : [{ slot, caption: known?.caption, words }]
  })
  return found.length === 0 ? none : found
}

function newDraft({ begin: { forms, chosen, locale, name = '' }, path }: FormStoreOptions): KeptDraft {
  const [first, ...others] = forms
  const casebase = chosen ?? (others.length === 0 ? (first?.casebase ?? '') : '')
  return {
    ...{ path, casebase, locale, title: '', name, fields: {}, isSent: false },
    attempt: newAttempt(),
    at: new Date().toISOString(),
  }
}

/** The problems in the order of the form. */
function tellProblems(
  problems: Readonly<Record<string, Problem>>,
  form: AuthoringForm | undefined,
  words: (problem: Problem) => string,
): FormProblem[] {
  const slots = form ? slotsOf(form) : []
  const places = [
    problemPlaces.casebase,
    problemPlaces.locale,
    ...slots.map(({ slot }) => slot),
    problemPlaces.files,
    problemPlaces.name,
  ]
  return places.flatMap((slot) => {
    const problem = ownValue(problems, slot)
    const caption = slots.find((each) => each.slot === slot)?.caption ?? ''
    return problem === undefined ? [] : [{ slot, caption, message: words(problem) }]
  })
}

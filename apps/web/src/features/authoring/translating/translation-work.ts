import { alignTranslation, composeTranslation, hasWords, joinCells, splitCells } from '@advisor/content-change'
import {
  ownValue,
  toLanguageTag,
  type AuthoringForm,
  type EditedSolution,
  type ReviewedParagraphs,
  type SolutionTranslation,
  type TranslatedParagraph,
  type TranslatedSlot,
} from '@advisor/contract'
import type { Field } from '../fields.ts'
import type { FormStore } from '../form-store.ts'

/** A text that is being translated, as its rows show it. */
export interface SlotWork {
  slot: TranslatedSlot
  /** What stands in each cell; empty: not translated. */
  targets: readonly string[]
  /** The keys of changes that the translator has found followed, or followed. */
  followed: ReadonlySet<string>
}

/** How much there is to do. */
export interface TranslationProgress {
  done: number
  total: number
  changes: number
  /** Empty paragraphs without words. */
  wordless: number
}

/** A paragraph by its place. */
export interface CellPlace {
  slot: string
  at: number
}

/**
 * What is written of a translation: the cells of each text, which are put together to the text that the form keeps. It is outside of React, so
 * that a keystroke draws its own text and nothing else.
 */
export class TranslationWork {
  readonly translation: SolutionTranslation
  readonly locale: string
  readonly sourceTag: string
  /** The form with the texts alone that can be translated. */
  readonly form: AuthoringForm
  readonly #slots = new Map<string, SlotWork>()
  readonly #opened = new Map<string, readonly string[]>()
  readonly #listeners = new Set<() => void>()
  #progress: TranslationProgress
  #store: FormStore | undefined

  constructor({ form, locale, masterLocale }: EditedSolution, translation: SolutionTranslation) {
    this.translation = translation
    this.locale = locale
    this.sourceTag = toLanguageTag(masterLocale)
    const translated = new Set(translation.slots.map(({ slot }) => slot))
    this.form = {
      ...form,
      sections: form.sections
        .map((section) => ({
          ...section,
          // What the master has is required; a translation can be begun.
          slots: section.slots
            .filter(({ slot }) => translated.has(slot))
            .map((slot) => ({ ...slot, isRequired: false })),
        }))
        .filter(({ slots }) => slots.length > 0),
    }
    for (const slot of translation.slots) {
      const targets = slot.paragraphs.map(({ target }) => target)
      this.#slots.set(slot.slot, { slot, targets, followed: new Set() })
      this.#opened.set(slot.slot, targets)
    }
    this.#progress = this.#count()
  }

  /** Puts what a draft has into the cells. Called once, with the store of the form. */
  attach(store: FormStore): void {
    if (this.#store) return
    this.#store = store
    for (const section of this.form.sections)
      for (const authored of section.slots) {
        const work = this.#slots.get(authored.slot)
        if (!work || !store.slotState(authored).isDirty) continue
        const { formatted, entries } = store.fieldOf(authored)
        this.#slots.set(authored.slot, this.#withText(work, formatted ?? entries[0]?.typed ?? ''))
      }
    this.#changed()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  slotWork(slot: string): SlotWork | undefined {
    return this.#slots.get(slot)
  }

  get progress(): TranslationProgress {
    return this.#progress
  }

  /** Writes a cell. */
  write(slot: string, at: number, target: string): void {
    const work = this.#slots.get(slot)
    if (!work || work.targets[at] === target) return
    this.#set(slot, { ...work, targets: work.targets.with(at, target) })
    this.#keep(slot)
  }

  copy(slot: string, at: number): void {
    const source = this.#slots.get(slot)?.slot.paragraphs[at]?.source
    if (source !== undefined) this.write(slot, at, source)
  }

  /** The translation of a paragraph is right, although the source has changed. */
  confirm(slot: string, key: string): void {
    const work = this.#slots.get(slot)
    if (!work || work.followed.has(key)) return
    this.#set(slot, { ...work, followed: new Set([...work.followed, key]) })
    // The structure may have changed, and there is something to save.
    this.#keep(slot)
  }

  confirmAll(): void {
    for (const { slot } of this.#slots.values())
      for (const key of [
        ...slot.paragraphs.filter(({ state, isNew }) => state === 'changed' && !isNew).map(({ key }) => key),
        ...slot.removed.map(({ key }) => key),
      ])
        this.confirm(slot.slot, key)
  }

  /** Takes over what has no words. */
  copyAll(): void {
    for (const { slot, targets } of this.#slots.values())
      for (const [at, { source }] of slot.paragraphs.entries())
        if (targets[at] === '' && !slot.isWhole && !hasWords(source)) this.copy(slot.slot, at)
  }

  /** Gives up a translation that is built otherwise: it is written anew in the structure of the source. */
  beginAnew(slot: string): void {
    const work = this.#slots.get(slot)
    const [whole] = work?.slot.paragraphs ?? []
    if (!work || !whole) return
    this.#set(slot, this.#apart(work, whole.source, ''))
    this.#keep(slot)
  }

  isOpen(slot: string, at: number): boolean {
    const work = this.#slots.get(slot)
    const paragraph = work?.slot.paragraphs[at]
    return work !== undefined && paragraph !== undefined && this.#isOpen(work, paragraph, at)
  }

  /** The next paragraph that is to be translated or looked at, behind a place; from the beginning after the last one. */
  next(from: CellPlace | undefined): CellPlace | undefined {
    const places = [...this.#slots.values()].flatMap(({ slot: { slot, paragraphs } }) =>
      paragraphs.map((_, at) => ({ slot, at })),
    )
    const start = from ? places.findIndex(({ slot, at }) => slot === from.slot && at === from.at) + 1 : 0
    return [...places.slice(start), ...places.slice(0, start)].find(({ slot, at }) => this.isOpen(slot, at))
  }

  /** The paragraphs that follow the source as it is, by slot. */
  reviewed(): ReviewedParagraphs {
    return Object.fromEntries(
      [...this.#slots].map(([id, work]) => [
        id,
        [
          ...work.slot.paragraphs.flatMap((paragraph, at) => {
            const isWritten = (work.targets[at] ?? '') !== ''
            return isWritten && !this.#isOpen(work, paragraph, at) ? [paragraph.key] : []
          }),
          // Once a text is written in the structure of the source, what is gone there is gone here.
          ...(this.#isWritten(id) ? work.slot.removed.map(({ key }) => key) : []),
        ],
      ]),
    )
  }

  #isWritten(slot: string): boolean {
    const work = this.#slots.get(slot)
    return work !== undefined && (work.followed.size > 0 || work.targets !== this.#opened.get(slot))
  }

  #isOpen(work: SlotWork, { key, state, isNew }: TranslatedParagraph, at: number): boolean {
    const target = work.targets[at] ?? ''
    if (target === '') return true
    if (state !== 'changed' && !isNew) return false
    return !work.followed.has(key) && target === (this.#opened.get(work.slot.slot)?.[at] ?? '')
  }

  #set(slot: string, work: SlotWork): void {
    this.#slots.set(slot, work)
    this.#changed()
  }

  #changed(): void {
    this.#progress = this.#count()
    for (const listener of this.#listeners) listener()
  }

  #count(): TranslationProgress {
    const progress = { done: 0, total: 0, changes: 0, wordless: 0 }
    for (const work of this.#slots.values()) {
      for (const [at, paragraph] of work.slot.paragraphs.entries()) {
        const target = work.targets[at] ?? ''
        const isOpen = this.#isOpen(work, paragraph, at)
        progress.total++
        if (!isOpen) progress.done++
        if (isOpen && target !== '') progress.changes++
        if (target === '' && !work.slot.isWhole && !hasWords(paragraph.source)) progress.wordless++
      }
      progress.changes += this.#isWritten(work.slot.slot) ? 0 : work.slot.removed.length
    }
    return progress
  }

  /** The text of the slot goes to the form, which keeps and sends it. */
  #keep(slot: string): void {
    this.#store?.setFieldLater(slot, () => this.#fieldOf(slot))
  }

  #fieldOf(id: string): Field {
    const work = this.#slots.get(id)
    if (!work) return { entries: [], rows: [] }
    const { slot, targets } = work
    const { frame, paragraphs, isWhole, form } = slot
    const text = isWhole
      ? joinCells(frame, targets)
      : composeTranslation({ frame, cells: paragraphs }, targets, { form: shapeOf(form), sourceTag: this.sourceTag })
    return form === 'rich' ? { entries: [], rows: [], formatted: text } : { entries: [{ typed: text }], rows: [] }
  }

  /** What a draft has of a text. */
  #withText(work: SlotWork, text: string): SlotWork {
    const { slot } = work
    if (slot.isWhole) return { ...work, targets: [text] }
    const source = joinCells(
      slot.frame,
      slot.paragraphs.map((paragraph) => paragraph.source),
    )
    const { cells, isWhole } = this.#aligned(slot, source, text)
    if (!isWhole) return { ...work, targets: cells.map(({ target }) => target) }
    return { ...work, slot: { ...slot, isWhole, paragraphs: cells, frame: ['', ''] }, targets: [text] }
  }

  #apart(work: SlotWork, source: string, target: string): SlotWork {
    const { slot } = work
    const paragraphs = this.#aligned(slot, source, target).cells
    const { frame } = splitCells(source, shapeOf(slot.form))
    return { ...work, slot: { ...slot, paragraphs, frame, isWhole: false }, targets: paragraphs.map(() => target) }
  }

  #aligned({ form }: TranslatedSlot, source: string, target: string) {
    const pair = { form: shapeOf(form), source, target, before: undefined, sourceTag: this.sourceTag }
    return alignTranslation({ ...pair, reviewed: new Set() })
  }
}

/** How a text is taken apart: as the server does it. */
export function shapeOf(form: TranslatedSlot['form']): 'rich' | 'long' | 'plain' {
  if (form === 'rich') return 'rich'
  return form === 'line' ? 'plain' : 'long'
}

/** Returns what finds the address of a picture by what the text says of it. */
export function pictureAddresses({ pictures }: SolutionTranslation): (src: string) => string {
  const urls = Object.fromEntries(pictures.map(({ hash, url }) => [`file:${hash}`, url]))
  return (src) => ownValue(urls, src) ?? (src.startsWith('file:') ? '' : src)
}

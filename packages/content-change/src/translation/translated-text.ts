import { fingerprint } from '../fingerprint.ts'
import type { Part } from '../parts/part.ts'
import { findEdits } from '../sequences/edits.ts'
import { textLikeness } from '../sequences/likeness.ts'
import type { SlotForm } from '../shape.ts'
import { joinCells, splitCells, wholeCell, type Cells } from './cells.ts'

/** A text and its translation. Rich texts are sanitised. */
export interface TextPair {
  form: SlotForm
  /** The text of the master language. */
  source: string
  /** The source in the version that the translation follows; undefined: it is not known, and taken for the same. */
  before: string | undefined
  /** Empty: not translated. */
  target: string
  /** The language of the source, as a tag: paragraphs that are not translated are kept in it. */
  sourceTag: string
  /** The keys of changes that the translation follows already. */
  reviewed: ReadonlySet<string>
}

/** A paragraph of the source, and what the translation has for it. */
export interface TranslatedCell {
  source: string
  /** The source that was translated; undefined: the same, or none. */
  before?: string
  /** Empty: not translated. */
  target: string
  /** `changed`: the source has changed since it was translated. */
  state: 'current' | 'missing' | 'changed'
  /** The source has it since a later version than the translation follows. */
  isNew: boolean
  /** Names the source as it is: see {@link TextPair.reviewed}. */
  key: string
}

/** A paragraph that the source does not have any more. */
export interface RemovedCell {
  source: string
  target: string
  key: string
}

export interface TranslatedText {
  /** The structure of the source, around its cells. */
  frame: string[]
  cells: TranslatedCell[]
  removed: RemovedCell[]
  /** The translation is built otherwise than the source: both are one cell. */
  isWhole: boolean
}

/** What of a text is translated, paragraph by paragraph, and what has changed since. Never throws. */
export function alignTranslation(pair: TextPair): TranslatedText {
  const { form, source, before, target, reviewed } = pair
  const now = splitCells(source, form)
  const old = before === undefined ? now : splitCells(before, form)
  const its = splitCells(target, form)
  if (its.cells.length === 0) return untranslated(now)
  const fitsOld = its.shape === old.shape
  if (!fitsOld && its.shape !== now.shape) return asWhole(pair)
  const { origin, removed } = origins(old, now)
  const targetOf = (at: number) => {
    const from = fitsOld ? origin[at] : at
    return from === undefined ? '' : ownTarget(pair, old, now, its.cells[from] ?? '', fitsOld ? from : undefined, at)
  }
  const cells = now.cells.map((cell, at): TranslatedCell => {
    const key = fingerprint(cell)
    const from = origin[at]
    const said = targetOf(at)
    const was = from === undefined ? undefined : old.cells[from]
    const isDone = reviewed.has(key)
    const isChanged = was !== cell && !isDone
    return {
      ...{ source: cell, target: said, key },
      ...(isChanged && was !== undefined && { before: was }),
      state: said === '' ? 'missing' : isChanged ? 'changed' : 'current',
      isNew: from === undefined && !isDone,
    }
  })
  return {
    ...{ frame: now.frame, cells, isWhole: false },
    removed: fitsOld ? removed.flatMap((at) => removedCell(old.cells[at] ?? '', its.cells[at] ?? '', reviewed)) : [],
  }
}

/** How many paragraphs of the source there are, how many of them are translated, and how many changes the translation does not follow. */
export function countTranslated(texts: readonly TranslatedText[]): {
  total: number
  translated: number
  changes: number
} {
  const cells = texts.flatMap((text) => text.cells)
  const isOpen = ({ state, isNew }: TranslatedCell) => state === 'changed' || isNew
  return {
    total: cells.length,
    translated: cells.filter(({ state }) => state !== 'missing').length,
    changes: cells.filter(isOpen).length + texts.reduce((sum, { removed }) => sum + removed.length, 0),
  }
}

/**
 * The translation with these cells, in the structure of the source. Where some are empty, the source stands in its own language; where all
 * are, there is no translation.
 */
export function composeTranslation(
  { frame, cells }: Pick<TranslatedText, 'frame' | 'cells'>,
  targets: readonly string[],
  { form, sourceTag }: Pick<TextPair, 'form' | 'sourceTag'>,
): string {
  if (targets.every((target) => target.trim() === '')) return ''
  return joinCells(
    frame,
    cells.map(({ source }, at) => {
      const target = (targets[at] ?? '').trim()
      return target === '' ? inOwnLanguage(source, form, sourceTag) : target
    }),
  )
}

function inOwnLanguage(source: string, form: SlotForm, tag: string): string {
  return form === 'rich' ? `<span lang="${tag}">${source}</span>` : source
}

/** The cell of a translation; empty where it is the source in its own language. */
function ownTarget(
  { form, sourceTag }: TextPair,
  old: Cells,
  now: Cells,
  cell: string,
  from: number | undefined,
  at: number,
) {
  const sources = [from === undefined ? undefined : old.cells[from], now.cells[at]].filter((each) => each !== undefined)
  if (form === 'rich') {
    const begin = `<span lang="${sourceTag}">`
    const isKept = cell.startsWith(begin) && cell.endsWith('</span>') && sources.includes(cell.slice(begin.length, -7))
    return isKept ? '' : cell
  }
  // A line of a text of several lines; a short text that is the same is meant so.
  return form === 'long' && now.cells.length > 1 && sources.includes(cell) ? '' : cell
}

function untranslated({ frame, cells, isWhole }: Cells): TranslatedText {
  return {
    ...{ frame, isWhole, removed: [] },
    cells: cells.map((source) => ({
      ...{ source, target: '', key: fingerprint(source) },
      ...{ state: 'missing', isNew: false },
    })),
  }
}

function asWhole({ source, before = source, target, reviewed }: TextPair): TranslatedText {
  const { frame } = wholeCell(source)
  const key = fingerprint(source)
  const isChanged = before !== source && !reviewed.has(key)
  const cell: TranslatedCell = {
    ...{ source, target, key, isNew: false, state: isChanged ? 'changed' : 'current' },
    ...(isChanged && { before }),
  }
  return { frame, cells: [cell], removed: [], isWhole: true }
}

/** From which cell each cell of the source comes, and which have gone. */
function origins(old: Cells, now: Cells): { origin: (number | undefined)[]; removed: number[] } {
  const parts = (cells: Cells): Part<string>[] => cells.cells.map((cell) => ({ key: cell, value: cell }))
  const origin: (number | undefined)[] = []
  const removed: number[] = []
  let done = 0
  for (const { at, before, after } of findEdits(parts(old), parts(now), textLikeness())) {
    for (; done < at; done++) origin.push(done)
    done = at + before.length
    if (before.length === 1 && after.length === 1) origin.push(at)
    else {
      for (let gone = at; gone < done; gone++) removed.push(gone)
      for (let count = 0; count < after.length; count++) origin.push(undefined)
    }
  }
  for (; done < old.cells.length; done++) origin.push(done)
  return { origin, removed }
}

function removedCell(source: string, target: string, reviewed: ReadonlySet<string>): RemovedCell[] {
  const key = `-${fingerprint(source)}`
  return reviewed.has(key) ? [] : [{ source, target, key }]
}

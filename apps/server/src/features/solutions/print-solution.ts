import { toLanguageTag, type InterfaceLocale, type ShownSlot, type SolutionDetails } from '@advisor/contract'
import { valueText } from '../../reading/value-text.ts'
import type { PrintedBlock, PrintedSolution } from '../../printing/printed-document.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'

const signalWords = {
  danger: 'printing.danger',
  warning: 'printing.warning',
  caution: 'printing.caution',
  notice: 'printing.notice',
} as const

export interface PrintWish {
  locale: InterfaceLocale
  say: (key: Parameters<ServerTexts['say']>[1], params?: Record<string, string | number>) => string
  /** With the parts that not all readers see. */
  isInternal: boolean
  link: string | undefined
}

/** A solution as its print view lays it out, with all values in words. */
export function printSolution(solution: SolutionDetails, wish: PrintWish): PrintedSolution {
  const { isInternal, say, locale, link } = wish
  const isPrinted = ({ isOnRequest }: { isOnRequest: boolean }) => isInternal || !isOnRequest
  const slots = new Map(solution.sections.flatMap((section) => section.slots.map((slot) => [slot.slotId, slot])))
  const warnings = solution.warnings.filter(isPrinted).map(({ level, slot }): PrintedBlock => {
    // A boolean that warns is true: its caption says everything.
    const isFlag = slot.form === 'values' && slot.values.every(({ kind }) => kind === 'boolean')
    const blocks = isFlag ? [] : blocksOf(slot, wish)
    return { kind: 'warning', level, signal: say(signalWords[level]), caption: slot.caption, blocks }
  })
  const sections = solution.printed.flatMap((section): PrintedBlock[] => {
    const shown = section.slots.filter(isPrinted).flatMap(({ slotId }) => slots.get(slotId) ?? [])
    if (shown.length === 0) return []
    const heading: PrintedBlock[] = section.caption === undefined ? [] : [{ kind: 'heading', text: section.caption }]
    return [
      ...heading,
      ...(section.style === 'facts'
        ? factsOf(shown, wish)
        : shown.flatMap((slot) => captioned(slot, section.caption, wish))),
    ]
  })
  const pictures = solution.attachments.flatMap(({ picture, url, name }): PrintedBlock[] => {
    const hash = hashIn(url)
    return picture && hash !== undefined ? [{ kind: 'picture', hash, name }] : []
  })
  const date = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    number: solution.number,
    title: solution.title.text,
    origin: [solution.casebase, solution.state.caption, date.format(new Date(solution.modifiedAt))].join(' · '),
    ...(link !== undefined && { link }),
    locale: solution.locale,
    blocks: [...warnings, ...sections, ...pictures, ...signaturesOf(solution, wish)],
  }
}

/** Who has signed it, and whether what is printed is what was signed. */
function signaturesOf(
  { signature, approvedBy = [], version: shown }: SolutionDetails,
  { locale, say }: PrintWish,
): PrintedBlock[] {
  const all = [...approvedBy, ...(signature ? [signature] : [])]
  const dates = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const blocks = all.flatMap(({ by, at, version, isOfShown, transactionId: transaction, hash, meaning }) => {
    const said = { name: by || say('printing.nobody'), date: dates.format(new Date(at)), version, shown }
    return [
      say(isOfShown ? 'printing.signed' : 'printing.signed-other', said),
      ...(meaning === undefined ? [] : [say('printing.signature-meaning', { meaning })]),
      say('printing.signature-proof', { transaction, hash }),
    ].map((text): PrintedBlock => ({ kind: 'text', text }))
  })
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: say('printing.signature') }, ...blocks]
}

/** The hashes of the pictures of a solution, those in its texts and those beside them. */
export function filesOf({ warnings, sections, attachments }: SolutionDetails): string[] {
  const slots = [...warnings.map(({ slot }) => slot), ...sections.flatMap((section) => section.slots)]
  const inTexts = slots.flatMap((slot) =>
    slot.form === 'html' ? [...slot.html.matchAll(/[?&;]file=([0-9a-f]{64})"/g)].flatMap(([, hash]) => hash ?? []) : [],
  )
  return [...inTexts, ...attachments.flatMap(({ picture, url }) => (picture ? (hashIn(url) ?? []) : []))]
}

const hashIn = (url: string) => /[?&]file=([0-9a-f]{64})$/.exec(url)?.[1]

function factsOf(slots: readonly ShownSlot[], wish: PrintWish): PrintedBlock[] {
  const isShort = ({ form }: ShownSlot) => form === 'values' || form === 'text'
  const facts = slots.filter(isShort).map((slot): [string, string] => [slot.caption, shortText(slot, wish)])
  const others = slots.filter((slot) => !isShort(slot)).flatMap((slot) => captioned(slot, undefined, wish))
  return [...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []), ...others]
}

/** A caption that only repeats the one above it says nothing. */
function captioned(slot: ShownSlot, above: string | undefined, wish: PrintWish): PrintedBlock[] {
  const caption: PrintedBlock[] = slot.caption === above ? [] : [{ kind: 'caption', text: slot.caption }]
  return [...caption, ...blocksOf(slot, wish)]
}

function blocksOf(slot: ShownSlot, wish: PrintWish): PrintedBlock[] {
  switch (slot.form) {
    case 'html':
      return [{ kind: 'html', html: slot.html }]
    case 'table':
      return [
        {
          kind: 'table',
          columns: slot.columns,
          rows: slot.rows.map((row) => row.map((value) => (value ? valueText(value, wish) : ''))),
        },
      ]
    case 'text':
    case 'values':
      return [{ kind: 'text', text: shortText(slot, wish) }]
  }
}

function shortText(slot: ShownSlot, wish: PrintWish): string {
  if (slot.form === 'text') return slot.text.text
  return slot.form === 'values' ? slot.values.map((value) => valueText(value, wish)).join(', ') : ''
}

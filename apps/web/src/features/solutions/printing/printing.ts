import type { SolutionDetails, StepId } from '@advisor/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { tellUse } from '../../../api/tell-use.ts'
import { isListPrinted } from '../../../ui/printed-list.ts'

/** What is put on paper: nothing, what everybody may get, or the internal parts too. */
export type Printing = 'nothing' | 'for-everybody' | 'with-internal'

/** Pictures that come later are left out: the person waits for the paper. */
const mostWaitingMs = 5_000

/** The parts of the solution that the next print has. */
let wanted: Exclude<Printing, 'nothing'> = 'for-everybody'
let printing: Printing = 'nothing'
/** The solution that the page shows, which the browser's own command prints. */
let shown: Printed | undefined
/** Whether the server was told of the next print. */
let isTold = false
const listeners = new Set<() => void>()

/** What is being put on paper, however that was asked for. */
export function usePrinting(): Printing {
  return useSyncExternalStore(subscribe, () => printing)
}

/** The solutions that are printed, and the search step in which that is done. */
export interface Printed {
  caseIds: readonly number[]
  from: StepId | undefined
}

/** Says which solution the page shows; undefined: none yet. The server is told when the browser's own command prints it. */
export function usePrintedByBrowser(caseId: number | undefined, from: StepId | undefined): void {
  useEffect(() => {
    if (caseId === undefined) return
    const printed = { caseIds: [caseId], from }
    shown = printed
    return () => {
      if (shown === printed) shown = undefined
    }
  }, [caseId, from])
}

/** Opens the print dialog of the browser once the pictures are there, and tells the server of it. */
export async function print(what: Exclude<Printing, 'nothing'>, printed: Printed): Promise<void> {
  await pictures()
  tell(printed)
  isTold = true
  wanted = what
  window.print()
}

function tell({ caseIds, from }: Printed): void {
  tellUse({ caseIds: [...caseIds], use: 'print', from })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Printing): void {
  printing = next
  // The browser takes its picture as soon as the event is over.
  flushSync(() => listeners.forEach((listener) => listener()))
}

/** Settles when all pictures of the page are loaded or have failed, also those outside of the window. */
async function pictures(): Promise<void> {
  const all = [...document.querySelectorAll<HTMLImageElement>('article img')]
  for (const picture of all) picture.loading = 'eager'
  const loaded = Promise.allSettled(all.map((picture) => picture.decode()))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, mostWaitingMs))])
}

const schemeAttribute = 'data-mantine-color-scheme'
let schemeOfScreen = 'light'

addEventListener('beforeprint', () => {
  const page = document.documentElement
  // Paper is light, whatever the screen is.
  schemeOfScreen = page.getAttribute(schemeAttribute) ?? schemeOfScreen
  page.setAttribute(schemeAttribute, 'light')
  // The browser may report one print several times.
  if (shown && !isTold && printing === 'nothing' && !isListPrinted()) tell(shown)
  isTold = false
  change(wanted)
  wanted = 'for-everybody'
})
addEventListener('afterprint', () => {
  document.documentElement.setAttribute(schemeAttribute, schemeOfScreen)
  change('nothing')
})

export type ShownSection = SolutionDetails['sections'][number]

/** The sections of a solution on paper. */
export function sectionsOnPaper({ sections, printed }: SolutionDetails, what: Printing): ShownSection[] {
  const slots = new Map(sections.flatMap((section) => section.slots.map((slot) => [slot.slotId, slot])))
  return printed.flatMap((section) => {
    const items = section.slots.filter(({ isOnRequest }) => !isOnRequest || what === 'with-internal')
    const shown = items.flatMap(({ slotId }) => slots.get(slotId) ?? [])
    return shown.length > 0 ? [{ ...section, slots: shown }] : []
  })
}

/** The warnings of a solution on paper; whatever is printed, they are. */
export function warningsOnPaper({ warnings }: SolutionDetails, what: Printing): SolutionDetails['warnings'] {
  return warnings.filter(({ isOnRequest }) => !isOnRequest || what === 'with-internal')
}

/** The slots of a solution that are printed only on request. */
export function slotsOnRequest({ warnings, sections, printed }: SolutionDetails): ShownSection['slots'] {
  const onRequest = new Set(
    printed.flatMap(({ slots }) => slots.filter(({ isOnRequest }) => isOnRequest).map(({ slotId }) => slotId)),
  )
  const ofWarnings = warnings.flatMap(({ slot, isOnRequest }) => (isOnRequest ? [slot] : []))
  return [...ofWarnings, ...sections.flatMap(({ slots }) => slots).filter(({ slotId }) => onRequest.has(slotId))]
}

import type { ShownSlot, SolutionDetails } from '@advisor/contract'
import { sanitiseHtml } from '../../../ui/rich-text/sanitise-html.ts'
import { itemLabel } from '../rich-text/item-label.ts'
import { stepsIn } from '../steps/steps-in.ts'
import { stepIdOf } from '../steps/ticks.ts'

/** A step of the work, as a screen of its own shows it. */
export interface WorkStep {
  /** The same id as on the page, so that both have the same ticks. */
  id: string
  /** The number or letter of the step in its list; undefined for a slot without a list. */
  label: string | undefined
  /** The caption of the slot, and of the heading above the list. */
  caption: string
  /** A whole slot, or the nodes of an item of a list in it. */
  content: { slot: ShownSlot; nodes: readonly ChildNode[] } | { slot: ShownSlot }
}

/**
 * The steps of a solution, in the order of the page. They stand in the sections that the view calls steps: the items of
 * the outermost ordered lists; a slot without such a list is a step itself. What stands between lists belongs to the
 * step after it, and what stands after the last list to the last step. Slots with the parts and tools of the work are
 * none: see {@link pinnedSlots}.
 */
export function workSteps({ sections }: Pick<SolutionDetails, 'sections'>): WorkStep[] {
  const slots = sections.filter(({ style }) => style === 'steps').flatMap((section) => section.slots)
  return slots.filter((slot) => !isPinned(slot)).flatMap(stepsOfSlot)
}

/** The parts and tools that the work needs, to be kept in sight: what the model marks as such, and the tables among the steps. */
export function pinnedSlots({ sections }: Pick<SolutionDetails, 'sections'>): ShownSlot[] {
  const marked = sections.flatMap(({ slots }) => slots.filter(({ sign }) => sign === 'parts' || sign === 'tools'))
  const tables = sections
    .filter(({ style }) => style === 'steps')
    .flatMap(({ slots }) => slots.filter((slot) => slot.form === 'table' && !slot.sign))
  return [...marked, ...tables]
}

/** The addresses of the pictures in the steps, in their order. */
export function picturesOf(steps: readonly WorkStep[]): string[] {
  return steps.flatMap(({ content }) => {
    if ('nodes' in content) return content.nodes.flatMap(picturesIn)
    return content.slot.form === 'html' ? picturesIn(sanitiseHtml(content.slot.html)) : []
  })
}

function picturesIn(node: Node): string[] {
  const images = node instanceof Element && node.localName === 'img' ? [node] : []
  const inside = node instanceof Element || node instanceof DocumentFragment ? node.querySelectorAll('img') : []
  return [...images, ...inside].flatMap((image) => image.getAttribute('src') ?? [])
}

function isPinned({ form, sign }: ShownSlot): boolean {
  return form === 'table' || sign !== undefined
}

function stepsOfSlot(slot: ShownSlot): WorkStep[] {
  const whole = { id: stepIdOf(slot.slotId, 0), label: undefined, caption: slot.caption, content: { slot } }
  if (slot.form !== 'html') return [whole]
  const fragment = sanitiseHtml(slot.html)
  const items = stepsIn(fragment)
  if (items.length === 0) return [whole]
  const steps = items.map((item, index): WorkStep & { content: { nodes: ChildNode[] } } => ({
    id: stepIdOf(slot.slotId, index),
    label: itemLabel(item),
    caption: slot.caption,
    content: { slot, nodes: [...item.childNodes] },
  }))
  let next = 0
  let between: ChildNode[] = []
  for (const node of fragment.childNodes) {
    const inNode = items.filter((item) => node.contains(item)).length
    if (inNode === 0) {
      if (node.textContent?.trim() || hasPicture(node)) between.push(node)
      continue
    }
    steps[next]?.content.nodes.unshift(...between)
    between = []
    next += inNode
  }
  steps.at(-1)?.content.nodes.push(...between)
  return steps
}

function hasPicture(node: ChildNode): boolean {
  return node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null)
}

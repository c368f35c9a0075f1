import type { KeyboardEvent } from 'react'

/**
 * The keys of a tree, as the ARIA practices describe them: up and down between the nodes that are drawn, right opens and
 * goes in, left closes and goes out, Home and End, Enter and Space choose, a letter goes to the next node that begins with it.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const current = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="treeitem"]') : null
  const at = current ? items.indexOf(current) : -1
  if (!current || at < 0) return
  const target = targetOf(event.key, items, at, current)
  if (target === undefined) return
  event.preventDefault()
  target?.focus()
}

/** The node to go to; `null`: the key does something else with the node; undefined: it is no key of a tree. */
function targetOf(
  key: string,
  items: readonly HTMLElement[],
  at: number,
  current: HTMLElement,
): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? null
    case 'ArrowUp':
      return items[at - 1] ?? null
    case 'Home':
      return items[0] ?? null
    case 'End':
      return items.at(-1) ?? null
    case 'ArrowRight':
      if (current.ariaExpanded === 'true') return items[at + 1] ?? null
      return clicked(current.querySelector('[data-toggle]'))
    case 'ArrowLeft':
      if (current.ariaExpanded === 'true') return clicked(current.querySelector('[data-toggle]'))
      return current.closest('[role="group"]')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]') ?? null
    case 'Enter':
    case ' ':
      return clicked(current)
    default:
      return key.length === 1 ? itemByLetter(key, items, at) : undefined
  }
}

function clicked(part: HTMLElement | null): null {
  part?.click()
  return null
}

function itemByLetter(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | null {
  const next = [...items.slice(at + 1), ...items.slice(0, at)]
  const wanted = letter.toLowerCase()
  return next.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted)) ?? null
}

/** A press that never ends, because its end went elsewhere, holds nothing back for longer. */
const longestPressMs = 2_000

const waiting = new Set<() => void>()
let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined

/**
 * Runs what may move the page, and is not what the user has pressed for: at once, or behind the click while a pointer is pressed. A
 * button that moves away between its press and its release is never clicked. Returns what calls it off.
 */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act()
    return () => {}
  }
  waiting.add(act)
  return () => waiting.delete(act)
}

function press(): void {
  isPressed = true
  clearTimeout(release)
  release = setTimeout(end, longestPressMs)
}

/** The click follows the release in the same task. */
function endSoon(): void {
  clearTimeout(release)
  release = setTimeout(end)
}

function end(): void {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}

// A finger sends the events of a mouse behind its own: its press is between them.
for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, { capture: true })
for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, endSoon, { capture: true })

/** The tasks whose end a part of the page tells the user itself: nothing else tells it, too. */
const awaited = new Set<string>()

/** Leaves it to the caller to tell the user how a task ends. */
export function awaitTask(id: string): void {
  awaited.add(id)
}

/** Takes that back: the caller will not be there. */
export function releaseTask(id: string): void {
  awaited.delete(id)
}

export function isAwaited(id: string): boolean {
  return awaited.has(id)
}

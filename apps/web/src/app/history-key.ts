/**
 * Gives the entry of the browser's history at which the page was loaded a key of its own. Without it the router calls every such
 * entry 'default', and a link that is opened in a tab begins where another page of the tab was scrolled to. A reload and the way
 * back find the key again, and with it the place.
 */
export function nameFirstEntry(history: Pick<History, 'state' | 'replaceState'>, newKey: () => string): void {
  // The history keeps any value; the router writes objects.
  const state = history.state as { key?: string } | null
  if (state?.key === undefined) history.replaceState({ ...state, key: newKey() }, '')
}

let keep = (): void => {}

/** Registers what keeps the texts that were typed and not sent, for the page that is loaded next. */
export function beforeReloading(keepTexts: () => void): void {
  keep = keepTexts
}

/** Loads the page anew. What was typed is there again. */
export function reloadPage(): void {
  keep()
  location.reload()
}

/** So long a page is left to draw itself before it is named. */
const restMs = 100

/**
 * Names the tab by the heading of the page that is shown, so that tabs, the history and readers of screens tell pages apart. A heading
 * whose words do not name its page says its name as `data-page-name`.
 */
export function namePages(): void {
  const product = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const name = () => {
    timer = undefined
    const shown = document.querySelector('h1')
    const heading = (shown?.dataset['pageName'] ?? shown?.textContent ?? '').trim().slice(0, 200)
    const title = heading === '' || heading === product ? product : `${heading} – ${product}`
    if (document.title !== title) document.title = title
  }
  const watcher = new MutationObserver(() => {
    timer ??= setTimeout(name, restMs)
  })
  watcher.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['data-page-name'],
  })
}

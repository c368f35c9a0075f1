/** So long a page is left to draw itself before it is named. */
const restMs = 100

/** Names the tab by the heading of the page that is shown, so that tabs, the history and readers of screens tell pages apart. */
export function namePages(): void {
  const product = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const name = () => {
    timer = undefined
    const heading = document.querySelector('h1')?.textContent.trim().slice(0, 200) ?? ''
    const title = heading === '' || heading === product ? product : `${heading} – ${product}`
    if (document.title !== title) document.title = title
  }
  const watcher = new MutationObserver(() => {
    timer ??= setTimeout(name, restMs)
  })
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** What is loaded, or is being loaded, by address. What failed is not kept. */
let files: Map<string, Promise<void>> | undefined

/**
 * Imports code by `load` once its files are there: `paths`, as seen from the file `importer`, are its scripts and style sheets. The
 * build calls it for each `import()` (`importable-again.ts`).
 *
 * A browser keeps a failed import until the page is left (Chromium since version 150, as the HTML standard says, "fetch a single module
 * script"). A failed `fetch` is forgotten: so the files are fetched first, and the import finds them in the cache of the browser.
 */
export async function loadWithFiles<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
  importer = import.meta.url,
): Promise<Module> {
  await Promise.all(paths.map((path) => loadFile(new URL(path, importer).href)))
  return load()
}

function loadFile(href: string): Promise<void> {
  files ??= filesOfPage()
  const known = files.get(href)
  if (known) return known
  const loading = new URL(href).pathname.endsWith('.css') ? loadStyle(href) : loadScript(href)
  files.set(href, loading)
  loading.catch(() => files?.delete(href))
  return loading
}

/** What the page itself names is loaded with it. */
function filesOfPage(): Map<string, Promise<void>> {
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')]
  return new Map(named.map((element) => ['href' in element ? element.href : element.src, Promise.resolve()]))
}

async function loadScript(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}: ${href}`)
  await response.blob()
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })
}

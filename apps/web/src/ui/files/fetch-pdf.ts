/** Larger files are not held in memory: they are downloaded. */
const largestShownBytes = 50_000_000

/** Whether a file is shown in the page: a PDF, in a browser that has a viewer for it. */
export function isShownInPage({ contentType, sizeBytes }: { contentType: string; sizeBytes: number }): boolean {
  return /^application\/pdf\b/i.test(contentType) && sizeBytes <= largestShownBytes && navigator.pdfViewerEnabled
}

/** The file as a PDF. Throws if it cannot be had, or does not begin like a PDF. */
export async function fetchPdf(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The file is answered with ${response.status}.`)
  const bytes = await response.arrayBuffer()
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, 1_024))
  if (!beginning.includes('%PDF-')) throw new Error('The file is not a PDF.')
  return new Blob([bytes], { type: 'application/pdf' })
}

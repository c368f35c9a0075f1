import { downloads } from '@advisor/contract'

/** Has a PDF of `count` solutions made, drawn at random out of `size`. Returns the milliseconds until it has arrived. */
export async function makePdf(
  url: string,
  headers: Record<string, string>,
  count: number,
  random: () => number,
  size: number,
): Promise<number> {
  const caseIds = new Set<number>()
  while (caseIds.size < count) caseIds.add(1 + Math.floor(random() * size))
  const startedAt = performance.now()
  const answer = await fetch(`${new URL('api', url).href}${downloads.generatePdf.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ caseIds: [...caseIds] }),
  })
  const bytes = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`generatePdf: ${answer.status} ${Buffer.from(bytes).toString()}`)
  return performance.now() - startedAt
}

import { downloads } from '@advisor/contract'

/** Has a PDF of solutions made. Returns the milliseconds until it has arrived. */
export async function makePdf(
  url: string,
  headers: Record<string, string>,
  caseIds: readonly number[],
): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${new URL('api', url).href}${downloads.generatePdf.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ caseIds }),
  })
  const bytes = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`generatePdf: ${answer.status} ${Buffer.from(bytes).toString()}`)
  return performance.now() - startedAt
}

/** Numbers of solutions, drawn at random out of `size`. */
export function drawSolutions(count: number, random: () => number, size: number): number[] {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(1 + Math.floor(random() * size))
  return [...drawn]
}

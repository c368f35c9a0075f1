/** The pages to offer: the first, the last and those around the current one; undefined stands for a gap. At most 7 entries. */
export function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const from = Math.max(1, Math.min(page - 1, pageCount - 4))
  const to = Math.min(pageCount, Math.max(page + 1, 5))
  const shown: (number | undefined)[] = []
  if (from > 1) shown.push(1)
  if (from > 2) shown.push(from === 3 ? 2 : undefined)
  for (let each = from; each <= to; each += 1) shown.push(each)
  if (to < pageCount - 1) shown.push(to === pageCount - 2 ? pageCount - 1 : undefined)
  if (to < pageCount) shown.push(pageCount)
  return shown
}

/** Lines of a text from one place to another that are others in the next text. */
export interface LineHunk {
  from: number
  to: number
  lines: string[]
}

/**
 * What changed between two lists of lines, by the table of the longest common subsequence: slow and plain, and none of the product's
 * code. As many lines for as many are changes of one line each.
 */
export function lineHunks(before: readonly string[], after: readonly string[]): LineHunk[] {
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      common[a * width + b] =
        before[a] === after[b]
          ? common[(a + 1) * width + b + 1]! + 1
          : Math.max(common[(a + 1) * width + b]!, common[a * width + b + 1]!)
  const hunks: LineHunk[] = []
  let [a, b] = [0, 0]
  let [from, first] = [0, 0]
  const close = () => {
    if (a > from || b > first) hunks.push(...byLine({ from, to: a, lines: after.slice(first, b) }))
  }
  while (a < before.length || b < after.length)
    if (a < before.length && b < after.length && before[a] === after[b]) {
      close()
      ;[from, first] = [++a, ++b]
    } else if (b >= after.length || (a < before.length && common[(a + 1) * width + b]! >= common[a * width + b + 1]!))
      a++
    else b++
  close()
  return hunks
}

function byLine({ from, to, lines }: LineHunk): LineHunk[] {
  if (to - from !== lines.length) return [{ from, to, lines }]
  return lines.map((line, at) => ({ from: from + at, to: from + at + 1, lines: [line] }))
}

export function withHunks(lines: readonly string[], hunks: readonly LineHunk[]): string[] {
  return hunks
    .toReversed()
    .reduce((now, { from, to, lines: put }) => now.toSpliced(from, to - from, ...put), [...lines])
}

/** Whether two changes are of the same lines, or one inserts where the other does or within what it changes. */
export function doTouch(one: LineHunk, other: LineHunk): boolean {
  if (one.from === one.to && other.from === other.to) return one.from === other.from
  return one.from < other.to && other.from < one.to
}

/**
 * Later changes as if they were made of the first text: `later` counts the lines that `earlier` led to. A change of lines that the
 * earlier changes touched, or beside which they inserted or removed, is left out.
 */
export function rebased(
  earlier: readonly LineHunk[],
  later: readonly LineHunk[],
): { kept: LineHunk[]; onTop: LineHunk[] } {
  const kept: LineHunk[] = []
  const onTop: LineHunk[] = []
  for (const hunk of later) {
    let shift = 0
    let isOnTop = false
    for (const { from, to, lines } of earlier) {
      // Where the earlier change stands in the text that it led to.
      const [start, end] = [from + shift, from + shift + lines.length]
      const isSizeSame = to - from === lines.length
      if (isSizeSame ? hunk.from < end && start < hunk.to : hunk.from <= end && start <= hunk.to) isOnTop = true
      if (isSizeSame && hunk.from === hunk.to && start < hunk.from && hunk.from < end) isOnTop = true
      if (end > hunk.from) break
      shift += lines.length - (to - from)
    }
    if (isOnTop) onTop.push(hunk)
    else kept.push({ from: hunk.from - shift, to: hunk.to - shift, lines: hunk.lines })
  }
  return { kept, onTop }
}

/**
 * The one way to write a JSON value: keys in the order of their UTF-16 units at every level, two spaces, LF, a final
 * newline. Equal values give equal bytes on every machine. Members without a value (`undefined`) are left out.
 */
export function canonicalJson(value: unknown): string {
  return `${write(value, '\n')}\n`
}

/** Whether two JSON values say the same, whatever the order of their members. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

function write(value: unknown, lineStart: string): string {
  if (Array.isArray(value))
    return writeList(
      value.map((item) => write(item, `${lineStart}  `)),
      lineStart,
      '[',
      ']',
    )
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}: ${write(member, `${lineStart}  `)}`)
    return writeList(members, lineStart, '{', '}')
  }
  const scalar: string | undefined = JSON.stringify(value)
  if (scalar === undefined) throw new Error(`JSON cannot hold a ${typeof value}.`)
  return scalar
}

function writeList(items: readonly string[], lineStart: string, open: string, close: string): string {
  if (items.length === 0) return open + close
  return `${open}${lineStart}  ${items.join(`,${lineStart}  `)}${lineStart}${close}`
}

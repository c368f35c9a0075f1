/**
 * Returns the number that a user typed in a language, as digits with a decimal point: `1.234,5` of a German is `1234.5`.
 * A decimal point or comma of the other convention is taken where it cannot separate groups. Returns undefined for
 * anything else.
 */
export function readDigits(typed: string, tag: string): string | undefined {
  // The compatibility form makes digits of full width and all spaces the usual ones.
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[−–]/, '-')
  const { group, decimal } = separatorsOf(tag)
  const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`).test(text)
  const plain = isGrouped ? text.replaceAll(group, '').replace(decimal, '.') : text.replace(',', '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? plain : undefined
}

/** Returns a number as users of a language type it: {@link readDigits} reads the same number. */
export function writeNumber(value: number, tag: string): string {
  return new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}

/** The point or comma that separates groups, and the one before decimals. Other separators of groups are left out by reading. */
function separatorsOf(tag: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  return { decimal, group: decimal === ',' ? '.' : ',' }
}

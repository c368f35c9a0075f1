/** The attributes of a list with numbers, and of its items, as HTML has them. */
export interface NumberedList {
  start?: string | undefined
  reversed?: string | undefined
  type?: string | undefined
}

/**
 * The marks before the items of a list with numbers, as a browser draws them, without the full stop: `7`, `c`, `iv`. `values` has
 * the attribute `value` of each item.
 */
export function listNumbers(
  { start, reversed, type }: NumberedList,
  values: readonly (string | undefined)[],
): string[] {
  const isReversed = reversed !== undefined
  let next = integer(start) ?? (isReversed ? values.length : 1)
  return values.map((value) => {
    const number = integer(value) ?? next
    next = isReversed ? number - 1 : number + 1
    return written(number, type)
  })
}

const integer = (text: string | undefined) =>
  text && /^\s*[+-]?\d{1,9}/.test(text) ? Number.parseInt(text, 10) : undefined

/** Letters and Roman numbers begin with one; Roman ones end where they have no signs. */
function written(number: number, type: string | undefined): string {
  if ((type === 'a' || type === 'A') && number >= 1) return inCase(letters(number), type)
  if ((type === 'i' || type === 'I') && number >= 1 && number <= 3999) return inCase(roman(number), type)
  return String(number)
}

const inCase = (text: string, type: string) => (type === type.toUpperCase() ? text.toUpperCase() : text)

function letters(number: number): string {
  let text = ''
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text
  return text
}

const romanSigns: readonly (readonly [number, string])[] = [
  ...([[1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc']] as const),
  ...([[50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']] as const),
] // prettier-ignore

function roman(number: number): string {
  let left = number
  let text = ''
  for (const [value, sign] of romanSigns) for (; left >= value; left -= value) text += sign
  return text
}

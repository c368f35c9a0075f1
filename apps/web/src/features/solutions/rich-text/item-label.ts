const lettersInAlphabet = 26

const romanDigits: readonly (readonly [number, string])[] = [
  ...([[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL']] as const), // prettier-ignore
  ...([[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] as const), // prettier-ignore
]

/**
 * Returns the label that a browser draws before an item of an ordered list. It counts from `start` or from the item's
 * `value`, downwards if the list is `reversed`, and writes letters or Roman numerals if the list has such a `type`.
 */
export function itemLabel(item: Element): string {
  const list = item.parentElement
  const items = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li')
  const isReversed = list?.hasAttribute('reversed') ?? false
  let next = integer(list?.getAttribute('start')) ?? (isReversed ? items.length : 1)
  for (const each of items) {
    const number = integer(each.getAttribute('value')) ?? next
    if (each === item) return written(number, list?.getAttribute('type'))
    next = isReversed ? number - 1 : number + 1
  }
  return ''
}

function written(number: number, type: string | null | undefined): string {
  if (number < 1 || number > 3_999) return String(number)
  if (type === 'a') return letters(number).toLowerCase()
  if (type === 'A') return letters(number)
  if (type === 'i') return roman(number).toLowerCase()
  return type === 'I' ? roman(number) : String(number)
}

/** A to Z, then AA, AB. */
function letters(number: number): string {
  const before = Math.floor((number - 1) / lettersInAlphabet)
  const last = String.fromCharCode('A'.charCodeAt(0) + ((number - 1) % lettersInAlphabet))
  return before === 0 ? last : letters(before) + last
}

function roman(number: number): string {
  const digit = romanDigits.find(([worth]) => worth <= number)
  return digit ? digit[1] + roman(number - digit[0]) : ''
}

function integer(text: string | null | undefined): number | undefined {
  return text && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}

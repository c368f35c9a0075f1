import { limits } from '../limits.ts'

/** Whether a text is a phone number: digits with spaces, dots, dashes, slashes and brackets between them, `+` before, an extension behind. */
export function isPhoneNumber(text: string): boolean {
  if (text.length > limits.phoneCharacters || !/^\+?[\d ()./-]+( ?(ext\.?|x) ?\d{1,6})?$/i.test(text)) return false
  const [number = ''] = text.split(/[ex]/i)
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= limits.phoneMinDigits && digits <= limits.phoneMaxDigits
}

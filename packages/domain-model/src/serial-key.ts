/**
 * What a serial number is looked up by: without blanks, dashes, dots, slashes and control characters, in upper case and in one width
 * (NFKC). Zeros stay. Empty: it has nothing else.
 */
export function serialKey(serialNumber: string): string {
  return serialNumber
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{Pd}./_]+/gu, '')
    .toUpperCase()
}

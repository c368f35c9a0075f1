/**
 * The name of a file without control characters and without signs that turn its direction: with one of them a program looks like a
 * picture.
 */
export function safeFileName(name: string): string {
  return name
    .replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .trim()
}

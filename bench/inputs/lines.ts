import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * Lines of a file that may be there as .gz instead; the blank ones left out. Only a line feed ends a line: Node's readline also stops at
 * U+2028 and U+2029, which JSON has inside its strings.
 */
export function linesOf(file: string): string[] {
  const bytes = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

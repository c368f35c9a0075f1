import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The non-blank lines of a file or of its .gz. Only a line feed ends a line: Node's readline also splits at U+2028 and
 * U+2029, which are allowed in JSON strings.
 */
export function linesOf(file: string): string[] {
  const bytes = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

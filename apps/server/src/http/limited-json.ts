import type { RequestLimits } from '@advisor/contract'
import { BadRequest } from './refusal.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = [0x5b, 0x7b]
const closing = [0x5d, 0x7d]

/**
 * Parses a JSON text. Throws {@link BadRequest}, with the name of the field that the text is in, for other texts and for
 * texts beyond the limits, which it counts before it parses.
 */
export function parseLimitedJson(
  text: string,
  { depth: mostDepth, fields: mostValues }: Pick<RequestLimits, 'depth' | 'fields'>,
  field?: string,
): unknown {
  let depth = 0
  let values = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString && code === backslash) at++
    else if (code === quote) isInString = !isInString
    else if (isInString) continue
    else if (code === comma) values++
    else if (closing.includes(code)) depth--
    else if (opening.includes(code)) {
      values++
      depth++
    }
    if (depth > mostDepth || values > mostValues) throw new BadRequest(field)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest(field)
  }
}

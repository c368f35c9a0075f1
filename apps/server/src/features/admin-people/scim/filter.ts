import { ScimFailure } from '../../../http/scim-failure.ts'
import { bareName } from './attributes.ts'

/** An attribute that must be equal to a text. */
export interface ScimFilter {
  /** In lower case. */
  attribute: string
  value: string
}

/** Reads a filter: `userName eq "ann"`. Others are refused, with what there is. Undefined: everything. */
export function readFilter(filter: string | undefined, attributes: readonly string[]): ScimFilter | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  const [, name = '', json = ''] = /^\s*([\w:.]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? []
  const attribute = bareName(name).toLowerCase()
  if (!attributes.some((each) => each.toLowerCase() === attribute))
    throw new ScimFailure(
      400,
      `Filters are: ${attributes.map((each) => `${each} eq "…"`).join(', ')}.`,
      'invalidFilter',
    )
  return { attribute, value: readText(json) }
}

function readText(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    throw new ScimFailure(400, 'The text of the filter cannot be read.', 'invalidFilter')
  }
}

/** Resources of one answer. */
const usualCount = 100
const mostCount = 500

/** Which part of a list is wanted. From 1, as RFC 7644, section 3.4.2.4, has it. */
export function pageOf({
  startIndex = 1,
  count = usualCount,
}: {
  startIndex?: number | undefined
  count?: number | undefined
}) {
  return { startIndex: Math.max(1, startIndex), count: Math.min(Math.max(0, count), mostCount) }
}

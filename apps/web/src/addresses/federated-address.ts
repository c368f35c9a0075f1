import { limits } from '@advisor/contract'

const path = '/federated-search'
const textName = 'q'

/** Returns the path of a search of all projects and sources; without a text, of its empty page. */
export function federatedPath(text: string): string {
  return text === '' ? path : `${path}?${new URLSearchParams({ [textName]: text })}`
}

/** Returns the text that an address searches everywhere. It is cut only far above the server's limit, so that the server refuses it. */
export function federatedTextOf(query: URLSearchParams): string {
  return (query.get(textName) ?? '').slice(0, limits.queryCharacters * 10).trim()
}

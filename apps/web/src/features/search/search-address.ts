import { limits } from '@advisor/contract'

/** Where one is in a search, as the address of the page says it. */
export interface SearchAddress {
  /** What was searched; undefined on the home page. */
  query?: string | undefined
  /** Page of the results, from 1. */
  page: number
  /** Number of the solution that is open. */
  open?: number | undefined
}

const names = { query: 'q', page: 'page', open: 'open' }

/** Reads the address; what makes no sense in it is left out. A query is cut far beyond what the server takes, for it to refuse. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const query = parameters.get(names.query)?.slice(0, limits.queryCharacters * 10)
  const open = positiveInteger(parameters.get(names.open))
  return {
    ...(query && query.trim() !== '' && { query }),
    page: positiveInteger(parameters.get(names.page)) ?? 1,
    ...(open && { open }),
  }
}

/** The search part of an address, with the question mark; empty for the home page. */
export function writeSearchAddress({ query, page, open }: SearchAddress): string {
  const parameters = new URLSearchParams()
  if (query) parameters.set(names.query, query)
  if (query && page > 1) parameters.set(names.page, String(page))
  if (open) parameters.set(names.open, String(open))
  const text = parameters.toString()
  return text && `?${text}`
}

function positiveInteger(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

import type { FormUploads } from '../form-interface.ts'
import { fileOf } from './safe-addresses.ts'

/**
 * Returns what finds the address of a picture by what a text says of it. `text` and `drawn` are the same text as it is kept, and with the
 * addresses of its pictures; other files are uploads.
 */
export function picturesOf(text: string, drawn: string, uploads: FormUploads | undefined): (src: string) => string {
  const kept = sourcesIn(text)
  const addresses = sourcesIn(drawn)
  const known = new Map(kept.flatMap((src, at) => (addresses[at] === undefined ? [] : [[src, addresses[at]] as const])))
  return (src) => {
    const hash = fileOf(src)
    return hash === undefined ? src : (known.get(src) ?? uploads?.urlOf(hash) ?? '')
  }
}

function sourcesIn(html: string): string[] {
  if (!html.includes('<img')) return []
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return [...images].map((picture) => picture.getAttribute('src') ?? '')
}

import { ownValue, type AuthoringForm } from '@advisor/contract'
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

/** As {@link picturesOf}, for a slot of a form. */
export function addressesIn(form: AuthoringForm, slot: string, uploads: FormUploads | undefined) {
  return picturesOf(ownValue(form.content.texts, slot) ?? '', ownValue(form.drawn, slot) ?? '', uploads)
}

/** Returns a rich text with the addresses of its pictures. */
export function withAddresses(html: string, urlOf: (src: string) => string): string {
  return html.replaceAll(/(<img [^>]*src=")(file:[0-9a-f]{64})"/g, (_, before: string, src: string) => `${before}${urlOf(src)}"`) // prettier-ignore
}

function sourcesIn(html: string): string[] {
  if (!html.includes('<img')) return []
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return [...images].map((picture) => picture.getAttribute('src') ?? '')
}

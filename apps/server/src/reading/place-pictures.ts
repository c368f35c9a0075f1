import type { PictureSize } from '@advisor/contract'
import type { CleanHtml } from '../store/solutions/rich-text.ts'
import { pictureSizeOf } from '../store/files/picture-size.ts'

/** Where the pictures of a text are found, and how large they are. */
export interface Pictures {
  /** The address of a file of the solution. */
  urlOf: (hash: string) => string
  /** Undefined for a file whose size cannot be read. */
  sizeOf: (hash: string) => PictureSize | undefined
}

/** For texts that are shown without their pictures. */
export const noPictures: Pictures = { urlOf: () => '', sizeOf: () => undefined }

/**
 * Gives the pictures of a text their addresses, and width and height, so that the browser keeps their place before they are
 * there. Of the sizes that an author wrote the width stands, or the height alone; the ratio is the file's.
 */
export function placePictures(clean: CleanHtml, pictures: Pictures): string {
  // The sanitiser writes every tag alike: names in lower case, values in double quotes, no `>` in them.
  return clean.replaceAll(/<img ([^>]*)\/>/g, (_, written: string) => {
    const attributes = new Map(
      [...written.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const source = attributes.get('src') ?? ''
    const hash = /^file:([0-9a-f]{64})$/.exec(source)?.[1]
    const natural = hash === undefined ? inlineSize(source) : pictures.sizeOf(hash)
    if (hash !== undefined) attributes.set('src', pictures.urlOf(hash))
    if (natural) for (const [name, side] of wantedSize(natural, attributes)) attributes.set(name, String(side))
    return `<img ${[...attributes].map(([name, value]) => `${name}="${value}"`).join(' ')} />`
  })
}

function wantedSize(natural: PictureSize, written: ReadonlyMap<string, string>): [string, number][] {
  const width = pixels(written.get('width'))
  const height = pixels(written.get('height'))
  const scale = width ? width / natural.width : height ? height / natural.height : 1
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return [
    ['width', scaled(natural.width)],
    ['height', scaled(natural.height)],
  ]
}

function pixels(length: string | undefined): number | undefined {
  return length !== undefined && /^[1-9]\d{0,3}$/.test(length) ? Number(length) : undefined
}

/** The size of a picture that stands in the text as a data URL. */
function inlineSize(source: string): PictureSize | undefined {
  const base64 = /^data:[^,]*;base64,/i.exec(source)
  return base64 ? pictureSizeOf(Buffer.from(source.slice(base64[0].length), 'base64')) : undefined
}

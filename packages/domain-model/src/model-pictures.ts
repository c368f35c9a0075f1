import { pictureTypes, type ModelDocument, type ModelPicture } from '@advisor/contract'
import type { ModelProblem } from './model.ts'

/** Returns the pictures that a document names: of a slot, or of the symbols of a type. */
export function picturesOf(document: ModelDocument): ModelPicture[] {
  return named(document).map(({ picture }) => picture)
}

/** Returns the pictures of types that no browser draws. */
export function findPictureFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  return documents.flatMap((document) =>
    named(document)
      .filter(({ picture }) => !pictureTypes.includes(picture.contentType))
      .map(({ whose, caption, picture }) => ({
        kind: document.kind,
        id: document.id,
        message: `${whose} is no image: its type is "${picture.contentType}".`,
        said: { key: 'picture-type' as const, name: caption },
      })),
  )
}

function named(document: ModelDocument): { whose: string; caption: string; picture: ModelPicture }[] {
  if (document.kind === 'slot')
    return document.picture ? [{ whose: 'its picture', caption: document.caption, picture: document.picture }] : []
  if (document.kind !== 'type') return []
  return document.symbols.flatMap(({ id, caption, picture }) =>
    picture ? [{ whose: `the picture of symbol "${id}"`, caption, picture }] : [],
  )
}

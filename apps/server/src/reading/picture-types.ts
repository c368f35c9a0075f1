import { pictureTypes } from '@advisor/contract'

/** A content type without its parameters, in lower case. */
export function essenceOf(contentType: string): string {
  const [essence = ''] = contentType.toLowerCase().split(';', 1)
  return essence.trim()
}

/** Whether a browser draws files of this content type as pictures. */
export function isPictureType(contentType: string): boolean {
  return pictureTypes.includes(essenceOf(contentType))
}

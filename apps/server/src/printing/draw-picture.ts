import type { Page } from './page.ts'
import { readPicture, type DrawPicture, type PrintablePicture } from './printed-picture.ts'

/** Pictures leave place for the words around them. In points. */
const mostHeight = 340
/** A pixel of a screen in points. */
const pointsPerPixel = 0.75

/** Puts a picture on the page; a word stands in the place of a picture that is missing, broken, or of a format that is not printed. */
export function drawPicture(page: Page, file: Uint8Array | undefined, name: string): void {
  const picture = file && readPicture(page.pdf, file)
  if (!picture) return drawMissing(page, name)
  const scale = Math.min(pointsPerPixel, page.width / picture.width, mostHeight / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  page.need(height)
  const { y } = page.pdf
  if (!drawAt(page, picture, { x: page.left, y, width, height })) return drawMissing(page, name)
  page.pdf.y = y + height + 8
}

/** Draws a picture at a place; the cursor stays. False if it turned out to be broken. */
export function drawAt(page: Page, picture: PrintablePicture, place: Parameters<DrawPicture>[1]): boolean {
  const { y } = page.pdf
  try {
    page.pdf.save()
    picture.draw(page.pdf, place)
    return true
  } catch {
    return false
  } finally {
    page.pdf.restore()
    page.pdf.y = y
  }
}

/** The words in the place of a picture. */
export function missingPicture(page: Page, name: string): string {
  return page.document.words.missingPicture.replace('{{name}}', () => name)
}

function drawMissing(page: Page, name: string): void {
  page.write([{ text: missingPicture(page, name), isItalic: true }], { colour: '#555' })
}

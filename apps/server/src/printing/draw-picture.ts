import { stacked, type Box } from './boxes.ts'
import type { Page } from './page.ts'
import { readPicture, type DrawPicture, type PrintablePicture } from './printed-picture.ts'

/** Pictures leave place for the words around them. In points. */
const mostHeight = 340
const pictureGap = 8
/** A pixel of a screen in points. */
const pointsPerPixel = 0.75

/** A picture; a word stands in the place of one that is missing, broken, or of a format that is not printed. */
export function pictureBox(page: Page, file: Uint8Array | undefined, name: string, mostWidth: number): Box {
  const missing = () => missingBox(page, name, mostWidth)
  const picture = file && readPicture(page.pdf, file)
  if (!picture) return missing()
  const scale = Math.min(pointsPerPixel, mostWidth / picture.width, mostHeight / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const draw: Box['draw'] = (at) => {
    if (!drawAt(page, picture, { ...at, width, height })) missing().draw(at)
  }
  return { height: height + pictureGap, draw }
}

/** Draws a picture at a place; the cursor stays. False if it turned out to be broken. */
function drawAt(page: Page, picture: PrintablePicture, place: Parameters<DrawPicture>[1]): boolean {
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

function missingBox(page: Page, name: string, width: number): Box {
  const text = page.document.words.missingPicture.replace('{{name}}', () => name)
  const boxes = page.paragraph([{ text, isItalic: true }], width, { size: 9, colour: '#555' })
  return stacked(boxes)
}

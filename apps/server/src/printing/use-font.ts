import type { Font } from 'fontkit'
import { Blob, Buffer, Face, Font as ShapedFont, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { fontFiles, type FontName } from './fonts.ts'

/** What the writer of PDFs asks of a font: the signs of a text in their order on the line, and their places, in units of the font. */
interface GlyphRun {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  /** The writer changes the unit of the places: it is asked for after that. */
  readonly advanceWidth: number
}

interface HasFont {
  _font: { font: Omit<Font, 'layout'> & { layout: (text: string) => GlyphRun } }
}

const known = new WeakSet<object>()

/**
 * Writes in a font from now on, with the forms and places that its letters have beside one another. HarfBuzz finds them, as in a
 * browser: what the writer of PDFs has for it fails at marks of some scripts.
 */
export function useFont(pdf: PDFKit.PDFDocument, name: FontName, size: number): void {
  pdf.font(name).fontSize(size)
  // The types do not have the font that is open.
  const { font } = (pdf as unknown as HasFont)._font
  if (known.has(font)) return
  known.add(font)
  font.layout = (text) => runOf(text, shapedFont(name), font)
}

const opened = new Map<FontName, ShapedFont>()

function shapedFont(name: FontName): ShapedFont {
  let font = opened.get(name)
  if (!font) {
    font = new ShapedFont(new Face(new Blob(readFileSync(fontFiles.get(name) ?? ''))))
    opened.set(name, font)
  }
  return font
}

const buffer = new Buffer()

function runOf(text: string, shaped: ShapedFont, font: Pick<Font, 'getGlyph'>): GlyphRun {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(shaped, buffer)
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
  const said = new Set<number>()
  const positions = buffer.getGlyphPositions()
  return {
    glyphs: infos.map(({ codepoint: id, cluster }) => {
      // The first sign of a character stands for all of it.
      const letters = said.has(cluster) ? '' : text.slice(cluster, ends.get(cluster))
      said.add(cluster)
      const codePoints = [...letters].map((letter) => letter.codePointAt(0) ?? 0)
      return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth }
    }),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

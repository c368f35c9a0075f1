import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likenessOf, sketchOf } from './near-sketch.ts'

const text =
  'The pump of the group hums and does not start. The capacitor is weak: measure it, and replace it if it has lost a third of its capacity. Check the belt, too.'
const likeness = (a: string, b: string) => likenessOf(sketchOf(a), sketchOf(b))

describe('the likeness of two texts', () => {
  it('is high where a word or two differ, and low for other texts', () => {
    expect(likeness(text, text)).toBe(1)
    expect(likeness(text, text.replace('belt', 'hose'))).toBeGreaterThan(0.8)
    expect(likeness(text, text.toUpperCase().replaceAll(' ', '\n'))).toBe(1)
    expect(
      likeness(text, 'Steam hisses out of the ball joint of the wand while frothing, the hand gets burnt.'),
    ).toBeLessThan(0.1)
  })

  it('is none where a code, a model or a size differs', () => {
    expect(likeness(`${text} E04`, `${text} E05`)).toBe(0)
    expect(likeness(`${text} 10 mm`, text)).toBe(0)
  })

  it('tells texts without blanks apart', () => {
    const japanese = 'ポンプが唸って始動しません。コンデンサーが弱っています。測定して交換してください。'
    expect(likeness(japanese, japanese)).toBe(1)
    expect(likeness(japanese, '蒸気がノズルから漏れています。パッキンを交換してください。')).toBeLessThan(0.3)
  })

  it('is symmetric, and none without words', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => likeness(a, b) === likeness(b, a)))
    expect(likeness('', '…')).toBe(0)
  })
})

import { namedColours } from './named-colours.ts'

/** A colour as it is stored and written into a stylesheet: `#rrggbb` in small letters. */
export type Colour = `#${string}`

/** WCAG 2.2, success criterion 1.4.3: of text on its background. */
export const leastContrast = 4.5

/** Reads what somebody has entered: `#rgb` is expanded, the names of CSS become hex. Returns undefined for anything else. */
export function readColour(entered: string): Colour | undefined {
  const text = entered.trim().toLowerCase()
  const named = namedColours.get(text)
  if (named !== undefined) return `#${named}`
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`
}

/** Red, green and blue, 0..255. */
type Channels = readonly [number, number, number]

function channelsOf(colour: Colour): Channels {
  const bits = Number.parseInt(colour.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

/** Relative luminance, 0..1, by WCAG 2.2. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The contrast ratio of two colours, 1..21, by WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** The first colour on the way from one to the other that fits, in steps of 2 %. */
export function firstOnTheWay(from: Colour, to: Colour, fits: (colour: Colour) => boolean): Colour {
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mix(from, to, percent / 100)
    if (fits(mixed)) return mixed
  }
  return to
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const [red, green, blue] = channelsOf(one)
  const [otherRed, otherGreen, otherBlue] = channelsOf(other)
  const digits = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${digits(red, otherRed)}${digits(green, otherGreen)}${digits(blue, otherBlue)}`
}

/** The lowest contrast of a text on backgrounds. */
export function leastOn(text: Colour, backgrounds: readonly Colour[]): number {
  return Math.min(...backgrounds.map((background) => contrast(text, background)))
}

const clearest = (backgrounds: readonly Colour[]): Colour =>
  leastOn('#ffffff', backgrounds) > leastOn('#000000', backgrounds) ? '#ffffff' : '#000000'

/** The colour if it can be read on all of these backgrounds, else black or white. */
export function clearestOn(colour: Colour, backgrounds: readonly Colour[]): Colour {
  return leastOn(colour, backgrounds) >= leastContrast ? colour : clearest(backgrounds)
}

/** The colour, or the nearest one towards black or white that can be read on all of these backgrounds. */
export function readableOn(colour: Colour, backgrounds: readonly Colour[]): Colour {
  return firstOnTheWay(colour, clearest(backgrounds), (mixed) => leastOn(mixed, backgrounds) >= leastContrast)
}

import { clearestOn, contrast, firstOnTheWay, leastContrast, leastOn, readableOn, type Colour } from './colours.ts'
import { styleElement, type ShownScheme, type StyleElementName, type StyleName } from './elements.ts'

/** The colours that an administrator has chosen for an element. */
export type ChosenStyles = Readonly<Partial<Record<StyleName, Colour>>>

/** What users see of an element in a scheme. A style that is missing is the product's own. */
export interface PaintedStyles {
  styles: ChosenStyles
  /** The contrast of the text on its background as they were chosen, where that is too low: the text is shown in another colour. */
  tooLow?: number
}

/** The texts that stand on surfaces: dimmed, links, errors, what is good. */
const textsOnSurfaces: Record<ShownScheme, readonly Colour[]> = {
  light: ['#1d2024', '#636b74', '#0a6473', '#b3261e', '#1c7048'],
  dark: ['#dcdfe3', '#a0a7af', '#76bfca', '#ff9b92', '#6fcf9b'],
}

const farEnd: Record<ShownScheme, Colour> = { light: '#ffffff', dark: '#17191c' }

/** The farthest that a surface can be from the usual one, in grey: a text that can be read on both can be read on all of them. */
const farthestSurface: Record<ShownScheme, Colour> = { light: '#eaeaea', dark: '#3d3d3d' }

/**
 * What is shown of chosen colours: the same in both schemes, except where something could not be read then. A surface is brought towards the
 * page until all texts can be read on it, a text towards black or white until it can be read. So each colour that is saved holds 4.5:1.
 */
export function paint(name: StyleElementName, chosen: ChosenStyles, scheme: ShownScheme): PaintedStyles {
  const { kind, styles } = styleElement(name)
  const wanted = chosen['background-color']
  const background = wanted && kind === 'surface' ? asSurface(wanted, scheme) : wanted
  const backgrounds = background ? [background] : usualBackgrounds(styles['background-color']?.[scheme], scheme)
  const chosenContrast = chosen.color && leastOn(chosen.color, backgrounds)
  const own = background && kind === 'solid' ? styles.color?.[scheme] : undefined
  // What nobody has chosen has all the contrast that there is.
  const text = chosen.color ? readableOn(chosen.color, backgrounds) : own && clearestOn(own, backgrounds)
  return {
    styles: {
      ...(background && { 'background-color': background }),
      ...(text && { color: text }),
      ...(chosen['border-color'] && { 'border-color': chosen['border-color'] }),
    },
    ...(chosenContrast !== undefined && chosenContrast < leastContrast && { tooLow: chosenContrast }),
  }
}

/** What a text stands on where no background is chosen: an element has another surface under the pointer, or when it is open. */
function usualBackgrounds(own: Colour | undefined, scheme: ShownScheme): Colour[] {
  const isSurface = own === undefined || contrast(own, farEnd[scheme]) < 1.3
  return isSurface ? [farEnd[scheme], farthestSurface[scheme]] : [own]
}

function asSurface(colour: Colour, scheme: ShownScheme): Colour {
  return firstOnTheWay(colour, farEnd[scheme], (mixed) =>
    textsOnSurfaces[scheme].every((text) => contrast(text, mixed) >= leastContrast),
  )
}

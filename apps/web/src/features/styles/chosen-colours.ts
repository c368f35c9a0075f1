import {
  colourSchemes,
  paint,
  styleElement,
  type ChosenElements,
  type Colour,
  type ShownScheme,
  type StyleElementName,
  type StyleName,
} from '@advisor/contract'

/** The colour of an element in the light scheme: the chosen one, or what is shown where none is chosen. */
export function colourOf(elements: ChosenElements, name: StyleElementName, style: StyleName): Colour | undefined {
  const chosen = elements[name] ?? {}
  return chosen[style] ?? paint(name, chosen, 'light').styles[style] ?? styleElement(name).styles[style]?.light
}

/** The elements with this colour of one of them; undefined: the product's own again. */
export function withColour(
  elements: ChosenElements,
  name: StyleElementName,
  style: StyleName,
  colour: Colour | undefined,
): ChosenElements {
  const { [style]: _, ...others } = elements[name] ?? {}
  return { ...elements, [name]: colour === undefined ? others : { ...others, [style]: colour } }
}

/** A colour that is not shown as it was chosen, so that texts can be read. */
export interface Mended {
  scheme: ShownScheme
  style: StyleName
  shown: Colour
  /** Of a text on its background as they were chosen; of a surface there is none. */
  contrast?: number
}

/** What of an element is shown otherwise than chosen. */
export function mendedOf(elements: ChosenElements, name: StyleElementName): Mended[] {
  const chosen = elements[name] ?? {}
  return colourSchemes.flatMap((scheme) => {
    const { styles, tooLow } = paint(name, chosen, scheme)
    const { 'background-color': background, color } = styles
    return [
      ...(background && background !== chosen['background-color']
        ? [{ scheme, style: 'background-color', shown: background } as const]
        : []),
      ...(tooLow !== undefined && color ? [{ scheme, style: 'color', shown: color, contrast: tooLow } as const] : []),
    ]
  })
}

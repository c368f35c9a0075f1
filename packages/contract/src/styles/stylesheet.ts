import { luminance } from './colours.ts'
import { colourSchemes, styleElement, styleElementNames, type ShownScheme, type StyleElementName } from './elements.ts'
import { paint, type ChosenStyles } from './painted.ts'

/** The id of the element of the page that has {@link stylesheetOf} the saved colours. */
export const stylesheetId = 'saved-styles'

/** Chosen colours by element. */
export type ChosenElements = Readonly<Partial<Record<StyleElementName, ChosenStyles>>>

/** Buttons that delete are red in all colours. */
const button = (variants: string) => `.mantine-Button-root${variants}:not([style*='-red-'],:disabled,[data-disabled])`

/** A part of a query, beside those that are only offered. */
const piece = '[data-piece]:not([data-offer])'

/** Where an element is on a page; others have the attribute `data-style` with their name. */
const places: Partial<Record<StyleElementName, string>> = {
  'primary-button': button(":is([data-variant='filled'],:not([data-variant]))"),
  'secondary-button': button("[data-variant='default']"),
  'transparent-button': button("[data-variant='subtle']"),
  // A quest may have colours of its own.
  'quest-menu': "[data-style='quest-menu']:not([style*='color'])",
  breadcrumb: `[data-style='breadcrumb'] ${piece}`,
  'chatbot-message-out': `[data-style='chatbot-message-out'] ${piece}`,
  'bold-primary': 'main h1',
  'bold-secondary': 'main :is(h2,h3)',
}

/** What an element needs around it when it has a background. */
const room: Partial<Record<StyleElementName, string>> = {
  'chatbot-message-in': 'padding:12px 16px;border-radius:10px;',
  'expert-class': 'padding-inline:8px;border-radius:6px;',
  'expert-search-tray': 'padding:12px;border-radius:10px;',
  'solution-compare-menu': 'padding:8px 12px;border-radius:10px;',
  'draft-comparison-menu': 'padding:8px 12px;border-radius:10px;',
}

/** The colours that the parts of an element take from the page. */
const inherited = ['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-anchor', '--accent']

/** The rules of a page for chosen colours, stronger than those of its parts; none where nothing is chosen. */
export function stylesheetOf(elements: ChosenElements): string {
  const rules = colourSchemes.flatMap((scheme) =>
    styleElementNames.flatMap((name) => {
      const chosen = elements[name]
      return chosen && Object.keys(chosen).length > 0 ? rulesOf(name, chosen, scheme) : []
    }),
  )
  return rules.length === 0 ? '' : `@media screen{${rules.join('')}}`
}

function rulesOf(name: StyleElementName, chosen: ChosenStyles, scheme: ShownScheme): string[] {
  const { styles } = paint(name, chosen, scheme)
  const { color, 'background-color': background, 'border-color': border } = styles
  const place = `:root[data-mantine-color-scheme='${scheme}'] ${places[name] ?? `[data-style='${name}']`}`
  const isAlone = background !== undefined && color !== undefined && styleElement(name).kind === 'solid'
  const declarations = [
    background && `background-color:${background};${room[name] ?? ''}`,
    color && `${name === 'result' ? '--mantine-color-anchor' : 'color'}:${color};`,
    border && `border:1px solid ${border};`,
    // All that stands on a background of any colour has the colour of its text.
    isAlone && inherited.map((variable) => `${variable}:${color};`).join(''),
  ]
  const rules = [`${place}{${declarations.filter(Boolean).join('')}}`]
  if (isAlone) rules.push(`${place} .mantine-CloseButton-root{color:inherit;background:none;}`)
  if (isAlone && name.endsWith('-button')) {
    // Under the pointer the background moves away from the text, so that the contrast grows.
    const shade = luminance(color) > 0.18 ? '0 0 0' : '255 255 255'
    rules.push(`${place}:hover{box-shadow:inset 0 0 0 99px rgb(${shade} / 0.12);}`)
  }
  return rules
}

import type { Colour } from './colours.ts'

/** What of an element can be coloured: properties of CSS. */
export const styleNames = ['background-color', 'color', 'border-color'] as const
export type StyleName = (typeof styleNames)[number]

export const colourSchemes = ['light', 'dark'] as const
export type ShownScheme = (typeof colourSchemes)[number]

type InSchemes = Readonly<Record<ShownScheme, Colour>>

export interface StyleElement {
  /**
   * `solid`: only its own text stands on it, so that it has any background. `surface`: texts and controls of all kinds stand on it, so that its
   * background stays light in the light scheme and dark in the dark one. `text`: text on the page and its surfaces, without a background.
   */
  kind: 'solid' | 'surface' | 'text'
  /** The styles that it has, with the product's own colours. */
  styles: Readonly<Partial<Record<StyleName, InSchemes>>>
}

const text: InSchemes = { light: '#1d2024', dark: '#dcdfe3' }
const dimmed: InSchemes = { light: '#636b74', dark: '#a0a7af' }
const accent: InSchemes = { light: '#0a6473', dark: '#76bfca' }
const page: InSchemes = { light: '#f7f8f9', dark: '#17191c' }
const raised: InSchemes = { light: '#ffffff', dark: '#22262a' }
const sunken: InSchemes = { light: '#eff1f3', dark: '#111315' }
const line: InSchemes = { light: '#e3e6e9', dark: '#2f343a' }
const white: InSchemes = { light: '#ffffff', dark: '#ffffff' }

const menu: StyleElement = { kind: 'solid', styles: { 'background-color': raised, color: text } }

/** The elements that can be coloured, by the names of the specification. */
export const styleElements = {
  'primary-button': {
    kind: 'solid',
    styles: { 'background-color': { light: '#0a6473', dark: '#157c8c' }, color: white },
  },
  'secondary-button': {
    kind: 'solid',
    styles: { 'background-color': raised, color: text, 'border-color': { light: '#b4bac1', dark: '#3f454c' } },
  },
  'transparent-button': { kind: 'text', styles: { color: accent } },
  'button-bar': { kind: 'surface', styles: { 'background-color': raised, 'border-color': line } },
  'table-ptc-primary': { kind: 'solid', styles: { 'background-color': raised, color: dimmed } },
  result: { kind: 'surface', styles: { 'background-color': raised, color: accent } },
  'project-menu': menu,
  'quest-menu': menu,
  'solution-compare-menu': { kind: 'surface', styles: { 'background-color': page, color: text } },
  breadcrumb: { kind: 'solid', styles: { 'background-color': sunken, color: text } },
  'draft-comparison-menu': { kind: 'surface', styles: { 'background-color': page, color: text } },
  'chatbot-message-in': { kind: 'solid', styles: { 'background-color': page, color: text } },
  'chatbot-message-out': { kind: 'solid', styles: { 'background-color': sunken, color: text } },
  'expert-search-tray': { kind: 'surface', styles: { 'background-color': page, 'border-color': line } },
  'expert-class': { kind: 'solid', styles: { 'background-color': raised, color: text } },
  'bold-primary': { kind: 'text', styles: { color: text } },
  'bold-secondary': { kind: 'text', styles: { color: text } },
} as const satisfies Readonly<Record<string, StyleElement>>

export type StyleElementName = keyof typeof styleElements

// The names of an object are those of its type.
export const styleElementNames = Object.keys(styleElements).map((name) => name as StyleElementName)

/** The element of this name, with what all have in common. */
export const styleElement = (name: StyleElementName): StyleElement => styleElements[name]

export const isStyleElementName = (name: string): name is StyleElementName => Object.hasOwn(styleElements, name)

/** The styles that an element has, in the order in which they are offered. */
export function stylesOf(name: StyleElementName): StyleName[] {
  return styleNames.filter((style) => style in styleElements[name].styles)
}

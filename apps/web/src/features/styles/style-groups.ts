import type { StyleElementName, StyleName } from '@advisor/contract'
import type { TextKey } from '../../ui/texts/texts.ts'

/** The elements in the order of the editor, by where they are. */
export const styleGroups: readonly {
  name: TextKey<'styles'>
  elements: readonly { name: StyleElementName; caption: TextKey<'styles'> }[]
}[] = [
  {
    name: 'group.buttons',
    elements: [
      { name: 'primary-button', caption: 'element.primary-button' },
      { name: 'secondary-button', caption: 'element.secondary-button' },
      { name: 'transparent-button', caption: 'element.transparent-button' },
      { name: 'button-bar', caption: 'element.button-bar' },
    ],
  },
  {
    name: 'group.menus',
    elements: [
      { name: 'project-menu', caption: 'element.project-menu' },
      { name: 'quest-menu', caption: 'element.quest-menu' },
      { name: 'solution-compare-menu', caption: 'element.solution-compare-menu' },
      { name: 'draft-comparison-menu', caption: 'element.draft-comparison-menu' },
    ],
  },
  {
    name: 'group.search',
    elements: [
      { name: 'result', caption: 'element.result' },
      { name: 'breadcrumb', caption: 'element.breadcrumb' },
      { name: 'expert-search-tray', caption: 'element.expert-search-tray' },
      { name: 'expert-class', caption: 'element.expert-class' },
      { name: 'table-ptc-primary', caption: 'element.table-ptc-primary' },
    ],
  },
  {
    name: 'group.dialog',
    elements: [
      { name: 'chatbot-message-in', caption: 'element.chatbot-message-in' },
      { name: 'chatbot-message-out', caption: 'element.chatbot-message-out' },
    ],
  },
  {
    name: 'group.texts',
    elements: [
      { name: 'bold-primary', caption: 'element.bold-primary' },
      { name: 'bold-secondary', caption: 'element.bold-secondary' },
    ],
  },
]

export const styleCaptions: Readonly<Record<StyleName, TextKey<'styles'>>> = {
  'background-color': 'style.background-color',
  color: 'style.color',
  'border-color': 'style.border-color',
}

/** A colour of the palette, and all that has it. */
export interface PaletteColour {
  name: TextKey<'styles'>
  hint: TextKey<'styles'>
  used: readonly (readonly [StyleElementName, StyleName])[]
}

/** The few colours by which most of the page is chosen at once. */
export const palette: readonly PaletteColour[] = [
  {
    name: 'palette.accent',
    hint: 'palette.accent.hint',
    used: [
      ['primary-button', 'background-color'],
      ['transparent-button', 'color'],
      ['result', 'color'],
    ],
  },
  {
    name: 'palette.menus',
    hint: 'palette.menus.hint',
    used: [
      ['project-menu', 'background-color'],
      ['quest-menu', 'background-color'],
    ],
  },
  {
    name: 'palette.surfaces',
    hint: 'palette.surfaces.hint',
    used: [
      ['button-bar', 'background-color'],
      ['solution-compare-menu', 'background-color'],
      ['draft-comparison-menu', 'background-color'],
      ['expert-search-tray', 'background-color'],
    ],
  },
  {
    name: 'palette.question',
    hint: 'palette.question.hint',
    used: [['chatbot-message-in', 'background-color']],
  },
  {
    name: 'palette.answer',
    hint: 'palette.answer.hint',
    used: [
      ['chatbot-message-out', 'background-color'],
      ['breadcrumb', 'background-color'],
    ],
  },
  {
    name: 'palette.headings',
    hint: 'palette.headings.hint',
    used: [
      ['bold-primary', 'color'],
      ['bold-secondary', 'color'],
    ],
  },
]

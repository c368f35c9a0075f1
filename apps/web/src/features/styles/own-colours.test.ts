// @vitest-environment jsdom
import { colourSchemes, styleElement, type StyleElementName, type StyleName } from '@advisor/contract'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { cssVariables, theme } from '../../ui/theme/theme.ts'

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))

/** Elements that have a colour of the page. */
it.each<[StyleElementName, StyleName, `--${string}`]>([
  ['transparent-button', 'color', '--accent'],
  ['result', 'background-color', '--surface-raised'],
  ['result', 'color', '--mantine-color-anchor'],
  ['project-menu', 'background-color', '--surface-raised'],
  ['breadcrumb', 'background-color', '--surface-sunken'],
  ['chatbot-message-in', 'background-color', '--surface-page'],
  ['chatbot-message-out', 'background-color', '--surface-sunken'],
  ['expert-search-tray', 'border-color', '--line'],
  ['table-ptc-primary', 'color', '--mantine-color-dimmed'],
])('the own colour of %s, %s, is %s of the page', (name, style, variable) => {
  for (const scheme of colourSchemes)
    expect(styleElement(name).styles[style]?.[scheme]).toBe(variables[scheme][variable])
})

it('the own colours of primary buttons are those of the theme', () => {
  const { petrol } = theme.colors ?? {}
  expect(styleElement('primary-button').styles['background-color']).toEqual({ light: petrol?.[7], dark: petrol?.[6] })
})

import { limits } from '@advisor/contract'
import { createTheme, Menu, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The one accent: petrol. White text stands on shade 7 (6.7:1), on dark pages on shade 6 (4.9:1); shade 3 is the accent's text there. */
const petrol: MantineColorsTuple = [
  '#eaf5f7',
  '#d3e9ed',
  '#a6d4db',
  '#76bfca',
  '#58b3c1',
  '#2d97a7',
  '#157c8c',
  '#0a6473',
  '#084f5b',
  '#053a43',
]

const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e3e6e9',
  '#d2d6db',
  '#b4bac1',
  '#8b939c',
  '#636b74',
  '#4d545c',
  '#363b41',
  '#1d2024',
]

/** Mantine reads 0 as text, 4 as borders, 6 as raised surfaces, 7 as the page. */
const dark: MantineColorsTuple = [
  '#dcdfe3',
  '#b9bec5',
  '#a0a7af',
  '#7d858e',
  '#3f454c',
  '#2f343a',
  '#22262a',
  '#17191c',
  '#111315',
  '#0b0c0e',
]

const em = (px: number) => `${px / 16}em`
const { sm, md, lg, xl } = limits.breakpointsPx

const systemFonts = [
  ...['system-ui', '-apple-system', '"Segoe UI"', 'Roboto', '"Helvetica Neue"', '"Noto Sans"', 'Arial'],
  ...[
    '"Hiragino Sans"',
    '"Yu Gothic UI"',
    '"PingFang SC"',
    '"Microsoft YaHei"',
    '"Malgun Gothic"',
    '"Noto Sans CJK JP"',
  ],
  'sans-serif',
].join(', ')

export const theme = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2024',
  fontFamily: systemFonts,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", Menlo, Consolas, monospace',
  headings: {
    fontFamily: systemFonts,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '0em', sm: em(sm), md: em(md), lg: em(lg), xl: em(xl) },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // The placeholder stands among the items of a menu and is none of them. Without it the first item has the focus.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The header of a dialog is no second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
})

/** Replaces Mantine's colours whose contrast is below 4.5:1 on a page, and adds the product's own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': petrol[7],
    '--surface-page': gray[0],
    '--surface-raised': '#ffffff',
    '--surface-sunken': gray[1],
    '--line': gray[2],
    '--line-strong': gray[3],
    '--accent': petrol[7],
    '--accent-surface': petrol[0],
    '--mark': '#fde68a',
    '--mark-text': '#1d2024',
    '--warning-surface': '#fdf3d7',
    '--warning-line': '#b97f08',
    '--warning-text': '#6b4700',
    '--error-surface': '#fdecea',
    '--error-line': '#b3261e',
    '--good': '#1c7048',
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': petrol[3],
    '--surface-page': dark[7],
    '--surface-raised': dark[6],
    '--surface-sunken': dark[8],
    '--line': dark[5],
    '--line-strong': dark[4],
    '--accent': petrol[3],
    '--accent-surface': '#123036',
    '--mark': '#6d5410',
    '--mark-text': '#fff6da',
    '--warning-surface': '#33290f',
    '--warning-line': '#d7a33a',
    '--warning-text': '#f3d999',
    '--error-surface': '#3a1c1a',
    '--error-line': '#ff9b92',
    '--good': '#6fcf9b',
  },
})

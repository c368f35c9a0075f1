/** The help pages, in the order of the table of contents. Each is named after the address of its screen. */
export const helpPageNames = [
  'login',
  'password-recovery',
  'change-password',
  'second-factor',
  'project-selection',
  'project-home',
  'case-details',
  'solution-preview',
  'solution-compare',
  'federated-search',
  'ds',
  'create-solution',
  'solution-modify',
  'solution-translate',
  'solution-version',
  'solution-management',
  'draft-comparison',
  'admin',
  'colors',
  'my-preferences',
  'bookmarkRedirect',
  'showcase',
  'about',
  'licenses',
  'error',
  'page-not-found',
] as const
export type HelpPageName = (typeof helpPageNames)[number]

/** Screens that share the help page of another one. */
const sharedPages: ReadonlyMap<string, HelpPageName> = new Map([
  ['advisor-application-error', 'error'],
  ['ds-dashboard', 'ds'],
  ['ds-details', 'ds'],
  ['ds-repair-history', 'ds'],
])

/** Returns the help page with a name; for a name without one, the page about addresses that lead nowhere. */
export function helpPageOf(name: string): HelpPageName {
  // The parts of the studio have one page.
  if (name.startsWith('admin-') || name.startsWith('tools-')) return 'admin'
  return sharedPages.get(name) ?? helpPageNames.find((each) => each === name) ?? 'page-not-found'
}

/** A piece of a line: words, the name of a control as the user reads it, or a link to another page of the help. */
export type HelpInline = string | { control: string } | { link: string; to: HelpPageName }

/** Lists hold their entries as lines. A heading has the anchor `id`. */
export type HelpBlock =
  | { kind: 'heading'; id: string; line: HelpInline[] }
  | { kind: 'paragraph'; line: HelpInline[] }
  | { kind: 'list' | 'steps'; entries: HelpInline[][] }

export interface HelpPage {
  title: string
  blocks: HelpBlock[]
}

export interface LoadedPage {
  page: HelpPage
  /** The address of the picture of its screen; undefined until it is taken. */
  picture: string | undefined
}

/** The help in one language, as the build makes it: titles at once, each page and the whole text by requests of their own. */
export interface HelpLanguage {
  titles: Readonly<Record<HelpPageName, string>>
  pages: Readonly<Record<HelpPageName, () => Promise<LoadedPage>>>
  loadAll: () => Promise<{ all: Readonly<Record<HelpPageName, HelpPage>> }>
}

/** Returns the words of a line without its markup. */
export function wordsOf(line: readonly HelpInline[]): string {
  return line
    .map((piece) => (typeof piece === 'string' ? piece : 'control' in piece ? piece.control : piece.link))
    .join('')
}

/** Returns the lines of a page in their order, without its title. */
export function linesOf({ blocks }: HelpPage): HelpInline[][] {
  return blocks.flatMap((block) => ('line' in block ? [block.line] : block.entries))
}

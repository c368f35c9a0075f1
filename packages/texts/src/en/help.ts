/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Help',
  'search.label': 'Search the help',
  'search.none': 'No page has all of these words. Please try fewer or other words.',
  'search.found': 'Pages found: {{count}}',
  contents: 'All pages',
  sections: 'On this page',
  picture: 'Picture of “{{title}}”',
  print: 'Print this page',
  blocked:
    'The browser did not let the help window open. Please allow pop-up windows for this application, then try again.',
} as const

/** What everybody may read. */
export const showcase = {
  what: 'Open to everybody, without signing in',
  'sign-in': 'Sign in for more',
  search: 'Search these solutions',
  button: 'Search',
  found_one: '{{count}} solution',
  found_other: '{{count}} solutions',
  newest: 'The newest solutions',
  none: 'No published solution was found. Please try other words.',
  all: 'All published solutions',
  earlier: 'Previous page',
  later: 'Next page',
  loading: 'Loading …',
  gone: 'This is not shown to everybody',
} as const

/** The pages About and Licenses. */
export const about = {
  title: 'About',
  version: 'Version',
  build: 'Build',
  copyright: 'Copyright © {{year}}',
  licence: 'Licensed under the Apache License, version 2.0.',
  'licenses-link': 'Licenses of the software used',
  'licenses.title': 'Licenses',
  'licenses.intro_one': 'This product is built with {{count}} open-source package.',
  'licenses.intro_other': 'This product is built with {{count}} open-source packages.',
  'licenses.countries': 'The country of an address is found with data of IP2Location LITE, under CC BY-SA 4.0.',
  'licenses.filter': 'Find a package',
  'licenses.none': 'No package has this in its name.',
} as const

/** The pages About and Licenses. */
export const about = {
  title: 'Info',
  version: 'Version',
  build: 'Build',
  copyright: 'Copyright © {{year}}',
  licence: 'Lizenziert unter der Apache License, Version 2.0.',
  'licenses-link': 'Lizenzen der verwendeten Software',
  'licenses.title': 'Lizenzen',
  'licenses.intro_one': 'Dieses Produkt verwendet {{count}} Open-Source-Paket.',
  'licenses.intro_other': 'Dieses Produkt verwendet {{count}} Open-Source-Pakete.',
  'licenses.countries':
    'Das Land einer Adresse wird mit Daten von IP2Location LITE ermittelt, lizenziert unter CC BY-SA 4.0.',
  'licenses.filter': 'Paket suchen',
  'licenses.none': 'Kein Paket trägt das im Namen.',
} as const

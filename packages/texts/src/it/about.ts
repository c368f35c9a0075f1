/** The pages About and Licenses. */
export const about = {
  title: 'Informazioni',
  version: 'Versione',
  build: 'Build',
  copyright: 'Copyright © {{year}}',
  licence: 'Distribuito con licenza Apache, versione 2.0.',
  'licenses-link': 'Licenze del software utilizzato',
  'licenses.title': 'Licenze',
  'licenses.intro_one': 'Questo prodotto utilizza {{count}} pacchetto open source.',
  'licenses.intro_many': 'Questo prodotto utilizza {{count}} di pacchetti open source.',
  'licenses.intro_other': 'Questo prodotto utilizza {{count}} pacchetti open source.',
  'licenses.countries':
    'Il paese di un indirizzo viene determinato con i dati di IP2Location LITE, con licenza CC BY-SA 4.0.',
  'licenses.filter': 'Cerca un pacchetto',
  'licenses.none': 'Nessun pacchetto contiene questo testo nel nome.',
} as const

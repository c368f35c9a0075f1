/** The pages About and Licenses. */
export const about = {
  title: 'À propos',
  version: 'Version',
  build: 'Build',
  copyright: 'Copyright © {{year}}',
  licence: 'Sous licence Apache, version 2.0.',
  'licenses-link': 'Licences des logiciels utilisés',
  'licenses.title': 'Licences',
  'licenses.intro_one': 'Ce produit utilise {{count}} paquet open source.',
  'licenses.intro_many': 'Ce produit utilise {{count}} de paquets open source.',
  'licenses.intro_other': 'Ce produit utilise {{count}} paquets open source.',
  'licenses.countries':
    'Le pays d’une adresse est déterminé à l’aide des données d’IP2Location LITE, sous licence CC BY-SA 4.0.',
  'licenses.filter': 'Rechercher un paquet',
  'licenses.none': 'Aucun paquet ne contient cela dans son nom.',
} as const

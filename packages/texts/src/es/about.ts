/** The pages About and Licenses. */
export const about = {
  title: 'Acerca de',
  version: 'Versión',
  build: 'Compilación',
  copyright: 'Copyright © {{year}}',
  licence: 'Con licencia Apache, versión 2.0.',
  'licenses-link': 'Licencias del software utilizado',
  'licenses.title': 'Licencias',
  'licenses.intro_one': 'Este producto utiliza {{count}} paquete de código abierto.',
  'licenses.intro_many': 'Este producto utiliza {{count}} de paquetes de código abierto.',
  'licenses.intro_other': 'Este producto utiliza {{count}} paquetes de código abierto.',
  'licenses.countries':
    'El país de una dirección se determina con datos de IP2Location LITE, con licencia CC BY-SA 4.0.',
  'licenses.filter': 'Buscar un paquete',
  'licenses.none': 'Ningún paquete contiene esto en su nombre.',
} as const

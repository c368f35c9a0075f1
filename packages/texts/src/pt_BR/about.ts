/** The pages About and Licenses. */
export const about = {
  title: 'Sobre',
  version: 'Versão',
  build: 'Compilação',
  copyright: 'Copyright © {{year}}',
  licence: 'Licenciado sob a Licença Apache, versão 2.0.',
  'licenses-link': 'Licenças do software utilizado',
  'licenses.title': 'Licenças',
  'licenses.intro_one': 'Este produto usa {{count}} pacote de código aberto.',
  'licenses.intro_many': 'Este produto usa {{count}} de pacotes de código aberto.',
  'licenses.intro_other': 'Este produto usa {{count}} pacotes de código aberto.',
  'licenses.countries':
    'O país de um endereço é determinado com dados do IP2Location LITE, sob a licença CC BY-SA 4.0.',
  'licenses.filter': 'Procurar um pacote',
  'licenses.none': 'Nenhum pacote tem isso no nome.',
} as const

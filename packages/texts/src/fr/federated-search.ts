export const federatedSearch = {
  link: 'Rechercher partout',
  title: 'Rechercher partout',
  help: 'Recherche dans tous les projets que vous pouvez ouvrir et dans des sources externes.',
  field: 'Rechercher dans tous les projets',
  button: 'Rechercher',
  start: 'Saisissez ce que vous cherchez.',
  loading: 'Recherche dans {{source}}',
  found_one: '{{count}} résultat',
  found_many: '{{count}} de résultats',
  found_other: '{{count}} résultats',
  nothing: 'Rien n’a été trouvé ici.',
  all: 'Afficher dans {{project}}',
  foreign: 'Source externe · {{host}}',
  'foreign-help': 'Votre recherche est envoyée à {{host}}.',
  'not-asked': 'Rien n’a encore été envoyé. Votre recherche serait envoyée à {{host}}.',
  ask: 'Interroger {{source}}',
  'new-tab': 's’ouvre dans un nouvel onglet',
  'too-late': 'Cette source n’a pas répondu à temps. Veuillez réessayer ou poursuivre avec les autres résultats.',
  'not-allowed':
    'Cette source n’autorise pas l’application. Veuillez demander à votre administrateur de vérifier l’accès.',
  'failed.not-ready': 'La recherche dans ce projet est en cours de préparation. Veuillez réessayer dans un instant.',
  'failed.not-configured':
    'Cette source n’est pas entièrement configurée. Veuillez demander à votre administrateur de la compléter.',
  'failed.unreachable': 'Cette source est inaccessible. Veuillez réessayer plus tard.',
  'failed.certificate':
    'Le certificat de cette source n’est pas valide ; rien n’en a donc été lu. Veuillez prévenir votre administrateur.',
  'failed.address':
    'Cette source mène à une adresse qui ne peut pas être appelée. Veuillez prévenir votre administrateur.',
  'failed.status': 'Cette source a répondu par une erreur. Veuillez réessayer plus tard.',
  'failed.too-large':
    'La réponse de cette source est trop longue pour être lue. Veuillez rechercher avec plus de mots ou prévenir votre administrateur.',
  'failed.unreadable': 'La réponse de cette source est illisible. Veuillez prévenir votre administrateur.',
  'failed.busy': 'Cette source répond à de nombreuses autres recherches. Veuillez réessayer dans un instant.',
  'failed.error':
    'La recherche dans cette source a échoué. Veuillez réessayer ; si cela n’aide pas, prévenez votre administrateur.',
  'failed.title': 'Recherche non effectuée',
  'left-out_one': '{{count}} autre projet n’a pas été parcouru. Ouvrez-le pour y rechercher.',
  'left-out_many': '{{count}} d’autres projets n’ont pas été parcourus. Ouvrez l’un d’eux pour y rechercher.',
  'left-out_other': '{{count}} autres projets n’ont pas été parcourus. Ouvrez l’un d’eux pour y rechercher.',
  back: 'Retour',
  none: 'Il n’y a rien ici où vous puissiez rechercher. Veuillez demander à votre administrateur l’accès à un projet.',
} as const

/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Pour vous',
  close: 'Fermer',
  loading: 'Chargement de ce qui est pour vous…',
  failed: 'Ce qui est pour vous n’a pas pu être chargé.',
  empty: 'Rien ne vous attend',
  'empty-hint': 'Les demandes auxquelles vous pouvez répondre et les réponses aux vôtres apparaissent ici.',
  'kind.expert-request': '{{by}} demande de l’aide à « {{title}} ».',
  'kind.expert-answer': '{{by}} de « {{title}} » a répondu à votre question.',
  'kind.customer-form-answer': 'Votre formulaire sur un client a reçu une réponse : {{title}}',
  'kind.other': '{{title}}',
  gone: 'Ceci n’existe plus, ou vous n’avez plus le droit de le voir.',
  open: 'Ouvrir',
  unread: 'nouveau',
  read: 'Marquer comme lu',
  'read-all': 'Tout marquer comme lu',
  more: 'Afficher les plus anciens',
} as const

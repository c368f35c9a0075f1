/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Pour vous',
  close: 'Fermer',
  loading: 'Chargement de ce qui est pour vous…',
  failed: 'Ce qui est pour vous n’a pas pu être chargé.',
  empty: 'Rien ne vous attend',
  'empty-hint': 'Les demandes auxquelles vous pouvez répondre et les réponses aux vôtres apparaissent ici.',
  somebody: 'Quelqu’un',
  'kind.expert-request': '{{by}} demande de l’aide à « {{title}} ».',
  'kind.expert-answer': '{{by}} de « {{title}} » a répondu à votre question.',
  'kind.customer-form-answer': 'Votre formulaire sur un client a reçu une réponse : {{title}}',
  'kind.approval-request': '{{by}} vous demande d’approuver : {{title}}',
  'kind.approval-overdue': 'Cette approbation est en retard : {{title}}',
  'kind.approval-applied': '{{by}} a approuvé ce que vous avez demandé : {{title}}',
  'kind.approval-rejected': '{{by}} a rejeté ce que vous avez demandé : {{title}}',
  'kind.approval-overtaken': '{{by}} a modifié la solution pendant qu’elle attendait l’approbation : {{title}}',
  'kind.remark-named': '{{by}} vous nomme dans une remarque : {{title}}',
  'kind.remark-answered': '{{by}} a répondu à une remarque : {{title}}',
  'kind.publication-made': 'Comme prévu, elle est maintenant visible sur « {{title}} ».',
  'kind.publication-failed':
    'Elle n’a pas pu être affichée sur « {{title}} » comme prévu. Ouvrez-la pour voir pourquoi, et planifiez à nouveau.',
  'kind.validity-ends':
    'Les lecteurs trouvent cette solution jusqu’au {{title}}. Choisissez un jour plus tardif si elle doit rester, ou laissez-la prendre fin.',
  'kind.validity-ended':
    'Cette solution était valable jusqu’au {{title}}. Elle est maintenant archivée : les lecteurs ne la trouvent plus.',
  'kind.session-assigned':
    '{{by}} vous confie, ou confie à votre groupe de travail, une session de service : {{title}}',
  'kind.session-escalated': '{{by}} a escaladé une session de service à votre groupe de travail : {{title}}',
  'kind.value-accepted': '{{by}} a accepté une valeur que vous avez proposée : {{title}}',
  'kind.value-rejected': '{{by}} a rejeté une valeur que vous avez proposée : {{title}}',
  'kind.other': '{{title}}',
  gone: 'Ceci n’existe plus, ou vous n’avez plus le droit de le voir.',
  open: 'Ouvrir',
  unread: 'nouveau',
  read: 'Marquer comme lu',
  'read-all': 'Tout marquer comme lu',
  more: 'Afficher les plus anciens',
} as const

export const mailing = {
  button: 'Envoyer cette solution par e-mail',
  title: 'Envoyer « {{title}} » par e-mail',
  from: 'De',
  to: 'À',
  'to-hint': 'Plusieurs adresses : séparez-les par des virgules.',
  note: 'Message',
  what: 'L’e-mail contient le texte de la solution tel que vous le lisez, sans les parties internes, et un lien vers elle.',
  send: 'Envoyer',
  cancel: 'Annuler',
  close: 'Fermer',
  waiting: 'L’e-mail est en cours d’envoi…',
  'retrying.not-reached':
    'Le serveur de messagerie est injoignable pour le moment. L’e-mail est conservé et sera renvoyé au cours de la prochaine demi-heure. Vous pouvez fermer cette fenêtre.',
  'retrying.refused':
    'Le serveur de messagerie est injoignable pour le moment. L’e-mail est conservé et sera renvoyé au cours de la prochaine demi-heure. Vous pouvez fermer cette fenêtre.',
  'retrying.put-off':
    'Le serveur de messagerie acceptera l’e-mail plus tard. Il est conservé, et l’envoi est réessayé pendant la prochaine demi-heure. Vous pouvez fermer cette fenêtre.',
  'retrying.sign-in':
    'Le serveur de messagerie n’accepte pas ce système pour le moment. L’e-mail est conservé, et l’envoi est réessayé pendant la prochaine demi-heure. Veuillez prévenir votre administrateur.',
  sent: 'L’e-mail a été envoyé.',
  refused:
    'L’e-mail a été envoyé, mais le serveur de messagerie a refusé : {{addresses}}. Veuillez vérifier ces adresses.',
  'failed.refused': 'Le serveur de messagerie a refusé l’e-mail. Veuillez vérifier les adresses et le renvoyer.',
  'failed.put-off':
    'Le serveur de messagerie a trop longtemps différé l’e-mail. Les adresses sont peut-être correctes. Veuillez le renvoyer plus tard.',
  'failed.not-reached':
    'Le serveur de messagerie n’a pas pu être joint. Les adresses ne sont pas en cause. Veuillez renvoyer l’e-mail plus tard ou demander à votre administrateur.',
  'failed.sign-in':
    'Le serveur de messagerie n’accepte pas ce système. Les adresses ne sont pas en cause. Veuillez demander à votre administrateur.',
  'have-it': 'Ont déjà reçu l’e-mail : {{addresses}}',
  partly: 'L’e-mail n’est pas parvenu à tous',
  'not-sent': 'L’e-mail n’a pas été envoyé',
  'cannot-send': 'L’envoi d’e-mails n’est pas possible ici',
  unavailable: 'Aucun serveur de messagerie n’est configuré. Veuillez vous adresser à votre administrateur.',
  'unavailable-here':
    'Aucun serveur de messagerie n’est configuré ; l’envoi de solutions par e-mail n’est donc pas proposé aux autres utilisateurs.',
  'set-up': 'Configurer un serveur de messagerie',
  again: 'Corriger et renvoyer',
} as const

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
  retrying:
    'Le serveur de messagerie est injoignable pour le moment. L’e-mail est conservé et sera renvoyé au cours de la prochaine demi-heure. Vous pouvez fermer cette fenêtre.',
  sent: 'L’e-mail a été envoyé.',
  refused:
    'L’e-mail a été envoyé, mais le serveur de messagerie a refusé : {{addresses}}. Veuillez vérifier ces adresses.',
  failed:
    'L’e-mail n’a pas été envoyé : le serveur de messagerie l’a refusé. Veuillez vérifier les adresses et le renvoyer.',
  'not-sent': 'L’e-mail n’a pas été envoyé',
  unavailable: 'Aucun serveur de messagerie n’est configuré. Veuillez vous adresser à votre administrateur.',
  again: 'Corriger et renvoyer',
} as const

/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': 'Notifications',
  'notifications.dismiss': 'Fermer',
  'notifications.repeated_one': 'Répétée {{count}} fois',
  'notifications.repeated_many': 'Répétée {{count}} de fois',
  'notifications.repeated_other': 'Répétée {{count}} fois',
  'value.yes': 'Oui',
  'value.no': 'Non',
  'warning.danger': 'Danger',
  'warning.warning': 'Avertissement',
  'warning.caution': 'Attention',
  'warning.notice': 'Avis',
  'http.bad-request': 'Requête incorrecte',
  'http.not-supported': 'Cette action n’est pas prise en charge.',
  'http.internal': 'Erreur interne du serveur. Veuillez réessayer…',
  'http.backend-unreachable':
    'La communication avec le serveur a échoué. Veuillez vérifier votre réseau, puis réessayer.',
  'http.no-response':
    'L’application n’a pas pu être jointe. Veuillez vérifier votre réseau ; rien de votre saisie n’est perdu.',
  'http.unavailable': 'Le service est indisponible pour le moment. Veuillez réessayer bientôt.',
  'http.too-slow': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'http.slowed-down_one': 'Trop de requêtes. Veuillez attendre {{count}} seconde, puis réessayer.',
  'http.slowed-down_many': 'Trop de requêtes. Veuillez attendre {{count}} de secondes, puis réessayer.',
  'http.slowed-down_other': 'Trop de requêtes. Veuillez attendre {{count}} secondes, puis réessayer.',
  'http.other': 'Oups ! Un problème est survenu. Code HTTP : {{code}}',
  'http.not-json': 'Erreur interne, réponse du serveur non valide. Adresse : {{url}} Réponse : {{beginning}}',
  'failure.unknown': 'Erreur inconnue',
} as const

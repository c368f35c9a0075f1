/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Requête incorrecte : le champ « {{field}} » est absent ou n’est pas du bon type.',
  'bad-request-too-many': 'Requête incorrecte : le champ « {{field}} » accepte au plus {{most}} entrées.',
  'bad-request-unreadable': 'Requête incorrecte : la requête n’a pas pu être lue.',
  'no-session': 'Veuillez vous connecter.',
  'session-expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'no-project-open': 'Aucun projet n’est ouvert. Veuillez en choisir un.',
  'must-change-password': 'Votre mot de passe doit être changé avant que vous puissiez continuer.',
  'token-expired': 'Le jeton d’accès a expiré. Créez-en un autre sous « Mes préférences ».',
  'token-not-valid':
    'Le jeton d’accès n’est pas valide. Il a peut-être été révoqué, ou son utilisateur n’a plus le droit de s’en servir.',
  'csrf-invalid': 'Cette page n’est plus à jour. Veuillez la recharger et réessayer.',
  'not-supported': 'Cette action n’est pas prise en charge.',
  'too-large': 'C’est trop volumineux pour être envoyé.',
  'too-slow': 'La requête a mis trop de temps à arriver. Veuillez vérifier le réseau et réessayer.',
  'too-many-requests': 'Trop de requêtes. Veuillez attendre {{seconds}} secondes, puis réessayer.',
  internal:
    'Erreur interne du serveur. Veuillez réessayer. Si cela se reproduit, donnez ce numéro à votre administrateur : {{incident}}',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer.',
  'database-unavailable': 'La base de données est injoignable pour le moment. Rien n’est perdu ; veuillez réessayer.',
  'disk-full':
    'Le disque du serveur est plein. Rien de ce qui est enregistré n’est perdu ; demandez à votre administrateur de libérer de l’espace.',
  'label.error.folder-read-only':
    'Le serveur ne peut pas écrire dans le dossier {{folder}}. Veuillez autoriser l’écriture et vérifier qu’il reste de la place sur le disque.',
} as const

/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'Le système est verrouillé',
  'lock.text':
    'Un administrateur travaille sur le système. Ce que vous avez saisi est conservé : laissez cette page ouverte. Vous pourrez continuer ici dès que le système sera rouvert.',
  'lock.over': 'Le système est de nouveau ouvert. Vous pouvez continuer.',
  'lock.for-others':
    'Le système est verrouillé pour tous ceux qui ne sont pas administrateurs. « advisor unlock » le rouvre.',
  'user.other':
    'Vous êtes maintenant connecté en tant que {{name}}. Cette page appartenait à un autre utilisateur : ce qui a été saisi ici est conservé pour lui, et n’a pas été envoyé.',
  'version.new':
    '{{project}} a changé depuis que vous l’avez ouvert. Chargez la nouvelle version pour voir les changements. Ce que vous êtes en train d’écrire ici est conservé.',
  'version.load': 'Charger la nouvelle version',
} as const

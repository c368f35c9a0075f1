export const mails = {
  'expert-subject': '{{project}} : une recherche sans réponse',
  'expert-asked': '{{name}} demande à « {{group}} » de l’aide pour une recherche.',
  'expert-search': 'Ce qui a été cherché',
  'expert-results': 'Solutions trouvées : {{found}}. Les premières',
  'expert-no-results': 'Aucune solution n’a été trouvée.',
  'expert-note': 'Remarque',
  'expert-answer': 'Répondre dans le produit',
  'expert-answer-subject': '{{project}} : réponse à votre question',
  'expert-answered': '{{name}} de « {{group}} » a répondu à votre question :',
  'expert-read': 'Lire dans le produit',
  'solution-sent': '{{name}} vous envoie une solution de {{project}} :',
  'solution-open': 'L’ouvrir dans le produit',
} as const

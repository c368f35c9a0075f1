/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Procéder étape par étape',
  label: 'Étape par étape : {{title}}',
  before: 'Avant de commencer',
  progress: 'Étape {{step}} sur {{total}}',
  end: 'Terminé',
  close: 'Fermer et revenir au texte',
  confirm: 'J’ai lu les avertissements',
  previous: 'Étape précédente',
  done: 'Fait',
  'is-done': 'Fait',
  'all-done': 'Toutes les étapes sont faites.',
  'some-left': 'Ces étapes ne sont pas encore faites :',
  'go-to': '{{caption}}, étape {{label}}',
  'back-to-text': 'Revenir à la solution',
} as const

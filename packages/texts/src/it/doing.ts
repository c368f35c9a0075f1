/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Esegui passo per passo',
  label: 'Passo per passo: {{title}}',
  before: 'Prima di iniziare',
  progress: 'Passo {{step}} di {{total}}',
  end: 'Finito',
  close: 'Chiudi e torna al testo',
  confirm: 'Ho letto le avvertenze',
  previous: 'Passo precedente',
  done: 'Fatto',
  'is-done': 'Fatto',
  'all-done': 'Tutti i passi sono stati eseguiti.',
  'some-left': 'Questi passi non sono ancora stati eseguiti:',
  'go-to': '{{caption}}, passo {{label}}',
  'back-to-text': 'Torna alla soluzione',
} as const

/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'Il destinatario ha risposto con un errore: {{more}}.',
  refused: 'Il destinatario l’ha rifiutato: {{more}}.',
  redirected:
    'Il destinatario ha risposto che si trova altrove ({{more}}). Indichi il suo indirizzo: i reindirizzamenti non vengono seguiti.',
  'no-address': 'Non è l’indirizzo di una pagina web.',
  'private-address': 'L’indirizzo è in una rete privata, che il gestore non ha permesso di chiamare.',
  'too-slow': 'Il destinatario non ha risposto in tempo.',
  'not-reached': 'Il destinatario non è raggiungibile ({{more}}).',
  'no-secret': 'Senza un segreto non si può inviare nulla.',
} as const

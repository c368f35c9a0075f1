/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'Le destinataire a répondu par une erreur : {{more}}.',
  refused: 'Le destinataire l’a refusé : {{more}}.',
  redirected:
    'Le destinataire a répondu qu’il se trouve ailleurs ({{more}}). Veuillez indiquer sa propre adresse : les redirections ne sont pas suivies.',
  'no-address': 'Ce n’est pas l’adresse d’une page web.',
  'private-address': 'L’adresse se trouve dans un réseau privé, que l’exploitant n’a pas permis d’appeler.',
  'too-slow': 'Le destinataire n’a pas répondu à temps.',
  'not-reached': 'Le destinataire est injoignable ({{more}}).',
  'no-secret': 'Rien ne peut être envoyé sans secret.',
} as const

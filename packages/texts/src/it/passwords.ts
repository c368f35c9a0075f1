/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'Deve avere da {{min}} a {{max}} caratteri.',
  'fault.repeats': 'Non deve ripetere un carattere più di {{repeats}} volte di seguito.',
  'fault.classes': 'Deve contenere almeno {{classes}} di questi tipi: minuscole, maiuscole, cifre, altri caratteri.',
  'fault.name': 'Non deve contenere il nome utente.',
  'fault.too-easy':
    'Non deve essere troppo facile da indovinare: una parola comune, una sequenza come 123 e un anno contano ciascuno come un solo carattere, e ne servono {{hard}}.',
  same: 'Non deve essere la password attuale.',
  'confirmation-differs': 'La conferma non corrisponde alla password',
} as const

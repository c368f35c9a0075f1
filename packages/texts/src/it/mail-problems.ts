/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Inserisca un testo.',
  'too-long': 'Può avere al massimo {{most}} caratteri.',
  'line-break': 'Deve essere una sola riga, senza interruzioni.',
  control: 'Contiene un carattere che non si può mostrare. Riscriva il testo invece di incollarlo.',
  brace: 'Una parentesi graffa è isolata. Le graffe servono solo ai segnaposto: due prima del nome e due dopo.',
  unknown: '“{{name}}” non è un segnaposto di questo testo. Ne scelga uno tra quelli sotto.',
  missing: 'Manca il segnaposto “{{name}}”: senza, l’e-mail non serve al destinatario.',
} as const

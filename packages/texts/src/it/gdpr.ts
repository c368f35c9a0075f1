/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'I Suoi dati personali',
  intro: 'Prima di continuare, legga quali dati su di Lei vengono conservati qui e dia il Suo consenso.',
  kept: 'Vengono conservati il Suo nome, il Suo indirizzo e-mail e numero di telefono, le Sue preferenze, ciò che cerca, apre, valuta e scrive qui, e quando e da quale indirizzo accede.',
  purpose:
    'Servono a mostrarLe ciò che può vedere, a conservare ciò che ha iniziato, a migliorare le soluzioni e a proteggere il sistema. Lasciano questo sistema solo quando Lei invia qualcosa.',
  rights:
    'Su richiesta, l’amministratore Le fornisce una copia di tutto ciò che è conservato su di Lei e cancella questi dati. Presso di lui può anche revocare il Suo consenso in qualsiasi momento.',
  accept: 'Ho letto quanto sopra e accetto che i miei dati vengano conservati e usati in questo modo.',
  required: 'Selezioni questa casella per continuare. Chiudendo la finestra si esce.',
  agree: 'Accetta e continua',
  decline: 'Chiudi ed esci',
} as const

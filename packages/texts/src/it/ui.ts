/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': 'Notifiche',
  'notifications.dismiss': 'Chiudi',
  'notifications.repeated_one': 'Ripetuta {{count}} volta',
  'notifications.repeated_many': 'Ripetuta {{count}} di volte',
  'notifications.repeated_other': 'Ripetuta {{count}} volte',
  'value.yes': 'Sì',
  'value.no': 'No',
  'http.bad-request': 'Richiesta non valida',
  'http.not-supported': 'Questa azione non è supportata.',
  'http.internal': 'Errore interno del server. Riprovi…',
  'http.backend-unreachable': 'Non è stato possibile comunicare con il server. Controlli la rete e riprovi.',
  'http.no-response':
    'Non è stato possibile raggiungere l’applicazione. Controlli la rete; nulla di ciò che ha scritto è andato perso.',
  'http.unavailable': 'Il servizio non è disponibile in questo momento. Riprovi tra poco.',
  'http.too-slow': 'Il servizio ha impiegato troppo tempo a rispondere. Riprovi.',
  'http.slowed-down_one': 'Troppe richieste. Attenda {{count}} secondo e riprovi.',
  'http.slowed-down_many': 'Troppe richieste. Attenda {{count}} di secondi e riprovi.',
  'http.slowed-down_other': 'Troppe richieste. Attenda {{count}} secondi e riprovi.',
  'http.other': 'Ops! Qualcosa è andato storto. Codice HTTP: {{code}}',
  'http.not-json': 'Errore interno, risposta del server non valida. Indirizzo: {{url}} Risposta: {{beginning}}',
  'failure.unknown': 'Errore sconosciuto',
} as const

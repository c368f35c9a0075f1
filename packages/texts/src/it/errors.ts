/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Richiesta non valida: il campo «{{field}}» manca o non è del tipo corretto.',
  'bad-request-too-many': 'Richiesta non valida: il campo «{{field}}» accetta al massimo {{most}} voci.',
  'bad-request-unreadable': 'Richiesta non valida: non è stato possibile leggere la richiesta.',
  'no-session': 'È necessario accedere.',
  'session-expired': 'La sessione è scaduta. Acceda di nuovo.',
  'no-project-open': 'Nessun progetto è aperto. Ne scelga uno.',
  'must-change-password': 'Prima di continuare è necessario cambiare la password.',
  'token-expired': 'Il token di accesso è scaduto. Ne crei un altro in «Le mie preferenze».',
  'token-not-valid': 'Il token di accesso non è valido. Forse è stato revocato o il suo utente non può più usarlo.',
  'csrf-invalid': 'Questa pagina non è aggiornata. La ricarichi e riprovi.',
  'not-supported': 'Questa azione non è supportata.',
  'too-large': 'Troppo grande per essere inviato.',
  'too-slow': 'La richiesta ha impiegato troppo tempo ad arrivare. Controlli la rete e riprovi.',
  'too-many-requests': 'Troppe richieste. Attenda {{seconds}} secondi e riprovi.',
  internal:
    'Errore interno del server. Riprovi. Se accade di nuovo, comunichi questo numero all’amministratore: {{incident}}',
  unavailable: 'Il servizio è momentaneamente non disponibile. Riprovi.',
  'database-unavailable': 'Il database non è raggiungibile in questo momento. Nulla è andato perso; riprovi.',
  'disk-full':
    'Il disco del server è pieno. Nulla di quanto salvato è andato perso; chieda al suo amministratore di liberare spazio.',
  'label.error.folder-read-only':
    'Il server non può scrivere nella cartella {{folder}}. Consenta la scrittura e verifichi che ci sia spazio sul disco.',
} as const

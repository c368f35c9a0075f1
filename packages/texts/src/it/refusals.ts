/** One sentence for each refusal key of the contract. It says what to do. */
export const refusals = {
  'Invalid name or password.': 'Nome o password non validi.',
  'active edition session exists':
    'Ha effettuato l’accesso altrove, dove è aperto un modulo con modifiche non salvate. Se accede qui, quella sessione termina; quanto digitato resta in quel browser e vi sarà riproposto.',
  'username-not-provided': 'Il nome utente è obbligatorio!',
  'password-not-provided': 'La password è obbligatoria!',
  'account-required': 'Inserisca il Suo nome utente o il Suo indirizzo e-mail.',
  'recovery-link-not-valid':
    'Questo link è già stato usato o risale a più di {{minutes}} minuti fa. Ne chieda un altro.',
  'login-attempts-exceeded': 'Troppi tentativi di accesso. Attenda {{seconds}} secondi e riprovi.',
  'sign-in-busy': 'In questo momento molte persone stanno effettuando l’accesso. Riprovi tra un istante.',
  'token-authentication-disabled': 'L’accesso tramite token è disattivato. Utilizzi il Suo nome e la Sua password.',
  'token-not-accepted': 'Questo link non consente più l’accesso. Torni dove lo ha trovato e lo apra di nuovo.',
  'password-sign-in-disabled':
    'Qui non si usano password. Acceda con il pulsante della Sua azienda nella pagina di accesso.',
  'no-permission': 'Il Suo ruolo utente non consente questa azione.',
  'project-not-found': 'Questo progetto non esiste o non vi ha accesso. Ne scelga un altro.',
  'branch-not-found': 'Questo ramo non esiste o non vi ha accesso. Ne scelga un altro.',
  'profile-not-found': 'Questo profilo non esiste o non vi ha accesso. Ne scelga un altro.',
  'no-role': 'Il Suo account non ha ancora un ruolo. Si rivolga all’amministratore.',
  'no-user-group': 'Il Suo account non è in alcun gruppo che apra un progetto. Si rivolga all’amministratore.',
  'not-a-registered-application-user': 'I Suoi ruoli non aprono alcuna applicazione. Si rivolga all’amministratore.',
  'no-user-profile': 'Il Suo ruolo non ha accesso ad alcun profilo di questo progetto. Si rivolga all’amministratore.',
  'quest-not-found': 'Questa voce di menu non esiste nel Suo profilo. Ne scelga un’altra.',
  'quest-not-available': 'Questa modalità di ricerca non è disponibile qui. Ne scelga un’altra.',
  'locale-not-supported': 'Questa lingua non è supportata. Ne scelga una dall’elenco.',
  'query-empty': 'Inserisca ciò che sta cercando.',
  'query-too-long': 'Questa ricerca è troppo lunga: {{length}} caratteri. Ne utilizzi al massimo {{limit}}.',
  'no-solution-name': 'Inserisca un numero di soluzione.',
  'solution-not-found': 'Questa soluzione non esiste o non vi ha accesso.',
  'more-than-one-solution-found': 'Più di una soluzione corrisponde. Ne scelga una o ne scriva di più.',
  'no-current-result': 'Non ci sono più risultati da mostrare. Ripeta la ricerca.',
  'not-in-results': 'Questa soluzione non è più tra i risultati di questa ricerca. Eseguire di nuovo la ricerca.',
  'nothing-to-go-back-to': 'Non c’è nulla a cui tornare. Avvii una ricerca.',
  'step-not-found': 'Questo passo della ricerca non esiste più. Esegua di nuovo la ricerca.',
  'piece-not-found': 'Questa parte della ricerca non c’è più. Ricarichi la pagina.',
  'node-not-found': 'Questa voce non c’è più. Ne scelga un’altra.',
  'expert-not-available':
    'Al momento non si può chiedere a nessun esperto. Chieda all’amministratore di creare un gruppo di esperti.',
  'expert-request-not-found': 'Questa domanda agli esperti non esiste o non è per Lei.',
  'expert-request-answered': 'Questa domanda ha già una risposta. Ricarichi la pagina.',
  'too-many-expert-requests': 'Può chiedere agli esperti {{limit}} volte al giorno. Riprovi domani.',
  'rating-required': 'Scegliere una valutazione da 1 a 5.',
  'comment-required': 'Inserire un commento.',
  'comment-too-long': 'Questo commento è troppo lungo: {{length}} caratteri (massimo {{limit}}). Abbreviarlo.',
  'comment-not-found': 'Questo commento non esiste più. Ricaricare la pagina.',
  'phrase-not-valid': 'Queste parole non si possono cercare. Inserisca una parola di lettere o cifre.',
  'phrase-too-long': 'Queste parole sono troppo lunghe: {{length}} caratteri (massimo {{limit}}). Le accorci.',
  'too-many-phrases': 'Questa soluzione ha già {{limit}} espressioni. Ne tolga prima una.',
  'source-not-found': 'Questa fonte non esiste più o non Le è aperta. Cerchi di nuovo.',
  'form-not-offered':
    'Al momento questo modulo non può essere inviato. Chiedere all’amministratore dove deve arrivare.',
  'too-many-mails': 'Si possono inviare {{limit}} e-mail al giorno. Riprovare domani.',
  'too-many-customer-forms': 'Si possono inviare {{limit}} moduli al giorno. Riprovare domani.',
  'too-many-favorites': 'In un progetto si possono conservare {{limit}} preferiti. Rimuoverne prima alcuni.',
  'nothing-to-bookmark':
    'Questa pagina non mostra soluzioni o ricerche a cui un link possa portare. Aprirne prima una.',
  'bookmark-not-valid': 'Questo link è incompleto o è stato modificato. Copiarlo di nuovo da dove è stato creato.',
  'bookmark-not-found': 'Questo segnalibro non esiste più. Chiedere un nuovo link.',
  'bookmark-outdated': 'Della ricerca di questo segnalibro non si può più chiedere nulla. Avviare una nuova ricerca.',
  'custom-list-not-found': 'Questa lista non c’è più. Ricarichi la pagina.',
  'condition-not-valid': 'La condizione «{{condition}}» non è adatta o non esiste più. La rimuova e ripeta la ricerca.',
  'filter-not-valid': 'Non è possibile filtrare per questo valore. Scegliere uno dei valori proposti.',
  'range-reversed': 'L’intervallo finisce prima di iniziare. Scambiare i due valori.',
  'too-many-filters': 'Questa ricerca ha troppi filtri. Rimuoverne alcuni.',
  'selection-full': 'Si possono selezionare al massimo {{limit}} soluzioni. Toglierne prima alcune.',
  'mail-not-available':
    'Non è possibile inviare e-mail perché non è configurato alcun server di posta. Si rivolga all’amministratore.',
  'mail-from-missing': 'Indichi l’indirizzo da cui proviene l’e-mail.',
  'mail-to-missing': 'Indichi l’indirizzo di almeno un destinatario.',
  'mail-from-invalid': 'L’indirizzo del mittente non è un indirizzo e-mail. Lo corregga.',
  'mail-to-invalid': '«{{address}}» non è un indirizzo e-mail. Lo corregga.',
  'mail-addresses-invalid': 'Il mittente e un destinatario non sono indirizzi e-mail. Corregga entrambi.',
  'too-many-recipients': 'Un’e-mail può avere {{limit}} destinatari. Ne tolga alcuni.',
  'task-not-found': 'Questa attività non è più nota.',
  'task-has-ended': 'Questa attività è terminata.',
  'task-result-gone': 'Il file non è più disponibile. Avviare di nuovo l’attività.',
  'showcase-not-found': 'Senza accedere qui non c’è nulla da vedere. Acceda o controlli il collegamento.',
  'query-not-possible':
    'Questa ricerca chiede «{{slot}}», che non esiste più o non è accessibile. Lo tolga ed esegua di nuovo la ricerca.',
  'search-not-ready': 'La ricerca è in preparazione. Riprovi tra un momento.',
  'question-not-found': 'Questa domanda non viene più posta qui. Prosegua con la successiva.',
  'question-mandatory': 'È necessario rispondere a questa domanda prima che vengano mostrate soluzioni.',
  'answer-not-valid': 'Questa non è una risposta a “{{question}}”. Scelga una delle risposte proposte.',
  'answer-out-of-range': '“{{question}}” accetta valori da {{min}} a {{max}}. Corregga il valore.',
  'file-not-found': 'Questo file non esiste o non vi ha accesso.',
  'file-damaged': 'Questo file è danneggiato nell’archivio e non può essere aperto. Informi l’amministratore.',
  'event-not-supported': 'Questo passaggio qui non è noto. Ricarichi la pagina.',
  'value-not-of-pattern': '«{{slot}}» accetta testi nella forma {{pattern}}. Corregga «{{value}}».',
  'no-casebase-to-write':
    'Qui non c’è una base di casi in cui si possa scrivere tutto ciò che serve a una soluzione. Rivolgersi all’amministratore.',
  'solution-not-editable':
    'Questa soluzione non può essere modificata nel suo stato attuale, oppure Lei non è autorizzato. Chieda a un revisore.',
  'solution-open-elsewhere': '{{name}} ha aperto questa soluzione. Può attendere oppure scrivere contemporaneamente.',
  'xliff-not-readable': 'Questo file non può essere letto: {{reason}}. Scelga un file XLIFF 1.2 esportato qui.',
  'xliff-not-whole':
    'Una parte del file non può essere ripresa, quindi non è stato ripreso nulla. Guardi l’elenco e tralasci ciò che non può essere ripreso.',
  'xliff-too-large': 'Sono troppi testi per un file. Scelga meno soluzioni.',
  'translation-of-master':
    'La soluzione è scritta in questa lingua. Scelga un’altra lingua in cui tradurla, oppure modifichi la soluzione.',
  'casebase-not-possible':
    'La soluzione non può passare in questa base di casi: non è permesso scrivervi, o i suoi lettori non possono leggervi. Sceglierne un’altra.',
  'values-not-seen':
    'La soluzione ha valori in campi che non è permesso vedere. Chi li vede può cambiarne la base di casi.',
  'version-of-other-casebase':
    'Questa versione è di un’altra base di casi. Cambiare prima la base di casi della soluzione, o riprendere singoli campi.',
  'transition-not-possible':
    'Questo passo non è più possibile: la soluzione è in un altro stato, oppure il Suo ruolo non lo consente. Apra di nuovo la soluzione.',
  'lock-lost': 'Il Suo amministratore di dominio ha annullato la modifica.',
  'resource-changed':
    'Nel frattempo qualcun altro ha modificato la stessa parte. Nulla è andato perso: scelga quale testo deve restare.',
  'version-not-found': 'La soluzione non ha questa versione, oppure Lei non può leggerla.',
  'model-draft-not-found': 'Questa bozza di modifica non c’è, o Lei non può vederla. Ricarichi l’elenco.',
  'model-draft-changed':
    'Qualcuno ha modificato questa bozza nel frattempo. La guardi di nuovo; ciò che ha scritto resta.',
  'model-draft-ended': 'Questa bozza è conclusa o attende la revisione. La riprenda o ne inizi un’altra.',
  'model-draft-empty': 'Questa bozza non cambia ancora niente. Modifichi prima qualcosa.',
  'model-draft-not-sound': 'Il modello modificato ha errori: {{fault}} Li corregga prima.',
  'attributes-or-types-not-found':
    'Questi attributi o tipi non esistono più, perché nel frattempo qualcuno li ha rimossi: {{names}}. Ne scelga altri per ciò che li usa: {{users}}.',
  'model-draft-conflict':
    'Qualcun altro ha modificato {{name}} sul ramo da allora. Prenda la sua versione o dica che cosa deve restare.',
  'model-draft-lossy': 'Le soluzioni perderebbero valori di {{name}}. Dica prima che cosa ne sarà.',
  'model-draft-four-eyes': 'Ha consegnato Lei stesso questa modifica. La faccia rivedere a qualcun altro.',
  'model-object-not-found': 'Nel modello non c’è un oggetto simile. Ricarichi l’elenco.',
  'model-picture-not-sent': 'L’immagine di {{name}} non c’è più. La scelga di nuovo.',
  'model-object-not-valid': '{{name}} non può essere salvato: {{fault}}',
  'too-many-values':
    '{{name}} non può essere salvato: «{{field}}» ha {{count}} valori e il massimo è {{most}}. Ne tolga alcuni.',
  'workflow-without-states': '{{name}} non ha stati. Le nuove soluzioni iniziano nel primo stato: aggiungerne uno.',
  'proposed-value-not-found': 'Questo valore proposto non c’è più.',
  'proposed-value-decided': 'Qualcun altro ha già deciso su questo valore.',
  'proposed-value-without-symbol': 'Scelga il valore che è diventato.',
  'invalid-state': 'Gli stati di {{name}} non sono corretti: {{fault}} Correggerli prima.',
  'approval-not-found': 'Questa approvazione non c’è, o non può vederla. Carichi di nuovo l’elenco.',
  'approval-ended': 'Su questa approvazione è già stato deciso. Carichi di nuovo l’elenco.',
  'approval-moved-on': 'Qualcuno ha deciso nel frattempo. Guardi di nuovo l’approvazione.',
  'approval-not-yours': 'Su questo livello decidono altri.',
  'approval-decided-already': 'Ha già confermato questo livello. Anche altri devono confermarlo.',
  'approval-four-eyes': 'Deve confermarlo qualcun altro: Lei ha scritto ciò che si approva, o l’ha già confermato.',
  'approval-not-confirmed': 'Non tutti i livelli sono ancora confermati. Confermi quello attuale.',
  'approval-comment-required': 'Scriva perché la respinge.',
  'approval-not-delegable': 'Questo livello non può essere affidato ad altri.',
  'approval-delegate-not-fit':
    'Questo collega non può decidere. Scelga qualcuno che può rivedere le soluzioni e non ha scritto questa.',
  'publish-running': 'Qualcuno sta pubblicando questo progetto. Riprovi tra un momento.',
  'publish-in-progress':
    'Questo progetto è in corso di pubblicazione, perciò al momento non si può scrivere. Riprovi tra un minuto; ciò che ha digitato resta.',
  'publish-not-onward': 'Pubblichi da un ramo precedente a uno successivo.',
  'publish-nothing': 'Niente di ciò che ha scelto differisce tra i rami. Scelga qualcos’altro.',
  'publish-not-possible': 'Questo non è possibile: {{problem}}',
  'publication-not-found': 'Questa pubblicazione non c’è. Ricarichi la pagina.',
  'publication-undone': 'Questa pubblicazione è già stata annullata, o non è valida. Ricarichi la pagina.',
  'project-name-not-valid':
    'Dia al progetto un nome breve di lettere minuscole, cifre e trattini, che inizi con una lettera o una cifra.',
  'project-name-taken': 'C’è già un progetto con questo nome. Scelga un altro nome.',
  'project-caption-required': 'Dica come si chiama il progetto.',
  'project-languages-not-valid': 'Scelga lingue come en, de o pt_BR, tra cui la lingua principale.',
  'project-branches-not-valid':
    'Un progetto ha da uno a tre rami con nomi diversi, nell’ordine sviluppo, collaudo, produzione.',
  'model-not-valid': 'Il modello non è coerente: {{problem}}',
  'day-not-possible': 'Scelga un giorno dopo oggi, entro i prossimi dieci anni.',
  'plan-not-found': 'Non è più previsto. Carichi di nuovo la pagina.',
  'no-archived-state':
    'Il flusso di lavoro di questa base di casi non ha uno stato per le soluzioni archiviate, quindi nessuna può terminare. Si rivolga all’amministratore.',
  'slot-not-found': 'In questa soluzione non vede un tale campo. Carichi di nuovo la pagina.',
  'paragraph-not-found':
    'Questo paragrafo è cambiato da quando ha aperto le annotazioni. Scelga di nuovo il paragrafo; le Sue parole restano qui.',
  'session-title-required': 'Inserire il titolo della sessione.',
  'serial-required': 'Inserire un numero di serie.',
  'serial-or-model-required': 'Inserire un numero di serie o un modello.',
  'model-required': 'Scegliere il modello della macchina.',
  'order-number-required': 'Inserire il numero dell’ordine di servizio FSM.',
  'ticket-required': 'Inserire l’ID del ticket.',
  'priority-required': 'Scegliere una priorità.',
  'due-date-required': 'Inserire il giorno di scadenza.',
  'machine-model-not-found': 'Questo modello non è noto. Sceglierne uno dall’elenco.',
  'serial-not-numeric': 'Il numero di serie deve avere solo cifre. Verificarlo sulla targhetta della macchina.',
  'serial-wrong-length':
    'Il numero di serie deve avere esattamente {{length}} caratteri. Verificarlo sulla targhetta della macchina.',
  'serial-wrong-format':
    'Il numero di serie non ha il formato di questo modello, per esempio {{example}}. Verificarlo sulla targhetta della macchina.',
  'serial-out-of-range':
    'Il numero di serie non è nell’intervallo di questo modello, da {{from}} a {{to}}. Verificarlo sulla targhetta della macchina.',
  'serial-wrong-check-digit':
    'L’ultima cifra del numero di serie non corrisponde alle altre. Verificarlo sulla targhetta della macchina.',
  'serial-not-of-model': 'Il numero di serie non corrisponde al modello. Verificarlo o scegliere un altro modello.',
  'serial-unknown': 'Nessun modello ha un tale numero di serie. Verificarlo o scegliere il modello.',
  'session-value-taken':
    'La sessione di assistenza {{id}} ha già questo valore, che deve essere unico. Verificarlo o aprire quella sessione.',
  'session-field-too-long': 'Qui sono possibili al massimo {{limit}} caratteri. Abbreviare il testo.',
  'session-open-at-machine':
    'La sessione di assistenza {{id}} è aperta su questa macchina. Proseguire in quella o iniziarne comunque un’altra.',
  'session-filter-not-possible': 'L’elenco non può essere filtrato per {{name}}. Scegliere uno dei filtri offerti.',
  'session-sort-not-possible': 'L’elenco non può essere ordinato per {{name}}. Scegliere una delle sue colonne.',
  'session-view-name-required': 'Inserire un nome per la vista.',
  'session-view-name-too-long': 'Il nome di una vista ha al massimo {{limit}} caratteri. Abbreviarlo.',
  'session-view-not-found': 'Questa vista non esiste più. Sceglierne un’altra.',
  'too-many-session-views': 'Ci sono già {{limit}} viste salvate. Eliminarne prima alcune.',
  'workgroup-not-found': 'Questo gruppo di lavoro non esiste più. Sceglierne un altro.',
  'session-not-found':
    'Questa sessione di assistenza non esiste oppure non è visibile per lei. Rivolgersi al proprietario o al proprio gruppo di lavoro.',
  'session-closed': 'Questa sessione di assistenza è chiusa. Riaprirla per continuare o iniziarne un’altra.',
  'session-locked':
    '{{name}} sta lavorando in questa sessione di assistenza. Chiedere a {{name}} di lasciarla o riprovare più tardi.',
  'session-solution-not-used':
    'Questa soluzione non è più annotata nella sessione di assistenza. Ricaricare la pagina.',
  'session-not-unlockable':
    'Solo il proprietario della sessione di assistenza, o chi vede tutte le sessioni, può sbloccarla. Rivolgersi a uno di loro o a chi vi lavora.',
  'too-many-session-solutions':
    'In una sessione di assistenza si possono annotare al massimo {{limit}} soluzioni. Toglierne una che non serve più.',
  'session-changed':
    'Un collega ha modificato nel frattempo questa sessione di assistenza. Ricaricarla e controllare che cosa cambiare; quanto scritto resta qui.',
  'session-note-empty': 'Compilare almeno un campo della nota.',
  'session-note-too-long': 'Un testo di una nota ha al massimo {{limit}} caratteri. Abbreviarlo.',
  'session-status-not-so':
    'Una sessione di assistenza si inoltra e si chiude con moduli propri. Scegliere «Inoltra» o «Chiudi».',
  'session-owner-only':
    'Solo il proprietario di una sessione di assistenza ne cambia il proprietario. Rivolgersi a {{name}}.',
  'session-owner-gone':
    'Il proprietario di questa sessione di assistenza non c’è più. Chiedere a chi vede tutte le sessioni di affidarla a un collega.',
  'session-colleague-not-found':
    'Questo collega non lavora con le sessioni di assistenza o non c’è più. Sceglierne un altro.',
  'session-outcome-required': 'Selezionare lo stato della riparazione, lo stato della verifica e l’esito.',
  'session-not-to-verify':
    'Questa sessione di assistenza non attende la verifica. Ricaricarla per vedere come è finita.',
  'session-not-reopened':
    'Solo il proprietario riapre una sessione di assistenza, entro 30 giorni. Rivolgersi a chi vede tutte le sessioni o iniziarne un’altra.',
  'workgroup-required': 'Riassegnare a un gruppo di lavoro.',
  'workgroup-empty': 'Nessuno lavora ora in «{{name}}». Scegliere un altro gruppo di lavoro.',
  'escalation-reason-required': 'Scrivere il motivo dell’inoltro.',
  'attachment-not-found': 'Questo file non esiste più. Ricaricare la pagina.',
  'campaign-not-found':
    'Questa campagna non riguarda la macchina o è terminata. Ricaricare la sessione e verificarne il numero di serie.',
  'signature-not-a-picture': 'Non è stato possibile leggere la firma. Firmare di nuovo.',
  'signer-required': 'Inserire il nome della persona che ha firmato.',
  'upload-not-found': 'Questo file non viene più inviato: ha richiesto più di un giorno. Sceglierlo di nuovo.',
  'upload-offset':
    'Il file prosegue dal byte {{offset}}. L’invio riprende da lì da solo; attendere o sceglierlo di nuovo.',
  'upload-not-finished': 'Il file non è arrivato per intero. Inviare il resto o sceglierlo di nuovo.',
  'upload-hash-wrong': 'Il file è cambiato durante l’invio. Sceglierlo di nuovo.',
  'remark-required': 'Scriva che cosa vuole annotare.',
  'remark-too-long': 'Un’annotazione ha al massimo {{limit}} caratteri. La accorci.',
  'remark-not-found': 'Questa annotazione non c’è più, o non può più vederla. Apra di nuovo le annotazioni.',
  'too-many-remarks':
    'Qui sono possibili al massimo {{limit}} annotazioni. Continui in un’altra annotazione, oppure scriva nella soluzione.',
  'colleague-not-found':
    'Un collega che ha nominato non può vedere questo campo. Tolga il nome, o ne scelga uno di quelli proposti.',
  'signature-required': 'Questo passo deve essere firmato. Inserisca nome e password per la firma, poi salvi di nuovo.',
  'signature-not-available':
    'Questo passo deve essere firmato, e nessun servizio di firma è configurato. Salvi senza questo passo e avvisi l’amministratore.',
  'signature-refused':
    'Il servizio di firma ha rifiutato la firma, quindi non è stato salvato nulla. Controlli nome e password e salvi di nuovo. Ciò che ha scritto resta qui.',
  'signature-not-reached':
    'Il servizio di firma non risponde correttamente, quindi non è stato salvato nulla. Salvi di nuovo tra un momento. Ciò che ha scritto resta qui.',
  'draft-not-found': 'Questa bozza non c’è più: è stata salvata o scartata.',
  'view-not-found': 'La base di casi non ha questa vista, oppure Lei non può vederla. Scelga un’altra vista.',
  'attribute-not-found': 'Qui non vede un attributo di questo tipo con un elenco di valori. Scelga un altro attributo.',
  'draft-too-large': 'È più di quanto una bozza possa contenere. Salvi la soluzione oppure la divida.',
  'too-many-drafts': 'Ha già {{limit}} bozze. Ne salvi o ne scarti prima alcune.',
  'solution-not-valid': 'La soluzione non è ancora salvata. Correggere i campi contrassegnati.',
  'upload-empty': 'Questo file è vuoto. Ne scelga un altro.',
  'upload-too-large': 'Questo file è troppo grande: sono possibili al massimo {{limit}} MB. Lo riduca.',
  'upload-too-many':
    'Ha inviato {{limit}} file che non appartengono ancora ad alcuna soluzione. Salvi le Sue soluzioni, poi riprovi.',
  'upload-ending-not-allowed': 'I file di questo tipo non possono essere aggiunti. Estensioni possibili: {{endings}}.',
  'upload-content-not-allowed':
    'Il contenuto di questo file non è quello che il nome indica. Lo salvi di nuovo nel suo vero formato.',
  'upload-no-picture': 'Scelga un’immagine: questo file non ne mostra.',
  'upload-no-room': 'Il server non ha spazio per i file. Informi l’amministratore.',
  'real-name-required': 'Inserisca il Suo nome.',
  'mail-not-valid': 'Inserisca un indirizzo e-mail valido.',
  'phone-not-valid': 'Inserisca un numero di telefono corretto.',
  'too-many-start-quests': 'Può scegliere che cosa si apre per primo in {{limit}} progetti.',
  'current-password-required': 'Inserisca la Sua password attuale.',
  'current-password-wrong': 'Questa non è la Sua password attuale.',
  'passwords-differ': 'Le 2 password non coincidono.',
  'password-not-allowed': 'Questa password non può essere usata. Ne scelga un’altra.',
  'no-own-password': 'Non accede con una password di questo sistema, quindi non ce n’è una da cambiare.',
  'login-session-not-found': 'Questa sessione è già terminata.',
  'token-name-required': 'Indichi a che cosa serve il token.',
  'too-many-tokens': 'Può avere {{limit}} token. Ne revochi prima uno.',
  'token-not-found': 'Questo token è già stato revocato.',
  'not-by-token': 'Non è possibile farlo con un token di accesso. Acceda con un browser.',
  'compare-too-few': 'Scelga almeno due soluzioni da confrontare (al massimo {{limit}}).',
  'compare-too-many':
    'Si possono confrontare al massimo {{limit}} soluzioni alla volta. Ne tolga alcune dalla selezione.',
  'print-too-many': 'Si possono stampare al massimo {{limit}} soluzioni alla volta. Ne tolga alcune dalla selezione.',
  'error.printing.already-running': 'È già in corso la creazione di un PDF. Attenda che sia pronto oppure lo annulli.',
  'too-many-pdfs': 'Si possono creare {{limit}} PDF al giorno. Riprovare domani.',
  'pdf-not-made': 'Impossibile creare il PDF. Riprovi con meno soluzioni.',
  'system-locked': 'Il sistema è bloccato per manutenzione. Potrà continuare non appena sarà di nuovo disponibile.',
  'notification-not-found': 'Questa notifica non esiste più.',
  'second-factor-required': 'La password è giusta. Completi l’accesso con il Suo secondo fattore.',
  'second-factor-not-pending':
    'Questo accesso ha richiesto troppo tempo o troppi tentativi. Inserisca di nuovo la password.',
  'second-factor-wrong':
    'Questo codice non è giusto o è già stato usato. Inserisca il codice che la Sua app mostra ora.',
  'recovery-code-wrong': 'Questo non è un Suo codice di recupero, oppure è già stato usato. Ne inserisca un altro.',
  'passkey-not-accepted': 'Questa passkey non è stata accettata. Riprovi o usi un altro modo.',
  'too-many-codes':
    'Troppi codici sbagliati. Usi una passkey o un codice di recupero, oppure attenda {{minutes}} minuti prima del prossimo codice.',
  'proof-required': 'Dimostri prima la Sua identità, con la password o il secondo fattore.',
  'codes-not-started': 'Questa configurazione è troppo vecchia o è stata ricominciata in un’altra finestra. Ricominci.',
  'second-factor-demanded':
    'Il Suo ruolo richiede un secondo fattore e questo è l’unico che ha. Ne configuri un altro prima di rimuoverlo.',
  'second-factor-not-set': 'Non ha un secondo fattore. Ne configuri prima uno.',
  'passkeys-not-available':
    'Le passkey non funzionano a questo indirizzo. Apra l’applicazione con il suo nome e con https, oppure usi un’app di autenticazione.',
  'passkey-name-required': 'Dia alla passkey un nome con cui riconoscerla.',
  'passkey-not-found': 'Questa passkey è già stata rimossa. Ricarichi la pagina.',
  'too-many-passkeys': 'Può avere {{limit}} passkey. Ne rimuova una che non usa più.',
  'notice-not-found': 'Questo avviso non esiste più. Apra di nuovo l’elenco.',
  'consent-required':
    'Prima di continuare deve dare il consenso alla conservazione dei dati personali. Ricarichi la pagina, legga il testo e lo accetti.',
  'user-not-found': 'Questo utente non c’è più. Riapra l’elenco degli utenti.',
  'username-taken': 'Un altro utente ha questo nome o uno che sembra uguale. Ne scelga un altro.',
  'username-not-allowed':
    'Questo nome utente non va bene. Usi solo lettere di un alfabeto, cifre, spazi e . _ @ + -, al massimo 100.',
  'user-role-required': 'Scelga almeno un ruolo: senza ruolo nessuno può accedere.',
  'user-has-more-rights': 'Questo utente può fare più di Lei. Chieda a un amministratore che può configurare i ruoli.',
  'role-has-more-rights':
    'Il ruolo “{{role}}” consente più di quanto Lei possa. Chieda a un amministratore che può configurare i ruoli.',
  'role-not-found': 'Questo ruolo non c’è più. Ricarichi la pagina e ne scelga un altro.',
  'group-not-found': 'Questo gruppo non c’è più. Ricarichi la pagina e ne scelga un altro.',
  'changed-by-another':
    'Qualcun altro l’ha modificato nel frattempo. Ciò che ha scritto è ancora qui: guardi com’è ora e salvi di nuovo.',
  'last-administrator':
    'Nessuno potrebbe più amministrare utenti e ruoli. Nomini prima un’altra persona amministratore di sistema.',
  'not-yourself': 'Non può farlo con il Suo account. Chieda a un altro amministratore.',
  'user-is-disabled': 'Questo utente è disattivato e non vede niente. Lo attivi prima.',
  'user-without-second-factor': 'Questo utente non ha un secondo fattore: non c’è niente da rimuovere.',
  'no-mail-for-password':
    'Non si può inviare un link: non c’è un server di posta o l’utente non ha un indirizzo. Inserisca invece una prima password.',
  'import-not-readable':
    'Questa tabella non si può leggere: {{problem}}. Esporti gli utenti e compili la tabella che ottiene.',
  'import-has-changed': 'La tabella, o un utente in essa, è cambiata dopo il controllo. Controlli di nuovo la tabella.',
  'seeing-as':
    'Vede l’applicazione con i diritti di un altro utente, quindi non si può modificare niente. Torni prima alla Sua vista.',
  'call-not-found': 'Questa chiamata non c’è. Ne scelga una dall’elenco.',
  'name-required': 'Inserisca un nome.',
  'id-taken': 'Questo ID è già usato. Ne scelga un altro.',
  'grant-not-valid': 'Il progetto “{{project}}” non ha più questa base di casi. Scelga di nuovo le sue basi di casi.',
  'products-not-found': 'Il progetto “{{project}}” non ha questi prodotti: {{names}}. Ne scelga altri.',
  'group-in-use': 'In questo gruppo ci sono ancora utenti ({{count}}): {{names}}. Li tolga prima.',
  'role-in-use': 'Ci sono ancora utenti con questo ruolo ({{count}}): {{names}}. Ne dia loro prima un altro.',
  'role-in-models':
    'Ci sono modelli che nominano ancora questo ruolo ({{count}}): {{names}}. Prima ne scelga lì un altro.',
  'mapping-twice': 'Il gruppo “{{group}}” è nominato due volte. Metta i suoi ruoli e gruppi in una riga.',
  'mapping-without-role': 'Il gruppo “{{group}}” non dà né un ruolo né un gruppo. Ne scelga uno o tolga la riga.',
  'import-line-twice': 'Questo nome utente è due volte nella tabella. Tenga una delle due righe.',
  'import-line':
    'Questa riga non è una riga della tabella: ha più valori della prima riga, o virgolette che non corrispondono.',
  'import-role': 'Non c’è alcun ruolo “{{name}}”. Scriva l’id di un ruolo, come nell’esportazione.',
  'import-group': 'Non c’è alcun gruppo “{{name}}”. Scriva l’id di un gruppo, come nell’esportazione.',
  'import-empty': 'è vuota',
  'import-first-line': 'la prima riga non è leggibile',
  'import-column-twice': 'una colonna c’è due volte',
  'import-column-missing': 'manca la colonna “{{name}}”',
  'import-column-unknown': 'nessuna colonna si chiama “{{name}}”; ci sono {{columns}}',
  'import-too-long': 'ha più di {{most}} righe',
  'import-locale': 'Questa lingua non è nota. Scriva il suo codice, come en o de.',
  'import-state': 'Lo stato deve essere enabled o disabled.',
  'setting-not-found': 'Questa impostazione non c’è. Ricarichi la pagina.',
  'setting-not-valid': 'Questa impostazione non può avere questo valore. Legga sotto che cosa accetta.',
  'setting-changed':
    'Un altro amministratore l’ha modificato nel frattempo. Guardi com’è ora e lo modifichi di nuovo se serve ancora.',
  'no-own-mail': 'Il Suo account non ha un indirizzo e-mail. Ne inserisca prima uno nelle preferenze.',
  'mail-text-not-valid': 'L’e-mail non può avere questo testo. Corregga i testi evidenziati.',
  'styles-not-readable':
    'I colori non sono leggibili. È previsto un elenco di elementi, ciascuno con un nome e i suoi valori.',
  'style-element-not-known': 'Non esiste alcun elemento «{{element}}» che si possa colorare.',
  'style-not-known': 'L’elemento «{{element}}» non ha lo stile «{{style}}».',
  'style-twice': 'I colori di «{{element}}» sono indicati due volte.',
  'style-not-a-colour': '«{{value}}» non è un colore. Inserisca un colore come #0a6473 o il suo nome inglese.',
  'foreign-source-not-valid': 'La fonte non può essere salvata così. Corregga i campi segnati.',
  'too-many-sources': 'Ci sono tante fonti quante possono essercene. Ne tolga una che non serve più.',
  'lock-not-found': 'Non è più bloccato.',
  'delivery-not-found': 'È stato rimosso dopo un mese. Non può essere inviato di nuovo.',
  'webhooks-not-available':
    'Non si può ancora chiamare nessun webhook. Imposti prima un segreto che firmi ciò che viene inviato.',
  'webhook-without-address': 'Nessuno ne viene ancora informato. Imposti prima un indirizzo.',
} as const

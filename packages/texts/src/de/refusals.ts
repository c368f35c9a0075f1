/** One sentence for each refusal key of the contract. It says what to do. */
export const refusals = {
  'Invalid name or password.': 'Name oder Passwort ungültig.',
  'active edition session exists':
    'Sie sind anderswo angemeldet, und dort ist ein Formular mit nicht gespeicherten Änderungen offen. Wenn Sie sich hier anmelden, endet jene Sitzung; was dort eingegeben wurde, bleibt in jenem Browser und wird dort wieder angeboten.',
  'username-not-provided': 'Bitte geben Sie den Benutzernamen ein!',
  'password-not-provided': 'Bitte geben Sie das Passwort ein!',
  'account-required': 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
  'recovery-link-not-valid':
    'Dieser Link wurde schon verwendet oder ist älter als {{minutes}} Minuten. Bitte fordern Sie einen anderen an.',
  'login-attempts-exceeded':
    'Zu viele Anmeldeversuche. Bitte warten Sie {{seconds}} Sekunden und versuchen Sie es noch einmal.',
  'sign-in-busy': 'Im Moment melden sich viele Personen an. Bitte versuchen Sie es gleich noch einmal.',
  'token-authentication-disabled':
    'Die Anmeldung mit einem Token ist abgeschaltet. Bitte verwenden Sie Ihren Namen und Ihr Passwort.',
  'token-not-accepted':
    'Dieser Link meldet Sie nicht mehr an. Gehen Sie dorthin zurück, wo Sie ihn gefunden haben, und öffnen Sie ihn noch einmal.',
  'password-sign-in-disabled':
    'Passwörter werden hier nicht verwendet. Bitte melden Sie sich auf der Anmeldeseite mit der Schaltfläche Ihrer Firma an.',
  'no-permission': 'Ihre Benutzerrolle erlaubt diese Aktion nicht.',
  'project-not-found':
    'Dieses Projekt existiert nicht oder Sie haben keinen Zugriff darauf. Bitte wählen Sie ein anderes.',
  'branch-not-found':
    'Dieser Zweig existiert nicht oder Sie haben keinen Zugriff darauf. Bitte wählen Sie einen anderen.',
  'profile-not-found':
    'Dieses Profil existiert nicht oder Sie haben keinen Zugriff darauf. Bitte wählen Sie ein anderes.',
  'no-role': 'Ihr Konto hat noch keine Rolle. Bitte wenden Sie sich an Ihren Administrator.',
  'no-user-group':
    'Ihr Konto ist in keiner Gruppe, die ein Projekt öffnet. Bitte wenden Sie sich an Ihren Administrator.',
  'not-a-registered-application-user':
    'Ihre Rollen öffnen keine der Anwendungen. Bitte wenden Sie sich an Ihren Administrator.',
  'no-user-profile':
    'Für Ihre Rolle ist kein Profil dieses Projekts freigegeben. Bitte wenden Sie sich an Ihren Administrator.',
  'quest-not-found': 'Dieser Menüeintrag existiert in Ihrem Profil nicht. Bitte wählen Sie einen anderen.',
  'quest-not-available': 'Diese Suchart ist hier nicht verfügbar. Bitte wählen Sie eine andere.',
  'locale-not-supported': 'Diese Sprache wird nicht unterstützt. Bitte wählen Sie eine aus der Liste.',
  'query-empty': 'Bitte geben Sie ein, wonach Sie suchen.',
  'query-too-long': 'Diese Suche ist zu lang: {{length}} Zeichen. Bitte verwenden Sie höchstens {{limit}}.',
  'no-solution-name': 'Bitte geben Sie eine Lösungsnummer ein.',
  'solution-not-found': 'Diese Lösung existiert nicht oder Sie haben keinen Zugriff darauf.',
  'more-than-one-solution-found':
    'Mehr als eine Lösung passt dazu. Bitte wählen Sie eine aus, oder geben Sie mehr ein.',
  'no-current-result': 'Es gibt keine Ergebnisse mehr anzuzeigen. Bitte suchen Sie noch einmal.',
  'not-in-results': 'Diese Lösung gehört nicht mehr zu den Ergebnissen dieser Suche. Bitte suchen Sie noch einmal.',
  'nothing-to-go-back-to': 'Es gibt nichts, wohin Sie zurückkehren könnten. Bitte beginnen Sie eine Suche.',
  'step-not-found': 'Diesen Schritt der Suche gibt es nicht mehr. Bitte suchen Sie erneut.',
  'piece-not-found': 'Dieser Teil der Suche ist nicht mehr da. Bitte laden Sie die Seite neu.',
  'node-not-found': 'Diesen Eintrag gibt es nicht mehr. Bitte wählen Sie einen anderen.',
  'expert-not-available':
    'Zurzeit kann niemand gefragt werden. Bitten Sie Ihre Administration, eine Expertengruppe einzurichten.',
  'expert-request-not-found': 'Diese Frage an Experten gibt es nicht, oder sie ist nicht für Sie.',
  'expert-request-answered': 'Diese Frage ist schon beantwortet. Bitte laden Sie die Seite neu.',
  'too-many-expert-requests': 'Sie können Experten {{limit}}-mal am Tag fragen. Bitte versuchen Sie es morgen wieder.',
  'rating-required': 'Bitte wählen Sie eine Bewertung von 1 bis 5.',
  'comment-required': 'Bitte geben Sie einen Kommentar ein.',
  'comment-too-long': 'Dieser Kommentar ist zu lang: {{length}} Zeichen (höchstens {{limit}}). Bitte kürzen Sie ihn.',
  'comment-not-found': 'Diesen Kommentar gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'phrase-not-valid':
    'Nach diesen Wörtern kann nicht gesucht werden. Bitte geben Sie ein Wort aus Buchstaben oder Ziffern ein.',
  'phrase-too-long': 'Diese Wörter sind zu lang: {{length}} Zeichen (höchstens {{limit}}). Bitte kürzen Sie sie.',
  'too-many-phrases': 'Diese Lösung hat schon {{limit}} Formulierungen. Bitte entfernen Sie zuerst eine.',
  'source-not-found':
    'Diese Quelle gibt es nicht mehr, oder sie ist für Sie nicht offen. Bitte suchen Sie noch einmal.',
  'form-not-offered':
    'Dieses Formular kann zurzeit nicht gesendet werden. Bitte fragen Sie Ihren Administrator, wohin es gehen soll.',
  'too-many-mails': 'Innerhalb eines Tages können Sie {{limit}} E-Mails senden. Bitte versuchen Sie es morgen wieder.',
  'too-many-customer-forms':
    'Sie können an einem Tag {{limit}} Formulare senden. Bitte versuchen Sie es morgen wieder.',
  'too-many-favorites':
    'Sie können in einem Projekt {{limit}} Favoriten aufbewahren. Bitte entfernen Sie erst einige davon.',
  'nothing-to-bookmark':
    'Diese Seite zeigt keine Lösung und keine Suche, zu der ein Link führen könnte. Bitte öffnen Sie erst eine.',
  'bookmark-not-valid':
    'Dieser Link ist unvollständig oder wurde verändert. Bitte kopieren Sie ihn noch einmal von dort, wo er entstand.',
  'bookmark-not-found': 'Dieses Lesezeichen gibt es nicht mehr. Bitte erbitten Sie einen neuen Link.',
  'bookmark-outdated': 'Von der Suche dieses Lesezeichens kann nichts mehr gefragt werden. Bitte suchen Sie neu.',
  'custom-list-not-found': 'Diese Liste gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'condition-not-valid':
    'Die Bedingung „{{condition}}“ passt nicht, oder es gibt sie nicht mehr. Entfernen Sie sie und suchen Sie erneut.',
  'filter-not-valid': 'Nach diesem Wert kann nicht gefiltert werden. Bitte wählen Sie einen der angebotenen Werte.',
  'range-reversed': 'Der Bereich endet, bevor er beginnt. Bitte vertauschen Sie die beiden Werte.',
  'too-many-filters': 'Diese Suche hat zu viele Filter. Bitte entfernen Sie einige davon.',
  'selection-full': 'Höchstens {{limit}} Lösungen können ausgewählt sein. Bitte nehmen Sie zuerst einige heraus.',
  'mail-not-available':
    'Es kann keine E-Mail gesendet werden, weil kein Mailserver eingerichtet ist. Bitte fragen Sie Ihre Administration.',
  'mail-from-missing': 'Bitte geben Sie die Adresse an, von der die E-Mail kommt.',
  'mail-to-missing': 'Bitte geben Sie die Adresse mindestens eines Empfängers an.',
  'mail-from-invalid': 'Die Absenderadresse ist keine E-Mail-Adresse. Bitte korrigieren Sie sie.',
  'mail-to-invalid': '„{{address}}“ ist keine E-Mail-Adresse. Bitte korrigieren Sie sie.',
  'mail-addresses-invalid': 'Absender und ein Empfänger sind keine E-Mail-Adressen. Bitte korrigieren Sie beide.',
  'too-many-recipients': 'Eine E-Mail kann an {{limit}} Empfänger gehen. Bitte entfernen Sie einige.',
  'task-not-found': 'Diese Aufgabe ist nicht mehr bekannt.',
  'task-has-ended': 'Diese Aufgabe ist beendet.',
  'task-result-gone': 'Die Datei ist nicht mehr vorhanden. Starten Sie die Aufgabe erneut.',
  'showcase-not-found':
    'Ohne Anmeldung gibt es hier nichts zu sehen. Bitte melden Sie sich an oder prüfen Sie den Link.',
  'query-not-possible':
    'Diese Suche fragt nach „{{slot}}“; das gibt es nicht mehr, oder Sie haben keinen Zugriff darauf. Bitte nehmen Sie es heraus und suchen Sie erneut.',
  'search-not-ready': 'Die Suche wird gerade vorbereitet. Bitte versuchen Sie es gleich noch einmal.',
  'question-not-found': 'Diese Frage wird hier nicht mehr gestellt. Bitte machen Sie mit der nächsten weiter.',
  'question-mandatory': 'Diese Frage muss beantwortet werden, bevor Lösungen angezeigt werden.',
  'answer-not-valid': 'Das ist keine Antwort auf „{{question}}“. Bitte wählen Sie eine der angebotenen Antworten.',
  'answer-out-of-range': '„{{question}}“ erwartet Werte von {{min}} bis {{max}}. Bitte berichtigen Sie den Wert.',
  'file-not-found': 'Diese Datei existiert nicht oder Sie haben keinen Zugriff darauf.',
  'file-damaged':
    'Diese Datei ist im Speicher beschädigt und kann nicht geöffnet werden. Bitte wenden Sie sich an Ihre Administration.',
  'event-not-supported': 'Dieser Schritt ist hier nicht bekannt. Bitte laden Sie die Seite neu.',
  'value-not-of-pattern': '„{{slot}}“ nimmt Texte der Form {{pattern}} auf. Bitte korrigieren Sie „{{value}}“.',
  'no-casebase-to-write':
    'Hier gibt es keine Fallbasis, in der Sie alles schreiben dürfen, was eine Lösung braucht. Bitte fragen Sie Ihre Administration.',
  'solution-not-editable':
    'Diese Lösung kann in ihrem jetzigen Status nicht geändert werden, oder Sie dürfen sie nicht ändern. Bitte fragen Sie einen Prüfer.',
  'solution-open-elsewhere': '{{name}} hat diese Lösung geöffnet. Sie können warten oder gleichzeitig schreiben.',
  'xliff-not-readable':
    'Diese Datei kann nicht gelesen werden: {{reason}}. Bitte wählen Sie eine XLIFF-1.2-Datei, die hier exportiert wurde.',
  'xliff-not-whole':
    'Ein Teil der Datei kann nicht übernommen werden, deshalb wurde nichts übernommen. Sehen Sie die Liste an, und lassen Sie weg, was nicht übernommen werden kann.',
  'xliff-too-large': 'Das sind zu viele Texte für eine Datei. Bitte wählen Sie weniger Lösungen.',
  'translation-of-master':
    'Die Lösung ist in dieser Sprache geschrieben. Wählen Sie eine andere Sprache für die Übersetzung, oder bearbeiten Sie die Lösung.',
  'casebase-not-possible':
    'Die Lösung kann nicht in diese Fallbasis: Sie dürfen dort nicht schreiben, oder ihre Leser dürfen dort nicht lesen. Bitte wählen Sie eine andere.',
  'values-not-seen':
    'Die Lösung hat Werte in Feldern, die Sie nicht sehen dürfen. Wer sie sieht, kann ihre Fallbasis wechseln.',
  'version-of-other-casebase':
    'Diese Version gehört zu einer anderen Fallbasis. Bitte wechseln Sie zuerst die Fallbasis der Lösung, oder holen Sie einzelne Felder zurück.',
  'transition-not-possible':
    'Dieser Schritt ist nicht mehr möglich: Die Lösung hat einen anderen Status, oder Ihre Rolle erlaubt ihn nicht. Bitte öffnen Sie die Lösung noch einmal.',
  'lock-lost': 'Das Schreiben wurde von Ihrem Domänenadministrator abgebrochen',
  'resource-changed':
    'Jemand anderes hat inzwischen denselben Teil geändert. Nichts ist verloren: Bitte wählen Sie, welcher Text bleiben soll.',
  'version-not-found': 'Die Lösung hat keine solche Version, oder Sie dürfen sie nicht lesen.',
  'model-draft-not-found':
    'Dieser Änderungsentwurf ist nicht da, oder Sie dürfen ihn nicht sehen. Bitte laden Sie die Liste neu.',
  'model-draft-changed':
    'Jemand hat diesen Entwurf inzwischen geändert. Bitte sehen Sie ihn noch einmal an; was Sie getippt haben, bleibt.',
  'model-draft-ended':
    'Dieser Entwurf ist abgeschlossen oder wartet auf seine Prüfung. Bitte nehmen Sie ihn zurück, oder beginnen Sie einen anderen.',
  'model-draft-empty': 'Dieser Entwurf ändert noch nichts. Bitte ändern Sie zuerst etwas.',
  'model-draft-not-sound': 'Das geänderte Modell hat Fehler: {{fault}} Bitte beheben Sie sie zuerst.',
  'attributes-or-types-not-found':
    'Diese Attribute oder Typen gibt es nicht mehr, weil jemand sie inzwischen entfernt hat: {{names}}. Bitte wählen Sie andere für das, was sie verwendet: {{users}}.',
  'model-draft-conflict':
    'Jemand anders hat {{name}} auf dem Zweig seither geändert. Bitte nehmen Sie dessen Fassung, oder sagen Sie, was bleiben soll.',
  'model-draft-lossy': 'Lösungen würden Werte von {{name}} verlieren. Bitte sagen Sie zuerst, was aus ihnen wird.',
  'model-draft-four-eyes':
    'Sie haben diese Änderung selbst eingereicht. Bitte lassen Sie sie von jemand anderem prüfen.',
  'model-object-not-found': 'So etwas gibt es im Modell nicht. Bitte laden Sie die Liste neu.',
  'model-picture-not-sent': 'Das Bild von {{name}} ist nicht mehr vorhanden. Bitte wählen Sie es noch einmal.',
  'model-object-not-valid': '{{name}} kann nicht gespeichert werden: {{fault}}',
  'too-many-values':
    '{{name}} kann nicht gespeichert werden: „{{field}}“ hat {{count}} Werte, möglich sind {{most}}. Bitte nehmen Sie einige heraus.',
  'workflow-without-states':
    '{{name}} hat keine Zustände. Neue Lösungen beginnen im ersten Zustand: Bitte fügen Sie einen hinzu.',
  'proposed-value-not-found': 'Diesen vorgeschlagenen Wert gibt es nicht mehr.',
  'proposed-value-decided': 'Über diesen Wert hat schon jemand anders entschieden.',
  'proposed-value-without-symbol': 'Bitte wählen Sie den Wert, zu dem er geworden ist.',
  'invalid-state': 'Die Zustände von {{name}} passen nicht: {{fault}} Bitte beheben Sie das zuerst.',
  'approval-not-found': 'Diese Freigabe gibt es nicht, oder Sie dürfen sie nicht sehen. Bitte laden Sie die Liste neu.',
  'approval-ended': 'Über diese Freigabe wurde schon entschieden. Bitte laden Sie die Liste neu.',
  'approval-moved-on': 'Jemand hat inzwischen entschieden. Bitte sehen Sie die Freigabe noch einmal an.',
  'approval-not-yours': 'Über diese Stufe entscheiden andere.',
  'approval-decided-already': 'Sie haben diese Stufe schon bestätigt. Auch andere müssen sie bestätigen.',
  'approval-four-eyes':
    'Das muss jemand anderes bestätigen: Sie haben geschrieben, was freigegeben wird, oder Sie haben schon bestätigt.',
  'approval-not-confirmed': 'Es sind noch nicht alle Stufen bestätigt. Bitte bestätigen Sie die jetzige.',
  'approval-comment-required': 'Bitte schreiben Sie, warum Sie ablehnen.',
  'approval-not-delegable': 'Diese Stufe kann nicht an jemand anderen übergeben werden.',
  'approval-delegate-not-fit':
    'Diese Person kann nicht darüber entscheiden. Bitte wählen Sie jemanden, der Lösungen prüfen darf und diese nicht geschrieben hat.',
  'publish-running': 'Gerade veröffentlicht jemand dieses Projekt. Bitte versuchen Sie es gleich noch einmal.',
  'publish-in-progress':
    'Dieses Projekt wird gerade veröffentlicht, deshalb kann im Moment nichts geschrieben werden. Bitte versuchen Sie es in einer Minute noch einmal; was Sie getippt haben, bleibt.',
  'publish-not-onward': 'Bitte veröffentlichen Sie von einem früheren Zweig auf einen späteren.',
  'publish-nothing':
    'Nichts von dem, was Sie gewählt haben, unterscheidet sich zwischen den Zweigen. Bitte wählen Sie etwas anderes.',
  'publish-not-possible': 'Das ist nicht möglich: {{problem}}',
  'publication-not-found': 'Diese Veröffentlichung ist nicht da. Bitte laden Sie die Seite neu.',
  'publication-undone':
    'Diese Veröffentlichung wurde schon zurückgenommen oder gilt nicht. Bitte laden Sie die Seite neu.',
  'project-name-not-valid':
    'Bitte geben Sie dem Projekt einen Kurznamen aus Kleinbuchstaben, Ziffern und Bindestrichen, der mit einem Buchstaben oder einer Ziffer beginnt.',
  'project-name-taken': 'Ein Projekt mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
  'project-caption-required': 'Bitte sagen Sie, wie das Projekt heißt.',
  'project-languages-not-valid': 'Bitte wählen Sie Sprachen wie en, de oder pt_BR, darunter die Hauptsprache.',
  'project-branches-not-valid':
    'Ein Projekt hat einen bis drei Zweige mit verschiedenen Namen, in der Reihenfolge Entwicklung, Abnahme, Produktion.',
  'model-not-valid': 'Das Modell passt nicht zusammen: {{problem}}',
  'day-not-possible': 'Bitte wählen Sie einen Tag nach heute, innerhalb der nächsten zehn Jahre.',
  'plan-not-found': 'Das ist nicht mehr geplant. Bitte laden Sie die Seite neu.',
  'no-archived-state':
    'Der Arbeitsablauf dieser Fallbasis hat keinen Zustand für archivierte Lösungen, deshalb kann keine enden. Bitte wenden Sie sich an die Administration.',
  'slot-not-found': 'Sie sehen in dieser Lösung kein solches Feld. Bitte laden Sie die Seite neu.',
  'paragraph-not-found':
    'Dieser Absatz hat sich geändert, seit Sie die Anmerkungen geöffnet haben. Bitte wählen Sie den Absatz noch einmal; Ihre Worte bleiben hier.',
  'session-title-required': 'Bitte geben Sie den Titel des Servicevorgangs ein.',
  'serial-required': 'Bitte geben Sie eine Seriennummer ein.',
  'serial-or-model-required': 'Bitte geben Sie eine Seriennummer oder ein Modell ein.',
  'model-required': 'Bitte wählen Sie das Modell der Maschine.',
  'order-number-required': 'Bitte geben Sie die FSM-Serviceauftragsnummer ein.',
  'ticket-required': 'Bitte geben Sie die Ticketnummer ein.',
  'priority-required': 'Bitte wählen Sie eine Priorität.',
  'due-date-required': 'Bitte geben Sie an, bis wann er fällig ist.',
  'machine-model-not-found': 'Dieses Modell ist nicht bekannt. Bitte wählen Sie eines aus der Liste.',
  'serial-not-numeric':
    'Die Seriennummer darf nur aus Ziffern bestehen. Bitte prüfen Sie sie auf dem Typenschild der Maschine.',
  'serial-wrong-length':
    'Die Seriennummer muss genau {{length}} Zeichen haben. Bitte prüfen Sie sie auf dem Typenschild der Maschine.',
  'serial-wrong-format':
    'Die Seriennummer hat nicht das Format dieses Modells, zum Beispiel {{example}}. Bitte prüfen Sie sie auf dem Typenschild der Maschine.',
  'serial-out-of-range':
    'Die Seriennummer liegt nicht im Bereich dieses Modells, {{from}} bis {{to}}. Bitte prüfen Sie sie auf dem Typenschild der Maschine.',
  'serial-wrong-check-digit':
    'Die letzte Ziffer der Seriennummer passt nicht zu den anderen. Bitte prüfen Sie sie auf dem Typenschild der Maschine.',
  'serial-not-of-model':
    'Die Seriennummer passt nicht zum Modell. Bitte prüfen Sie sie, oder wählen Sie ein anderes Modell.',
  'serial-unknown': 'Kein Modell hat eine solche Seriennummer. Bitte prüfen Sie sie, oder wählen Sie das Modell.',
  'session-value-taken':
    'Servicevorgang {{id}} hat diesen Wert schon, und er muss eindeutig sein. Bitte prüfen Sie ihn, oder öffnen Sie jenen Vorgang.',
  'session-field-too-long': 'Hier sind höchstens {{limit}} Zeichen möglich. Bitte kürzen Sie.',
  'session-open-at-machine':
    'An dieser Maschine ist Servicevorgang {{id}} offen. Bitte arbeiten Sie in diesem weiter, oder beginnen Sie trotzdem einen neuen.',
  'session-filter-not-possible':
    'Die Liste kann nicht nach {{name}} gefiltert werden. Bitte wählen Sie einen der Filter, die sie anbietet.',
  'session-sort-not-possible':
    'Die Liste kann nicht nach {{name}} sortiert werden. Bitte wählen Sie eine ihrer Spalten.',
  'session-view-name-required': 'Bitte geben Sie einen Namen für die Ansicht ein.',
  'session-view-name-too-long': 'Der Name einer Ansicht hat höchstens {{limit}} Zeichen. Bitte kürzen Sie ihn.',
  'session-view-not-found': 'Diese Ansicht gibt es nicht mehr. Bitte wählen Sie eine andere.',
  'too-many-session-views': 'Sie haben {{limit}} gespeicherte Ansichten. Bitte löschen Sie zuerst einige davon.',
  'workgroup-not-found': 'Diese Arbeitsgruppe gibt es nicht mehr. Bitte wählen Sie eine andere.',
  'session-not-found':
    'Diesen Servicevorgang gibt es nicht, oder Sie dürfen ihn nicht sehen. Bitte fragen Sie seinen Eigentümer oder Ihre Arbeitsgruppe.',
  'session-closed':
    'Dieser Servicevorgang ist geschlossen. Bitte öffnen Sie ihn wieder, um weiterzuarbeiten, oder beginnen Sie einen neuen.',
  'session-locked':
    '{{name}} arbeitet gerade an diesem Servicevorgang. Bitten Sie {{name}}, ihn zu verlassen, oder versuchen Sie es später noch einmal.',
  'session-solution-not-used': 'Diese Lösung ist im Servicevorgang nicht mehr vermerkt. Bitte laden Sie die Seite neu.',
  'session-not-unlockable':
    'Nur der Eigentümer des Servicevorgangs oder wer alle Vorgänge sieht, kann ihn entsperren. Bitte fragen Sie einen von ihnen oder wer darin arbeitet.',
  'too-many-session-solutions':
    'In einem Servicevorgang können höchstens {{limit}} Lösungen vermerkt werden. Bitte nehmen Sie eine heraus, die keine Rolle mehr spielt.',
  'session-changed':
    'Ein Kollege hat diesen Servicevorgang inzwischen geändert. Bitte laden Sie ihn neu und prüfen Sie, was Sie ändern wollen; was Sie eingegeben haben, bleibt hier.',
  'session-note-empty': 'Bitte füllen Sie mindestens ein Feld der Notiz aus.',
  'session-note-too-long': 'Ein Text einer Notiz hat höchstens {{limit}} Zeichen. Bitte kürzen Sie ihn.',
  'session-status-not-so':
    'Ein Servicevorgang wird über eigene Formulare eskaliert und geschlossen. Bitte wählen Sie „Eskalieren“ oder „Schließen“.',
  'session-owner-only': 'Nur der Eigentümer eines Servicevorgangs ändert den Eigentümer. Bitte fragen Sie {{name}}.',
  'session-owner-gone':
    'Den Eigentümer dieses Servicevorgangs gibt es nicht mehr. Bitten Sie jemanden, der alle Vorgänge sieht, ihn einem Kollegen zu geben.',
  'session-colleague-not-found':
    'Dieser Kollege arbeitet nicht mit Servicevorgängen oder ist nicht mehr da. Bitte wählen Sie einen anderen.',
  'session-outcome-required': 'Bitte wählen Sie den Reparaturstatus, den Prüfstatus und das Ergebnis.',
  'session-not-to-verify':
    'Dieser Servicevorgang wartet nicht auf seine Prüfung. Bitte laden Sie ihn neu, um zu sehen, wie er endete.',
  'session-not-reopened':
    'Einen Servicevorgang öffnet nur sein Eigentümer wieder, innerhalb von 30 Tagen. Bitte fragen Sie jemanden, der alle Vorgänge sieht, oder beginnen Sie einen neuen.',
  'workgroup-required': 'Bitte geben Sie ihn an eine Arbeitsgruppe weiter.',
  'workgroup-empty': 'In „{{name}}“ arbeitet zurzeit niemand. Bitte wählen Sie eine andere Arbeitsgruppe.',
  'escalation-reason-required': 'Bitte schreiben Sie, warum Sie ihn eskalieren.',
  'attachment-not-found': 'Diese Datei gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'campaign-not-found':
    'Diese Kampagne betrifft die Maschine nicht oder ist beendet. Bitte laden Sie den Servicevorgang neu und prüfen Sie seine Seriennummer.',
  'signature-not-a-picture': 'Die Unterschrift konnte nicht gelesen werden. Bitte unterschreiben Sie noch einmal.',
  'signer-required': 'Bitte geben Sie den Namen der Person ein, die unterschrieben hat.',
  'upload-not-found':
    'Diese Datei wird nicht mehr gesendet: es hat länger als einen Tag gedauert. Bitte wählen Sie sie noch einmal.',
  'upload-offset':
    'Die Datei geht bei Byte {{offset}} weiter. Sie wird von dort von selbst weitergesendet; bitte warten Sie, oder wählen Sie sie noch einmal.',
  'upload-not-finished':
    'Die Datei ist noch nicht ganz angekommen. Bitte senden Sie den Rest, oder wählen Sie sie noch einmal.',
  'upload-hash-wrong': 'Die Datei hat sich unterwegs verändert. Bitte wählen Sie sie noch einmal.',
  'remark-required': 'Bitte schreiben Sie, was Sie anmerken möchten.',
  'remark-too-long': 'Eine Anmerkung hat höchstens {{limit}} Zeichen. Bitte kürzen Sie sie.',
  'remark-not-found':
    'Diese Anmerkung gibt es nicht mehr, oder Sie dürfen sie nicht mehr sehen. Bitte öffnen Sie die Anmerkungen neu.',
  'too-many-remarks':
    'Hier sind höchstens {{limit}} Anmerkungen möglich. Bitte machen Sie in einer anderen Anmerkung weiter, oder schreiben Sie in die Lösung.',
  'colleague-not-found':
    'Jemand, den Sie genannt haben, darf dieses Feld nicht sehen. Bitte nehmen Sie den Namen heraus, oder wählen Sie einen der vorgeschlagenen.',
  'signature-required':
    'Dieser Schritt muss signiert werden. Bitte geben Sie Name und Passwort für die Signatur ein, und speichern Sie dann noch einmal.',
  'signature-not-available':
    'Dieser Schritt muss signiert werden, und es ist kein Signaturdienst eingerichtet. Bitte speichern Sie ohne diesen Schritt, und sagen Sie es der Administration.',
  'signature-refused':
    'Der Signaturdienst hat die Signatur abgelehnt, deshalb ist nichts gespeichert. Bitte prüfen Sie Name und Passwort, und speichern Sie noch einmal. Was Sie geschrieben haben, bleibt hier.',
  'signature-not-reached':
    'Der Signaturdienst antwortet nicht richtig, deshalb ist nichts gespeichert. Bitte speichern Sie gleich noch einmal. Was Sie geschrieben haben, bleibt hier.',
  'draft-not-found': 'Diesen Entwurf gibt es nicht mehr: Er wurde gespeichert oder verworfen.',
  'view-not-found': 'Die Fallbasis hat keine solche Ansicht, die Sie sehen können. Bitte wählen Sie eine andere.',
  'attribute-not-found': 'Sie sehen kein solches Merkmal mit einer Werteliste. Bitte wählen Sie ein anderes.',
  'draft-too-large':
    'Das ist mehr, als ein Entwurf aufnehmen kann. Bitte speichern Sie die Lösung, oder teilen Sie sie auf.',
  'too-many-drafts': 'Sie haben {{limit}} Entwürfe. Bitte speichern oder verwerfen Sie zuerst einige davon.',
  'solution-not-valid': 'Die Lösung ist noch nicht gespeichert. Bitte berichtigen Sie die markierten Felder.',
  'upload-empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  'upload-too-large': 'Diese Datei ist zu groß: Höchstens {{limit}} MB sind möglich. Bitte verkleinern Sie sie.',
  'upload-too-many':
    'Sie haben {{limit}} Dateien gesendet, die noch zu keiner Lösung gehören. Bitte speichern Sie Ihre Lösungen, und versuchen Sie es dann noch einmal.',
  'upload-ending-not-allowed': 'Dateien dieser Art können nicht hinzugefügt werden. Mögliche Endungen: {{endings}}.',
  'upload-content-not-allowed':
    'Der Inhalt dieser Datei ist nicht das, was ihr Name sagt. Bitte speichern Sie sie noch einmal als die Art von Datei, die sie ist.',
  'upload-no-picture': 'Bitte wählen Sie ein Bild: Diese Datei zeigt keines.',
  'upload-no-room': 'Der Server hat keinen Platz für Dateien. Bitte informieren Sie Ihren Administrator.',
  'real-name-required': 'Bitte geben Sie Ihren Namen ein.',
  'mail-not-valid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'phone-not-valid': 'Bitte geben Sie eine richtige Telefonnummer ein.',
  'too-many-start-quests': 'Sie können in {{limit}} Projekten wählen, was zuerst geöffnet wird.',
  'current-password-required': 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  'current-password-wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'passwords-differ': 'Die beiden Passwörter stimmen nicht überein.',
  'password-not-allowed': 'Dieses Passwort kann nicht verwendet werden. Bitte wählen Sie ein anderes.',
  'no-own-password': 'Sie melden sich nicht mit einem Passwort dieses Systems an; daher gibt es keines zu ändern.',
  'login-session-not-found': 'Diese Sitzung ist schon beendet.',
  'token-name-required': 'Bitte geben Sie an, wofür das Token ist.',
  'too-many-tokens': 'Sie können {{limit}} Token haben. Bitte widerrufen Sie zuerst eines.',
  'token-not-found': 'Dieses Token ist schon widerrufen.',
  'not-by-token': 'Das ist mit einem Zugriffstoken nicht möglich. Bitte melden Sie sich mit einem Browser an.',
  'compare-too-few': 'Bitte wählen Sie mindestens zwei Lösungen zum Vergleichen aus (höchstens {{limit}}).',
  'compare-too-many':
    'Höchstens {{limit}} Lösungen können auf einmal verglichen werden. Bitte nehmen Sie einige aus der Auswahl heraus.',
  'print-too-many':
    'Höchstens {{limit}} Lösungen können auf einmal gedruckt werden. Bitte nehmen Sie einige aus der Auswahl heraus.',
  'error.printing.already-running':
    'Für Sie wird bereits ein PDF erstellt. Bitte warten Sie, bis es fertig ist, oder brechen Sie es ab.',
  'too-many-pdfs':
    'Innerhalb eines Tages können Sie {{limit}} PDFs erstellen lassen. Bitte versuchen Sie es morgen wieder.',
  'pdf-not-made': 'Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es mit weniger Lösungen noch einmal.',
  'system-locked':
    'Das System ist für Wartungsarbeiten gesperrt. Sie können weiterarbeiten, sobald es wieder offen ist.',
  'notification-not-found': 'Diese Benachrichtigung gibt es nicht mehr.',
  'second-factor-required': 'Das Passwort ist richtig. Bitte schließen Sie die Anmeldung mit Ihrem zweiten Faktor ab.',
  'second-factor-not-pending':
    'Diese Anmeldung hat zu lange gedauert oder wurde zu oft versucht. Bitte geben Sie Ihr Passwort noch einmal ein.',
  'second-factor-wrong':
    'Dieser Code ist nicht richtig oder wurde schon verwendet. Bitte geben Sie den Code ein, den Ihre App jetzt zeigt.',
  'recovery-code-wrong':
    'Das ist keiner Ihrer Wiederherstellungscodes, oder er wurde schon verwendet. Bitte geben Sie einen anderen ein.',
  'passkey-not-accepted':
    'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal, oder verwenden Sie einen anderen Weg.',
  'too-many-codes':
    'Zu viele Codes waren falsch. Bitte verwenden Sie einen Passkey oder einen Wiederherstellungscode, oder warten Sie {{minutes}} Minuten bis zum nächsten Code.',
  'proof-required': 'Bitte bestätigen Sie zuerst mit Ihrem Passwort oder Ihrem zweiten Faktor, dass Sie es sind.',
  'codes-not-started':
    'Diese Einrichtung ist zu alt oder wurde in einem anderen Fenster neu begonnen. Bitte beginnen Sie noch einmal.',
  'second-factor-demanded':
    'Ihre Rolle verlangt einen zweiten Faktor, und dies ist Ihr einziger. Bitte richten Sie einen anderen ein, bevor Sie ihn entfernen.',
  'second-factor-not-set': 'Sie haben keinen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  'passkeys-not-available':
    'Passkeys funktionieren unter dieser Adresse nicht. Bitte öffnen Sie die Anwendung mit ihrem Namen und über https, oder verwenden Sie eine Authenticator-App.',
  'passkey-name-required': 'Bitte geben Sie dem Passkey einen Namen, an dem Sie ihn erkennen.',
  'passkey-not-found': 'Dieser Passkey ist schon entfernt. Bitte laden Sie die Seite neu.',
  'too-many-passkeys': 'Sie können {{limit}} Passkeys haben. Bitte entfernen Sie einen, den Sie nicht mehr verwenden.',
  'notice-not-found': 'Diesen Hinweis gibt es nicht mehr. Öffnen Sie die Liste noch einmal.',
  'consent-required':
    'Bevor Sie weiterarbeiten, müssen Sie der Speicherung personenbezogener Daten zustimmen. Laden Sie die Seite neu, lesen Sie den Text und stimmen Sie ihm zu.',
  'user-not-found': 'Diesen Benutzer gibt es nicht mehr. Bitte öffnen Sie die Liste der Benutzer neu.',
  'username-taken':
    'Ein anderer Benutzer hat diesen Namen oder einen, der gleich aussieht. Bitte wählen Sie einen anderen.',
  'username-not-allowed':
    'Dieser Benutzername geht nicht. Bitte nehmen Sie nur Buchstaben eines Alphabets, Ziffern, Leerzeichen und . _ @ + -, höchstens 100.',
  'user-role-required': 'Bitte wählen Sie mindestens eine Rolle: Ohne Rolle kann sich niemand anmelden.',
  'user-has-more-rights':
    'Dieser Benutzer darf mehr als Sie. Bitte fragen Sie einen Administrator, der Rollen verwalten darf.',
  'role-has-more-rights':
    'Die Rolle „{{role}}“ erlaubt mehr, als Sie selbst dürfen. Bitte fragen Sie einen Administrator, der Rollen verwalten darf.',
  'role-not-found': 'Diese Rolle gibt es nicht mehr. Bitte laden Sie die Seite neu und wählen Sie eine andere.',
  'group-not-found': 'Diese Gruppe gibt es nicht mehr. Bitte laden Sie die Seite neu und wählen Sie eine andere.',
  'changed-by-another':
    'Jemand anders hat das inzwischen geändert. Was Sie getippt haben, ist noch da: Sehen Sie an, was jetzt gilt, und speichern Sie noch einmal.',
  'last-administrator':
    'Dann könnte niemand mehr Benutzer und Rollen verwalten. Bitte machen Sie zuerst jemand anderen zum Systemadministrator.',
  'not-yourself': 'Das geht nicht mit Ihrem eigenen Konto. Bitte fragen Sie einen anderen Administrator.',
  'user-is-disabled': 'Dieser Benutzer ist gesperrt und sieht nichts. Bitte geben Sie ihn zuerst frei.',
  'user-without-second-factor': 'Dieser Benutzer hat keinen zweiten Faktor, also ist keiner zu entfernen.',
  'no-mail-for-password':
    'Es kann kein Link gesendet werden: Es gibt keinen Mailserver, oder der Benutzer hat keine Mailadresse. Bitte geben Sie stattdessen ein erstes Passwort ein.',
  'import-not-readable':
    'Diese Tabelle kann nicht gelesen werden: {{problem}}. Bitte exportieren Sie die Benutzer, und füllen Sie die Tabelle aus, die Sie bekommen.',
  'import-has-changed':
    'Die Tabelle oder ein Benutzer darin hat sich seit der Prüfung geändert. Bitte prüfen Sie die Tabelle noch einmal.',
  'seeing-as':
    'Sie sehen die Anwendung mit den Rechten eines anderen Benutzers, also lässt sich nichts ändern. Bitte kehren Sie zuerst zu Ihrer eigenen Sicht zurück.',
  'call-not-found': 'So einen Aufruf gibt es nicht. Bitte wählen Sie einen aus der Liste.',
  'name-required': 'Bitte geben Sie einen Namen ein.',
  'id-taken': 'Diese Kennung ist vergeben. Bitte wählen Sie eine andere.',
  'grant-not-valid':
    'Das Projekt „{{project}}“ hat so eine Fallbasis nicht mehr. Bitte wählen Sie seine Fallbasen neu.',
  'products-not-found': 'Das Projekt „{{project}}“ hat diese Produkte nicht: {{names}}. Bitte wählen Sie andere.',
  'group-in-use': 'In dieser Gruppe sind noch Benutzer ({{count}}): {{names}}. Bitte nehmen Sie sie zuerst heraus.',
  'role-in-use': 'Benutzer haben noch diese Rolle ({{count}}): {{names}}. Bitte geben Sie ihnen zuerst eine andere.',
  'role-in-models': 'Modelle nennen diese Rolle noch ({{count}}): {{names}}. Bitte wählen Sie dort zuerst eine andere.',
  'mapping-twice':
    'Die Gruppe „{{group}}“ ist zweimal genannt. Bitte schreiben Sie ihre Rollen und Gruppen in eine Zeile.',
  'mapping-without-role':
    'Die Gruppe „{{group}}“ gibt weder eine Rolle noch eine Gruppe. Bitte wählen Sie eine, oder entfernen Sie die Zeile.',
  'import-line-twice': 'Dieser Benutzername steht zweimal in der Tabelle. Bitte behalten Sie eine der beiden Zeilen.',
  'import-line':
    'Diese Zeile passt nicht zur Tabelle: Sie hat mehr Werte als die erste Zeile oder Anführungszeichen, die nicht zusammenpassen.',
  'import-role': 'Es gibt keine Rolle „{{name}}“. Bitte schreiben Sie die Kennung einer Rolle, wie der Export es tut.',
  'import-group':
    'Es gibt keine Gruppe „{{name}}“. Bitte schreiben Sie die Kennung einer Gruppe, wie der Export es tut.',
  'import-empty': 'sie ist leer',
  'import-first-line': 'die erste Zeile ist nicht lesbar',
  'import-column-twice': 'eine Spalte ist zweimal da',
  'import-column-missing': 'es gibt keine Spalte „{{name}}“',
  'import-column-unknown': 'keine Spalte heißt „{{name}}“; es gibt {{columns}}',
  'import-too-long': 'sie hat mehr als {{most}} Zeilen',
  'import-locale': 'Diese Sprache ist nicht bekannt. Bitte schreiben Sie ihren Code, etwa en oder de.',
  'import-state': 'Der Zustand muss enabled oder disabled sein.',
  'setting-not-found': 'So eine Einstellung gibt es nicht. Bitte laden Sie die Seite neu.',
  'setting-not-valid': 'Diese Einstellung kann diesen Wert nicht haben. Bitte lesen Sie unten, was sie nimmt.',
  'setting-changed':
    'Ein anderer Administrator hat das inzwischen geändert. Bitte sehen Sie, was jetzt gilt, und ändern Sie es noch einmal, wenn es noch nötig ist.',
  'no-own-mail': 'Ihr Konto hat keine E-Mail-Adresse. Bitte tragen Sie zuerst eine in Ihren Einstellungen ein.',
  'mail-text-not-valid': 'So kann die E-Mail nicht lauten. Bitte korrigieren Sie die markierten Texte.',
  'styles-not-readable':
    'Die Farben sind nicht lesbar. Erwartet wird eine Liste von Elementen, jedes mit einem Namen und seinen Werten.',
  'style-element-not-known': 'Es gibt kein Element „{{element}}“, das sich färben lässt.',
  'style-not-known': 'Das Element „{{element}}“ hat keinen Stil „{{style}}“.',
  'style-twice': 'Die Farben von „{{element}}“ sind doppelt angegeben.',
  'style-not-a-colour':
    '„{{value}}“ ist keine Farbe. Geben Sie eine Farbe wie #0a6473 oder ihren englischen Namen ein.',
  'foreign-source-not-valid':
    'Die Quelle kann so nicht gespeichert werden. Bitte berichtigen Sie die markierten Felder.',
  'too-many-sources':
    'Es gibt so viele Quellen, wie es geben kann. Bitte entfernen Sie eine, die nicht mehr gebraucht wird.',
  'lock-not-found': 'Das ist nicht mehr gesperrt.',
  'delivery-not-found': 'Das wurde nach einem Monat entfernt. Es kann nicht noch einmal gesendet werden.',
  'webhooks-not-available':
    'Es kann noch kein Webhook aufgerufen werden. Bitte setzen Sie zuerst ein Geheimnis, das unterschreibt, was gesendet wird.',
  'webhook-without-address': 'Davon erfährt noch niemand. Bitte setzen Sie zuerst eine Adresse.',
} as const

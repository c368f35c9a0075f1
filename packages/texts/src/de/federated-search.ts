export const federatedSearch = {
  link: 'Überall suchen',
  title: 'Überall suchen',
  help: 'Durchsucht alle Projekte, die Sie öffnen dürfen, und externe Quellen.',
  field: 'Alle Projekte durchsuchen',
  button: 'Suchen',
  start: 'Geben Sie ein, wonach Sie suchen.',
  loading: '{{source}} wird durchsucht',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
  nothing: 'Hier wurde nichts gefunden.',
  all: 'In {{project}} anzeigen',
  foreign: 'Externe Quelle · {{host}}',
  'foreign-help': 'Ihre Suche wird an {{host}} gesendet.',
  'not-asked': 'Noch wurde nichts gesendet. Ihre Suche würde an {{host}} gesendet.',
  ask: '{{source}} fragen',
  'new-tab': 'öffnet sich in einem neuen Tab',
  'too-late':
    'Diese Quelle hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal oder nutzen Sie die anderen Ergebnisse.',
  'not-allowed': 'Diese Quelle lässt die Anwendung nicht zu. Bitte lassen Sie Ihren Administrator den Zugang prüfen.',
  'failed.not-ready': 'Dieses Projekt wird für die Suche vorbereitet. Bitte versuchen Sie es gleich noch einmal.',
  'failed.not-configured':
    'Diese Quelle ist nicht vollständig eingerichtet. Bitte wenden Sie sich an Ihren Administrator.',
  'failed.unreachable': 'Diese Quelle ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  'failed.certificate':
    'Das Zertifikat dieser Quelle ist ungültig, deshalb wurde nichts von ihr gelesen. Bitte informieren Sie Ihren Administrator.',
  'failed.address':
    'Diese Quelle führt zu einer Adresse, die nicht aufgerufen werden darf. Bitte informieren Sie Ihren Administrator.',
  'failed.status': 'Diese Quelle hat mit einem Fehler geantwortet. Bitte versuchen Sie es später noch einmal.',
  'failed.too-large':
    'Diese Quelle hat mit mehr geantwortet, als gelesen werden kann. Bitte suchen Sie mit mehr Wörtern oder informieren Sie Ihren Administrator.',
  'failed.unreadable': 'Die Antwort dieser Quelle ist nicht lesbar. Bitte informieren Sie Ihren Administrator.',
  'failed.busy': 'Diese Quelle beantwortet gerade viele andere Suchen. Bitte versuchen Sie es gleich noch einmal.',
  'failed.error':
    'Diese Quelle konnte nicht durchsucht werden. Bitte versuchen Sie es noch einmal; hilft das nicht, informieren Sie Ihren Administrator.',
  'failed.title': 'Nicht durchsucht',
  'left-out_one': '{{count}} weiteres Projekt wurde nicht durchsucht. Öffnen Sie es, um es zu durchsuchen.',
  'left-out_other': '{{count}} weitere Projekte wurden nicht durchsucht. Öffnen Sie eines davon, um es zu durchsuchen.',
  back: 'Zurück',
  none: 'Hier ist nichts, was Sie durchsuchen dürfen. Bitte fragen Sie Ihren Administrator nach dem Zugang zu einem Projekt.',
} as const

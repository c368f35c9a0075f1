/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'Das System ist gesperrt',
  'lock.text':
    'Ein Administrator arbeitet am System. Was Sie eingegeben haben, bleibt erhalten: Lassen Sie diese Seite geöffnet. Sie können hier weiterarbeiten, sobald das System wieder offen ist.',
  'lock.over': 'Das System ist wieder offen. Sie können weiterarbeiten.',
  'lock.for-others': 'Das System ist für alle gesperrt, die keine Administratoren sind. „advisor unlock“ öffnet es.',
  'user.other':
    'Sie sind jetzt als {{name}} angemeldet. Diese Seite gehörte einem anderen Benutzer: Was hier getippt wurde, ist für ihn aufbewahrt und wurde nicht gesendet.',
  'version.new':
    '{{project}} wurde geändert, seit Sie es geöffnet haben. Laden Sie die neue Version, um die Änderungen zu sehen. Was Sie hier gerade schreiben, bleibt erhalten.',
  'version.load': 'Neue Version laden',
} as const

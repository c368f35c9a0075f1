import type { DenialWords } from './denial-words.ts'

export const de: DenialWords = {
  ahead: 'kein keine keinen keinem keiner keines keinerlei ohne kaum weder noch',
  around: 'nicht nie niemals nichts null',
  lack: 'fehlt fehlen fehlende fehlender fehlendes fehlenden fehlte weg mangelnd verweigert tot',
  weak: 'schwach schwacher schwache niedrig gering zuwenig mangelhaft',
  particles: 'mehr genug',
  affirming: 'nicht nur, nicht bloß, nicht ohne, nie ohne, nichts als, nicht allein',
  verbParts: 'ab an auf aus ein fort her hin hoch los mit nach runter vor weg weiter zu zurück zusammen',
  openings: 'aber und oder sondern weil während wenn obwohl falls nachdem bevor bis dann dass ohne',
  borders: 'aus von auf an in im mit bei nach seit',
  opposites: `
funktionieren, gehen, laufen, arbeiten: defekt, kaputt, ausgefallen
heizen, warm, heiß, aufheizen: kalt, lauwarm
starten, anspringen, einschalten, anlaufen: tot, hängt
stoppen, aufhören, abschalten, anhalten: dauerhaft, weiter, endlos
öffnen, aufgehen: geschlossen, klemmt, blockiert
schließen: offen, undicht
drehen, bewegen: klemmt, blockiert, fest
reagieren: eingefroren, hängt
leuchten, Licht: dunkel, aus
füllen: leer, trocken
Wasser: trocken, leer
Druck: schwach, niedrig
Dampf: schwach
ablaufen, abfließen: verstopft
verbinden: getrennt, offline
drucken: leer
passen: locker, lose
dicht, abdichten: undicht, leckt, tropft
sauber: schmutzig, verschmutzt
Anzeige, Display, Bildschirm: dunkel, schwarz, leer
Geräusch: leise, still
erkennen, finden: unbekannt, fehlt
`,
}

/** What people in service call the same: a group a line, its members between commas. */
export const de = `
undicht, tropft, leckt, Leck, sickert, verliert Wasser, Pfütze
überlaufen, läuft über, überschwemmt, Überschwemmung
Geräusch, laut, Lärm, Krach
quietschen, pfeifen, heulen, jaulen, kreischen
klappern, rasseln, klopfen, klackern, klicken, scheppern
brummen, summen, surren
vibrieren, wackeln, zittern, rütteln
Display, Bildschirm, Anzeige, Monitor, Touchscreen
eingefroren, hängt, reagiert nicht, steht still, bleibt stehen
klemmen, festsitzen, blockieren, verkeilt
verstopft, blockiert, dicht
tot, kein Strom, startet nicht, geht nicht an, springt nicht an
ausschalten, abschalten, geht aus, schaltet ab
neu starten, neustarten
einschalten, anmachen, starten, anlaufen
stoppen, aufhören, anhalten, stehen bleiben
defekt, kaputt, gestört, ausgefallen, geht nicht, funktioniert nicht
Sicherung, Automat, Leitungsschutzschalter, FI
auslösen, rausfliegen, herausspringen, fliegt
kalt, lauwarm, nicht warm, nicht heiß
heiß, überhitzt, zu warm
verbrannt, angebrannt, verschmort
Geruch, stinken, riechen, Gestank
Rauch, Qualm
schwach, wenig, gering, niedrig
stark, hoch
langsam, dauert lange, träge
schnell, rasch, zu kurz
durchrauschen, schießt durch, läuft durch
locker, lose, wackelig
fest, schwergängig, geht schwer
verschlissen, abgenutzt, stumpf
Riss, gerissen, gebrochen, Bruch
verbogen, verformt
Rost, Korrosion, verrostet
schmutzig, verschmutzt, dreckig
reinigen, säubern, spülen, putzen
Kalk, verkalkt, Kalkablagerung
Krümel, Flocken, Rückstände, Partikel
leer, trockengelaufen, läuft trocken
füllen, nachfüllen, auffüllen
Schlauch, Rohr, Leitung
Hahn, Ventil
Abfluss, Ablauf, Abwasser
Dichtung, O-Ring, Dichtring
Schraube, Bolzen
Kabel, Leitung, Draht
Stecker, Steckverbinder, Buchse
Knopf, Taste, Schalter
Lampe, Licht, LED, Leuchte
blinken, leuchten, flackern
piepen, Alarm, Signalton
Fehler, Störung, Fehlfunktion
Meldung, Warnung, Hinweis
Einstellung, Parameter, Konfiguration
einstellen, justieren, kalibrieren
Manometer, Druckanzeige
Waage, Küchenwaage
Lüfter, Ventilator, Gebläse
Motor, Antrieb
Filter, Patrone, Kartusche, Sieb
Akku, Batterie
ersetzen, tauschen, austauschen, wechseln
einbauen, montieren, einsetzen
ausbauen, abbauen, entfernen
Aktualisierung, Update
löschen, entfernen, deinstallieren
anmelden, einloggen, Login
Passwort, Kennwort
verbinden, koppeln
Netzwerk, LAN, Internet
WLAN, WiFi, Funknetz
abstürzen, Bluescreen
fehlt, weg, verschwunden
falsch, verkehrt, inkorrekt
oft, häufig, immer wieder, ständig
manchmal, gelegentlich, ab und zu, hin und wieder
plötzlich, auf einmal
reparieren, instand setzen, beheben
Ersatzteil, Teil, Bauteil
Papierstau, Papier klemmt
Mühle, Mahlwerk, Kaffeemühle
Mahlgrad, Mahlung
`

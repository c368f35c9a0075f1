/** What people in service call the same: a group a line, its words between commas. */
export const de = `
undicht, tropft, leckt, Leck, sickert, Pfütze
überlaufen, überschwemmt, Überschwemmung
Geräusch, laut, Lärm, Krach
quietschen, pfeifen, heulen, jaulen, kreischen
klappern, rasseln, klopfen, klackern, klicken, scheppern
brummen, summen, surren
vibrieren, wackeln, zittern, rütteln
Display, Bildschirm, Anzeige, Monitor, Touchscreen
eingefroren, hängt
klemmen, festsitzen, blockieren, verkeilt
verstopft, blockiert, dicht
ausschalten, abschalten
einschalten, anmachen, starten, anlaufen
stoppen, aufhören, anhalten
defekt, kaputt, gestört, ausgefallen
Sicherung, Automat, Leitungsschutzschalter, FI
auslösen, rausfliegen, herausspringen, fliegt
kalt, lauwarm
heiß, überhitzt
verbrannt, angebrannt, verschmort
Geruch, stinken, riechen, Gestank
Rauch, Qualm
schwach, wenig, gering, niedrig
stark, hoch
langsam, träge
schnell, rasch
locker, lose, wackelig
fest, schwergängig
verschlissen, abgenutzt, stumpf
Riss, gerissen, gebrochen, Bruch
verbogen, verformt
Rost, Korrosion, verrostet
schmutzig, verschmutzt, dreckig
reinigen, säubern, spülen, putzen
Kalk, verkalkt, Kalkablagerung
Krümel, Flocken, Rückstände, Partikel
leer, trockengelaufen
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
oft, häufig, ständig
manchmal, gelegentlich
reparieren, beheben
Ersatzteil, Teil, Bauteil
Mühle, Mahlwerk, Kaffeemühle
Mahlgrad, Mahlung
durchrauschen, durchlaufen, schießen
plötzlich, unvermittelt
heizen, aufheizen, erwärmen
`

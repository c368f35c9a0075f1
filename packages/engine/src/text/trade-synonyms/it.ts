/** What people in service call the same: a group a line, its words between commas. */
export const it = `
perdita, gocciola, trafila, pozza
trabocca, allaga
rumore, suono
fischia, stride, cigola
batte, clicca, sferraglia
vibra, trema
display, schermo, pannello
bloccato, congelato
inceppato, incastrato, bloccato, grippato
intasato, ostruito, otturato
accendere, avviare, partire
guasto, difettoso, rotto
fusibile, interruttore, salvavita
scatta, salta
freddo, tiepido
caldo, surriscaldato, bollente
bruciato, bruciacchiato
odore, puzza
debole, poco, basso
forte, alto, troppo
veloce, rapido
allentato, lento
duro, stretto
usurato, consumato
crepa, fessura, rotto
ruggine, corrosione
sporco, incrostato
pulire, lavare, sciacquare
calcare, incrostazione
decalcificare, disincrostare
riempire, rabboccare
tubo, tubicino, condotto
rubinetto, valvola
scarico, drenaggio
vite, bullone
cavo, filo
spina, connettore, presa
pulsante, tasto, bottone
luce, spia, LED, lampada
allarme, bip
errore, anomalia, guasto
messaggio, avviso
impostazione, parametro, configurazione
regolare, tarare
manometro, pressione
ventola, ventilatore
filtro, cartuccia
batteria, pila
sostituire, cambiare
montare, installare
smontare, togliere
cancellare, eliminare, disinstallare
accesso, login
rete, internet
macinino, macinacaffè
schiuma, crema
riparare, aggiustare
ricambio, pezzo
accendere, partire, avviare
vuoto, secco
ricambio, componente
`

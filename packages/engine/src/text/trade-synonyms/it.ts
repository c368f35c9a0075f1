/** What people in service call the same: a group a line, its members between commas. */
export const it = `
perdita, gocciola, trafila, pozza
trabocca, allaga
rumore, suono
fischia, stride, cigola
batte, clicca, sferraglia
vibra, trema
display, schermo, pannello
bloccato, congelato, non risponde
inceppato, incastrato, bloccato, grippato
intasato, ostruito, otturato
non si accende, non parte, morto
riavviare, spegnere e riaccendere
accendere, avviare, partire
fermarsi, si arresta
guasto, difettoso, rotto, non funziona
fusibile, interruttore, salvavita
scatta, salta
freddo, tiepido, non scalda
caldo, surriscaldato, bollente
bruciato, bruciacchiato
odore, puzza
debole, poco, basso
forte, alto, troppo
lento, ci mette molto
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
vuoto, a secco
riempire, rabboccare
tubo, tubicino, condotto
rubinetto, valvola
scarico, drenaggio
guarnizione, o-ring
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
password, parola d'ordine
rete, internet
macinino, macinacaffè
schiuma, crema
a volte, ogni tanto
riparare, aggiustare
ricambio, pezzo
`

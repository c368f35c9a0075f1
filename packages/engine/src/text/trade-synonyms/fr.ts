/** What people in service call the same: a group a line, its words between commas. */
export const fr = `
fuite, goutte, coule, suinte, flaque
déborde, inonde, trop-plein
bruit, bruyant
siffle, couine, grince, crisse, hurle
claque, cogne, cliquetis, tape
bourdonne, ronfle, vrombit
vibre, tremble, secoue
écran, affichage, afficheur
figé, bloqué, gelé
coincé, bloqué, grippé
bouché, obstrué, colmaté
éteindre, arrêter, couper
allumer, démarrer
panne, défaut, défectueux, cassé
fusible, disjoncteur
saute, disjoncte, déclenche
froid, tiède
chaud, surchauffe, brûlant
brûlé, cramé
odeur, sent, pue
faible, bas
fort, haut, trop
rapide, vite
desserré, lâche, jeu
dur, serré, force
usé, fatigué
fissure, fendu, fêlé
rouille, corrosion
sale, encrassé
nettoyer, rincer, laver
calcaire, tartre, entartré
détartrer, détartrage
tuyau, tube, conduite
robinet, vanne, électrovanne
vidange, évacuation, écoulement
vis, boulon
câble, fil
prise, connecteur, fiche
bouton, touche, interrupteur
voyant, lampe, LED, lumière
clignote, flashe
bip, alarme
erreur, défaut, panne
message, avertissement, alerte
réglage, paramètre, configuration
régler, ajuster, étalonner
manomètre, pression
balance, bascule
ventilateur, soufflerie
filtre, cartouche
batterie, pile
remplacer, changer, échanger
monter, installer, poser
démonter, retirer, enlever
supprimer, effacer, désinstaller
réseau, internet
broyeur, moulin
mousse, crème
souvent, toujours
réparer, dépanner
vide, sec, assèche
remplir, compléter
parfois, intermittent
connexion, session, identifiant
pièce, composant
allumer, démarrer, marcher
`

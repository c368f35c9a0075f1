/** What people in service call the same: a group a line, its members between commas. */
export const fr = `
fuite, goutte, coule, suinte, perd de l'eau, flaque
déborde, inonde, trop-plein
bruit, bruyant
siffle, couine, grince, crisse, hurle
claque, cogne, cliquetis, tape
bourdonne, ronfle, vrombit
vibre, tremble, secoue
écran, affichage, afficheur
figé, bloqué, gelé, ne réagit plus, ne répond plus
coincé, bloqué, grippé
bouché, obstrué, colmaté
ne s'allume plus, ne démarre pas, mort, ne marche plus
éteindre, arrêter, couper
redémarrer, éteindre et rallumer
allumer, démarrer, mettre en marche
s'arrête, stoppe, se coupe
panne, défaut, défectueux, cassé, hors service, ne fonctionne pas
fusible, disjoncteur
saute, disjoncte, déclenche
froid, tiède, ne chauffe pas
chaud, surchauffe, brûlant
brûlé, cramé
odeur, sent, pue
faible, presque rien, bas
fort, haut, trop
lent, met longtemps
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
vide, à sec
remplir, faire l'appoint
tuyau, tube, conduite
robinet, vanne, électrovanne
vidange, évacuation, écoulement
joint, joint torique
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
mise à jour, nouvelle version
supprimer, effacer, désinstaller
connexion, se connecter, ouvrir une session
mot de passe, code
réseau, internet
wifi, sans fil
broyeur, moulin
mousse, crème
parfois, de temps en temps, par moments
souvent, toujours, sans arrêt
soudain, tout à coup
réparer, dépanner
pièce, pièce de rechange
`

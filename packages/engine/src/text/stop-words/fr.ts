export const fr =
  'a afin ai alors après as au aucun aussi autre autres aux avant avec avez avoir avons c ce ceci cela celle celles celui ' +
  'ces cet cette ceux chaque comme comment d dans de depuis des donc dont du elle elles en encore entre est et eu eux fait ' +
  'faire font il ils j je jusqu l la le les leur leurs lorsqu lorsque lui là m ma mais me mes moi mon même n ne nos notre ' +
  'nous on ont ou où par pas peu peut peuvent plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa ' +
  'sans se sera ses si soi soit son sont sous sur t ta te tes toi ton tous tout toute toutes tu un une vers vos votre vous y ' +
  'à été être'

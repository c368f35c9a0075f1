export const de =
  'aber alle allem allen aller alles als also am an andere anderem anderen anderer auch auf aus bei beim bin bis bist da ' +
  'damit dann das dass dein deine dem den denn der des dessen deren die dies diese diesem diesen dieser dieses doch dort ' +
  'du durch ein eine einem einen einer eines er es etwas euch euer für gegen hat hatte hatten habe haben hier hinter ich ' +
  'ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jetzt ' +
  'kann können könnte man manche mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne sehr sein ' +
  'seine seinem seinen seiner seit sich sie sind so solche soll sollte sondern sonst über um und uns unser unter viel vom ' +
  'von vor war waren was weil welche welchem welchen welcher wenn werde werden wie wieder will wir wird wo wurde wurden ' +
  'während zu zum zur zwar zwischen'

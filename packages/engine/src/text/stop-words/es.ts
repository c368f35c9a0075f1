export const es =
  'a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante e el ella ellas ellos en ' +
  'entre era es esa esas ese eso esos esta estaba estado están estar estas este esto estos está fue fueron ha había han ' +
  'has hasta hay la las le les lo los más me mi mis mucho muy nada ni no nos nosotros o os otra otras otro otros para pero ' +
  'poco por porque que quien qué se sea ser si sido sin sobre son su sus sí también tanto te tiene tienen todo todos tu ' +
  'tus un una uno unos y ya yo él cómo'

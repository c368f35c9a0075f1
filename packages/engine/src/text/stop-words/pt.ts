export const pt =
  'a ainda ao aos apenas as assim até com como da das de dela dele deles depois do dos e é ela elas ele eles em entre era ' +
  'essa essas esse esses esta está estar estas este estes estou eu foi foram for há isso isto já lhe mais mas me mesmo meu ' +
  'meus minha muito na nas nem no nos nossa nosso num numa não nós o os ou para pela pelas pelo pelos pode por porque ' +
  'pode quais qual quando que quem se sem ser seu seus será sua suas são só também tem tinha todo todos tu tua um uma ' +
  'umas uns você vocês à às'

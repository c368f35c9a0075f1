/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'Seus dados pessoais',
  intro: 'Antes de continuar, leia quais dados sobre você são guardados aqui e dê seu consentimento.',
  kept: 'São guardados seu nome, seu endereço de e-mail e número de telefone, suas preferências, o que você pesquisa, abre, avalia e escreve aqui, e quando e de qual endereço você faz login.',
  purpose:
    'Eles são usados para mostrar o que você pode ver, guardar o que você começou, melhorar as soluções e proteger o sistema. Só saem deste sistema quando você envia algo.',
  rights:
    'O administrador entrega uma cópia de tudo o que é guardado sobre você, e apaga esses dados, quando você pedir. Com ele você também pode retirar seu consentimento a qualquer momento.',
  accept: 'Li este texto e concordo que meus dados sejam guardados e usados desta forma.',
  required: 'Marque esta caixa para continuar. Fechar encerra sua sessão.',
  agree: 'Concordar e continuar',
  decline: 'Fechar e sair',
} as const

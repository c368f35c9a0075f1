/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'Vos données personnelles',
  intro:
    'Avant de continuer, veuillez lire quelles données vous concernant sont conservées ici et donner votre accord.',
  kept: 'Sont conservés : votre nom, votre adresse e-mail et votre numéro de téléphone, vos préférences, ce que vous cherchez, ouvrez, notez et écrivez ici, ainsi que le moment et l’adresse d’où vous vous connectez.',
  purpose:
    'Ces données servent à vous montrer ce que vous avez le droit de voir, à conserver ce que vous avez commencé, à améliorer les solutions et à protéger le système. Elles ne quittent ce système que lorsque vous envoyez vous-même quelque chose.',
  rights:
    'Sur demande, votre administrateur vous remet une copie de tout ce qui est conservé à votre sujet et, si vous le demandez, efface ces données. Vous pouvez aussi retirer votre consentement auprès de lui à tout moment.',
  accept: 'J’ai lu ce texte et j’accepte que mes données soient conservées et utilisées de cette manière.',
  required: 'Veuillez cocher cette case pour continuer. Fermer vous déconnecte.',
  agree: 'Accepter et continuer',
  decline: 'Fermer et se déconnecter',
} as const

/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Mot de passe oublié',
  explanation:
    'Saisissez votre nom d’utilisateur ou votre adresse e-mail. Un lien est envoyé à l’adresse e-mail de votre compte.',
  account: 'Nom d’utilisateur ou adresse e-mail',
  send: 'Envoyer le lien',
  'sent-title': 'Consultez vos e-mails',
  'sent-text':
    'Si ce compte existe, un e-mail contenant un lien est en route. Il est valable {{minutes}} minutes. Si aucun e-mail n’arrive, adressez-vous à votre administrateur.',
  again: 'Envoyer de nouveau',
  'choose-title': 'Choisir un nouveau mot de passe',
  'new-password': 'Nouveau mot de passe',
  confirmation: 'Répéter le nouveau mot de passe',
  rules:
    'De {{min}} à {{max}} caractères, d’au moins {{classes}} types : minuscules, majuscules, chiffres, autres caractères.',
  choose: 'Définir le mot de passe',
  'done-title': 'Le mot de passe est modifié',
  'done-text': 'Vous êtes déconnecté partout. Connectez-vous avec le nouveau mot de passe.',
  'to-login': 'Vers la page de connexion',
  'another-link': 'Demander un autre lien',
  'tokens-revoked_one':
    'Le jeton d’accès de ce compte a été révoqué. Il faut un nouveau jeton aux programmes qui l’utilisaient.',
  'tokens-revoked_many':
    'Les {{count}} de jetons d’accès de ce compte ont été révoqués. Il faut de nouveaux jetons aux programmes qui les utilisaient.',
  'tokens-revoked_other':
    'Les {{count}} jetons d’accès de ce compte ont été révoqués. Il faut de nouveaux jetons aux programmes qui les utilisaient.',
} as const

/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Second facteur',
  'code-text': 'Saisissez le code à six chiffres que votre application d’authentification affiche maintenant.',
  code: 'Code',
  'recovery-text':
    'Saisissez l’un des codes de récupération que vous avez conservés. Il ne pourra plus servir ensuite. Si vous n’en avez pas, votre administrateur peut vous aider.',
  recovery: 'Code de récupération',
  button: 'Se connecter',
  passkey: 'Utiliser une clé d’accès',
  'passkey-text':
    'Votre navigateur demande votre empreinte digitale, votre visage, un code PIN ou une clé de sécurité.',
  'passkey-failed': 'Le navigateur n’a pas utilisé de clé d’accès. Veuillez réessayer ou utiliser un autre moyen.',
  'use-code': 'Utiliser un code de l’application',
  'use-recovery': 'Utiliser un code de récupération',
  back: 'Revenir au mot de passe',
} as const

export const signing = {
  title: 'Signature',
  help: 'Cette étape est signée. Le nom et le mot de passe vont au service de signature et ne sont pas conservés ici.',
  name: 'Nom pour la signature',
  password: 'Mot de passe pour la signature',
} as const

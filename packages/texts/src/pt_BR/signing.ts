export const signing = {
  title: 'Assinatura',
  help: 'Esta etapa é assinada. O nome e a senha vão ao serviço de assinatura e não são guardados aqui.',
  name: 'Nome para a assinatura',
  password: 'Senha para a assinatura',
} as const

export const signing = {
  title: 'Firma',
  help: 'Questo passo viene firmato. Nome e password vanno al servizio di firma e non sono conservati qui.',
  name: 'Nome per la firma',
  password: 'Password per la firma',
} as const

export const signing = {
  title: 'Firma',
  help: 'Este paso se firma. El nombre y la contraseña van al servicio de firma y no se guardan aquí.',
  name: 'Nombre para la firma',
  password: 'Contraseña para la firma',
} as const

/** One sentence for each refusal key of the contract. It says what to do. */
export const refusals = {
  'Invalid name or password.': 'Nombre o contraseña no válidos.',
  'username-not-provided': '¡El nombre de usuario es obligatorio!',
  'password-not-provided': '¡La contraseña es obligatoria!',
  'login-attempts-exceeded':
    'Demasiados intentos de inicio de sesión. Espere {{seconds}} segundos e inténtelo de nuevo.',
  'sign-in-busy': 'Muchas personas están iniciando sesión en este momento. Vuelva a intentarlo enseguida.',
  'token-authentication-disabled': 'El inicio de sesión con token está desactivado. Utilice su nombre y su contraseña.',
  'no-permission': 'Su rol de usuario no permite esta acción.',
  'project-not-found': 'Este proyecto no existe o no tiene acceso a él. Elija otro.',
  'branch-not-found': 'Esta rama no existe o no tiene acceso a ella. Elija otra.',
  'profile-not-found': 'Este perfil no existe o no tiene acceso a él. Elija otro.',
  'no-user-profile': 'Su rol no tiene acceso a ningún perfil de este proyecto. Diríjase a su administrador.',
  'quest-not-found': 'Esta entrada del menú no existe en su perfil. Elija otra.',
  'quest-not-available': 'Este modo de búsqueda no está disponible aquí. Elija otro.',
  'locale-not-supported': 'Este idioma no se admite. Elija uno de la lista.',
  'query-empty': 'Escriba lo que busca.',
  'query-too-long': 'Esta búsqueda es demasiado larga: {{length}} caracteres. Utilice {{limit}} como máximo.',
  'no-solution-name': 'Escriba un número de solución.',
  'solution-not-found': 'Esta solución no existe o no tiene acceso a ella.',
  'no-current-result': 'Ya no hay resultados que mostrar. Vuelva a buscar.',
  'nothing-to-go-back-to': 'No hay nada a lo que volver. Inicie una búsqueda.',
  'step-not-found': 'Este paso de la búsqueda ya no existe. Vuelva a buscar.',
  'condition-not-valid':
    'Una condición de esta búsqueda tiene valores que no le corresponden. Elimine la condición y busque de nuevo.',
  'query-not-possible':
    'Esta búsqueda pregunta por «{{slot}}», que ya no existe o no está a su alcance. Quítelo y vuelva a buscar.',
  'search-not-ready': 'La búsqueda se está preparando. Inténtelo de nuevo en un momento.',
  'file-not-found': 'Este archivo no existe o no tiene acceso a él.',
  'file-damaged': 'Este archivo está dañado en el almacén y no se puede abrir. Avise al administrador.',
  'event-not-supported': 'Este paso no se conoce aquí. Vuelva a cargar la página.',
  'value-not-of-pattern': '«{{slot}}» admite textos con la forma {{pattern}}. Corrija «{{value}}».',
} as const

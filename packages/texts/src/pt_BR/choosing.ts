/** Project, branch, profile and quest: the project selection and the menus of the header. */
export const choosing = {
  'project.title': 'Selecione uma base de conhecimento',
  'project.welcome': 'Boas-vindas, {{name}}',
  'project.solutions_one': '{{count}} solução',
  'project.solutions_many': '{{count}} de soluções',
  'project.solutions_other': '{{count}} soluções',
  'project.current': 'Aberta agora',
  'project.open': 'Abrir {{project}}',
  'project.open-branch': 'Abrir {{project}} na ramificação {{branch}}',
  'project.branches': 'Ramificações',
  'project.none-title': 'Nenhuma base de conhecimento está aberta para você',
  'project.none-text':
    'Sua conta não pertence a nenhum grupo que possa ler uma base de conhecimento. Fale com o administrador.',
  'project.menu': 'Base de conhecimento: {{project}}',
  'project.menu-branch': 'Base de conhecimento: {{project}} · {{branch}}',
  'project.label': 'Base de conhecimento',
  'profile.menu': 'Perfil: {{profile}}',
  'profile.label': 'Perfil',
  'quest.navigation': 'Modos de pesquisa',
  'quest.menu': 'Modo de pesquisa: {{quest}}',
  'quest.more': 'Mais',
  'quest.label': 'Modo de pesquisa',
} as const

/** Project, branch, profile and quest: the project selection and the menus of the header. */
export const choosing = {
  'project.title': 'Wissensdatenbank auswählen',
  'project.welcome': 'Willkommen, {{name}}',
  'project.solutions_one': '{{count}} Lösung',
  'project.solutions_other': '{{count}} Lösungen',
  'project.current': 'Jetzt geöffnet',
  'project.open': '{{project}} öffnen',
  'project.open-branch': '{{project}} im Zweig {{branch}} öffnen',
  'project.branches': 'Zweige',
  'project.none-title': 'Für Sie ist keine Wissensdatenbank freigegeben',
  'project.none-text':
    'Ihr Konto gehört zu keiner Gruppe, die eine Wissensdatenbank lesen darf. Bitte wenden Sie sich an Ihren Administrator.',
  'project.menu': 'Wissensdatenbank: {{project}}',
  'project.menu-branch': 'Wissensdatenbank: {{project}} · {{branch}}',
  'project.label': 'Wissensdatenbank',
  'profile.menu': 'Profil: {{profile}}',
  'profile.label': 'Profil',
  'profile.searched-again': 'Im Profil {{profile}} noch einmal gesucht.',
  'quest.navigation': 'Sucharten',
  'quest.menu': 'Suchart: {{quest}}',
  'quest.more': 'Mehr',
  'quest.label': 'Suchart',
} as const

/** Project, branch, profile and quest: the project selection and the menus of the header. */
export const choosing = {
  'project.title': 'Choisissez une base de connaissances',
  'project.welcome': 'Bienvenue, {{name}}',
  'project.solutions_one': '{{count}} solution',
  'project.solutions_many': '{{count}} de solutions',
  'project.solutions_other': '{{count}} solutions',
  'project.current': 'Ouverte actuellement',
  'project.open': 'Ouvrir {{project}}',
  'project.open-branch': 'Ouvrir {{project}} sur la branche {{branch}}',
  'project.branches': 'Branches',
  'project.none-title': 'Aucune base de connaissances ne vous est ouverte',
  'project.none-text':
    'Votre compte n’appartient à aucun groupe autorisé à en lire une. Veuillez vous adresser à votre administrateur.',
  'project.menu': 'Base de connaissances : {{project}}',
  'project.menu-branch': 'Base de connaissances : {{project}} · {{branch}}',
  'project.label': 'Base de connaissances',
  'profile.menu': 'Profil : {{profile}}',
  'profile.label': 'Profil',
  'quest.navigation': 'Modes de recherche',
  'quest.menu': 'Mode de recherche : {{quest}}',
  'quest.more': 'Plus',
  'quest.label': 'Mode de recherche',
} as const

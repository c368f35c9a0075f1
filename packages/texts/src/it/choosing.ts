/** Project, branch, profile and quest: the project selection and the menus of the header. */
export const choosing = {
  'project.title': 'Selezioni una base di conoscenze',
  'project.welcome': 'Le diamo il benvenuto, {{name}}',
  'project.solutions_one': '{{count}} soluzione',
  'project.solutions_many': '{{count}} di soluzioni',
  'project.solutions_other': '{{count}} soluzioni',
  'project.current': 'Attualmente aperta',
  'project.open': 'Apri {{project}}',
  'project.open-branch': 'Apri {{project}} nel ramo {{branch}}',
  'project.branches': 'Rami',
  'project.none-title': 'Nessuna base di conoscenze accessibile',
  'project.none-text':
    'Il Suo account non appartiene a nessun gruppo autorizzato a leggerne una. Si rivolga all’amministratore.',
  'project.menu': 'Base di conoscenze: {{project}}',
  'project.menu-branch': 'Base di conoscenze: {{project}} · {{branch}}',
  'project.label': 'Base di conoscenze',
  'profile.menu': 'Profilo: {{profile}}',
  'profile.label': 'Profilo',
  'quest.navigation': 'Modalità di ricerca',
  'quest.menu': 'Modalità di ricerca: {{quest}}',
  'quest.more': 'Altro',
  'quest.label': 'Modalità di ricerca',
} as const

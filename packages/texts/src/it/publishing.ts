/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'Il modello non sarebbe coerente: {{problem}}',
  'solution-problem': 'La soluzione {{number}} non corrisponde al modello del ramo: {{problem}}',
  'more-problems': 'E {{count}} in più.',
  'solutions-moved-since':
    'Qualcos’altro ha modificato da allora queste soluzioni sul ramo: {{numbers}}. Non possono essere annullate con questa pubblicazione.',
  'objects-moved-since':
    'Qualcos’altro ha modificato da allora questa parte del modello sul ramo: {{names}}. Non può essere annullata con questa pubblicazione.',
  'changed-meanwhile': 'Qualcuno nel frattempo ha modificato uno dei rami. Li confronti di nuovo.',
  interrupted: 'Il server è stato interrotto, e niente è stato modificato. Riprovi.',
} as const

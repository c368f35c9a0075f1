/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'Das Modell würde nicht zusammenpassen: {{problem}}',
  'solution-problem': 'Lösung {{number}} passt nicht zum Modell des Zweigs: {{problem}}',
  'more-problems': 'Und {{count}} weitere.',
  'solutions-moved-since':
    'Etwas anderes hat diese Lösungen auf dem Zweig seither geändert: {{numbers}}. Sie können nicht mit dieser Veröffentlichung zurückgenommen werden.',
  'objects-moved-since':
    'Etwas anderes hat diesen Teil des Modells auf dem Zweig seither geändert: {{names}}. Er kann nicht mit dieser Veröffentlichung zurückgenommen werden.',
  'changed-meanwhile': 'Jemand hat einen der Zweige inzwischen geändert. Bitte vergleichen Sie sie noch einmal.',
  interrupted: 'Der Server wurde unterbrochen, und nichts wurde geändert. Bitte versuchen Sie es noch einmal.',
} as const

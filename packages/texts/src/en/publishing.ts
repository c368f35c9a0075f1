/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'The model would not fit together: {{problem}}',
  'solution-problem': 'Solution {{number}} does not fit the model of the branch: {{problem}}',
  'more-problems': 'And {{count}} more.',
  'solutions-moved-since':
    'Something else has changed these solutions on the branch since then: {{numbers}}. They cannot be taken back with this publication.',
  'objects-moved-since':
    'Something else has changed this part of the model on the branch since then: {{names}}. It cannot be taken back with this publication.',
  'changed-meanwhile': 'Somebody has changed one of the branches meanwhile. Please compare them again.',
  interrupted: 'The server was interrupted, and nothing was changed. Please try again.',
} as const

/** The frame of the studio, and the names of its parts. */
export const admin = {
  title: 'Administration',
  start: 'Overview',
  parts: 'Parts of the administration',
  loading: 'The administration is being loaded',
  failed: 'The administration cannot be shown at the moment',
  retry: 'Try again',
  'not-there': 'You cannot open this part',
  'not-there.hint': 'It does not exist, or your roles do not open it. Please choose another part.',
  broken: '{{project}} cannot be opened on the branch {{branch}}. Its model has these problems:',
  project: 'Project',
  model: 'Model',
  'model.hint': 'What is entered, what can be chosen, how it is searched and shown.',
  changes: 'Draft changes',
  'changes.hint': 'Changes of the model that are written, discussed, reviewed and applied.',
}

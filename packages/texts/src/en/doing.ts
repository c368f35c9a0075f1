/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Do it step by step',
  label: 'Step by step: {{title}}',
  before: 'Before you begin',
  progress: 'Step {{step}} of {{total}}',
  end: 'Finished',
  close: 'Close and go back to the text',
  confirm: 'I have read the warnings',
  previous: 'Previous step',
  done: 'Done',
  'is-done': 'Done',
  'all-done': 'All steps are done.',
  'some-left': 'These steps are not done yet:',
  'go-to': '{{caption}}, step {{label}}',
  'back-to-text': 'Back to the solution',
} as const

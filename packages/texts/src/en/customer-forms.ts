/** Forms about customers: feedback to other systems, and escalations. */
export const customerForms = {
  'kind.escalate': 'Escalate',
  'kind.feedback': 'Feedback about the customer',
  reference: 'Ticket or order (optional)',
  'text-escalate': 'What has been tried, and what is needed?',
  'text-feedback': 'What should be known about this customer?',
  send: 'Send',
  cancel: 'Cancel',
  failed: 'The form was not sent',
  sent: 'What you have sent',
  'state.waiting': 'Is being sent',
  'state.sent': 'Sent',
  'state.failed': 'Could not be sent',
  answer: 'Answer: {{answer}}',
} as const

/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'The receiver answered with an error: {{more}}.',
  refused: 'The receiver refused it: {{more}}.',
  redirected:
    'The receiver answered that it is elsewhere ({{more}}). Please set its own address: redirects are not followed.',
  'no-address': 'This is no address of a web page.',
  'private-address': 'The address is in a private network, which the operator has not allowed to be called.',
  'too-slow': 'The receiver did not answer in time.',
  'not-reached': 'The receiver cannot be reached ({{more}}).',
  'no-secret': 'Nothing can be sent without a secret.',
} as const

/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': 'It uses “{{name}}”, which does not exist.',
  'there-twice': '“{{name}}” is there twice.',
  'below-itself': '“{{name}}” stands below itself.',
  'below-nothing': 'What “{{name}}” stands below does not exist.',
  'title-elsewhere': 'Its title, “{{name}}”, is not one of its fields.',
  'state-not-there': 'The step “{{name}}” leads from or to a state that does not exist.',
  'tab-empty': 'The tab “{{name}}” has no section.',
  'tab-not-there': 'A section stands in a tab that does not exist: “{{name}}”.',
  'no-attribute': 'It has no attribute.',
  'range-empty': 'Its least value is above its greatest.',
  'list-and-kind': 'A list of values belongs to attributes whose values are chosen from a list, and to no others.',
  'casebase-in-use': 'Solutions are in it ({{count}}). Please move or delete them first.',
  'state-in-use': 'Solutions are in the state “{{name}}” ({{count}}). Please move them into another one first.',
} as const

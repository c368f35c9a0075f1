/** Name and password for the signature service. */
export const signing = {
  title: 'Signature',
  help: 'This step is signed. Name and password go to the signature service and are not kept here.',
  name: 'Name for the signature',
  password: 'Password for the signature',
} as const

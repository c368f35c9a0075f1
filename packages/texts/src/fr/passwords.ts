/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'Il doit comporter de {{min}} à {{max}} caractères.',
  'fault.repeats': 'Il ne doit pas répéter un caractère plus de {{repeats}} fois de suite.',
  'fault.classes':
    'Il doit comporter au moins {{classes}} de ces types : minuscules, majuscules, chiffres, autres caractères.',
  'fault.name': 'Il ne doit pas contenir le nom d’utilisateur.',
  'fault.too-easy':
    'Il ne doit pas être trop facile à deviner : un mot courant, une suite comme 123 et une année comptent chacun pour un caractère, et il en faut {{hard}}.',
  same: 'Il ne doit pas être le mot de passe actuel.',
  'confirmation-differs': 'La confirmation ne correspond pas au mot de passe',
} as const

/** The kinds of thing whose changes the change log tells of. The object id of a model object is `<kind>/<id>`. */
export const changeKinds = {
  project: 'project',
  model: 'model',
  /** The index of a branch is to be made anew; nothing that it is made of has changed. */
  index: 'index',
  /** An index that is being made anew is given up: the one that is searched stays. */
  indexEnd: 'index-end',
  solution: 'solution',
  /** Ratings, visits and uses of a solution, which all branches share. The index does not depend on them. */
  statistics: 'statistics',
  user: 'user',
  role: 'role',
  group: 'group',
  setting: 'setting',
  mailTemplate: 'mail-template',
} as const

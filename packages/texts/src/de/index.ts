import type { en } from '../en/index.ts'
import type { LanguageOf } from '../texts-of.ts'
import { askExpert } from './ask-expert.ts'
import { browse } from './browse.ts'
import { choosing } from './choosing.ts'
import { comparing } from './comparing.ts'
import { customLists } from './custom-lists.ts'
import { customerForms } from './customer-forms.ts'
import { errors } from './errors.ts'
import { expert } from './expert.ts'
import { guided } from './guided.ts'
import { judging } from './judging.ts'
import { peopleSay } from './people-say.ts'
import { mailing } from './mailing.ts'
import { keeping } from './keeping.ts'
import { mails } from './mails.ts'
import { refining } from './refining.ts'
import { refusals } from './refusals.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { solutions } from './solutions.ts'
import { ui } from './ui.ts'
import { why } from './why.ts'

export const de = {
  askExpert,
  browse,
  choosing,
  comparing,
  customLists,
  customerForms,
  errors,
  expert,
  guided,
  judging,
  peopleSay,
  mailing,
  keeping,
  mails,
  refining,
  refusals,
  search,
  shell,
  signIn,
  solutions,
  ui,
  why,
} as const satisfies LanguageOf<typeof en, 'de'>

import type { en } from '../en/index.ts'
import type { LanguageOf } from '../texts-of.ts'
import { about } from './about.ts'
import { admin } from './admin.ts'
import { adminPeople } from './admin-people.ts'
import { adminPublishing } from './admin-publishing.ts'
import { adminSettings } from './admin-settings.ts'
import { approvals } from './approvals.ts'
import { askExpert } from './ask-expert.ts'
import { auditKinds } from './audit-kinds.ts'
import { authoring } from './authoring.ts'
import { authoringProblems } from './authoring-problems.ts'
import { begun } from './begun.ts'
import { browse } from './browse.ts'
import { choosing } from './choosing.ts'
import { comparing } from './comparing.ts'
import { customLists } from './custom-lists.ts'
import { customerForms } from './customer-forms.ts'
import { doing } from './doing.ts'
import { drafts } from './drafts.ts'
import { errors } from './errors.ts'
import { expert } from './expert.ts'
import { federatedSearch } from './federated-search.ts'
import { gdpr } from './gdpr.ts'
import { guided } from './guided.ts'
import { help } from './help.ts'
import { judging } from './judging.ts'
import { keeping } from './keeping.ts'
import { mailing } from './mailing.ts'
import { mails } from './mails.ts'
import { mailSamples } from './mail-samples.ts'
import { mailProblems } from './mail-problems.ts'
import { mailTemplates } from './mail-templates.ts'
import { managing } from './managing.ts'
import { passwordRecovery } from './password-recovery.ts'
import { passwords } from './passwords.ts'
import { adminModel } from './admin-model.ts'
import { modelFields } from './model-fields.ts'
import { notices } from './notices.ts'
import { noticesMark } from './notices-mark.ts'
import { notifications } from './notifications.ts'
import { peopleSay } from './people-say.ts'
import { permissions } from './permissions.ts'
import { planning } from './planning.ts'
import { preferences } from './preferences.ts'
import { printing } from './printing.ts'
import { modelProblems } from './model-problems.ts'
import { deliveries } from './deliveries.ts'
import { publishing } from './publishing.ts'
import { refining } from './refining.ts'
import { refusals } from './refusals.ts'
import { serviceReport } from './service-report.ts'
import { serviceSessions } from './service-sessions.ts'
import { sessionSearch } from './session-search.ts'
import { remarks } from './remarks.ts'
import { richEditor } from './rich-editor.ts'
import { saving } from './saving.ts'
import { signing } from './signing.ts'
import { search } from './search.ts'
import { seeingAs } from './seeing-as.ts'
import { sessionTerms } from './session-terms.ts'
import { shell } from './shell.ts'
import { settingTexts } from './setting-texts.ts'
import { proposedValues } from './proposed-values.ts'
import { showcase } from './showcase.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { signInFactor } from './sign-in-factor.ts'
import { solutions } from './solutions.ts'
import { styles } from './styles.ts'
import { tasks } from './tasks.ts'
import { tasksMark } from './tasks-mark.ts'
import { translating } from './translating.ts'
import { ui } from './ui.ts'
import { versions } from './versions.ts'
import { validation } from './validation.ts'
import { why } from './why.ts'
import { writingLinks } from './writing-links.ts'

export const de = {
  about,
  admin,
  adminPeople,
  adminPublishing,
  adminModel,
  adminSettings,
  approvals,
  askExpert,
  auditKinds,
  authoring,
  authoringProblems,
  begun,
  browse,
  choosing,
  comparing,
  customerForms,
  customLists,
  doing,
  drafts,
  errors,
  expert,
  federatedSearch,
  gdpr,
  guided,
  help,
  judging,
  keeping,
  mailing,
  mails,
  mailSamples,
  mailProblems,
  mailTemplates,
  managing,
  passwordRecovery,
  passwords,
  modelFields,
  notices,
  noticesMark,
  notifications,
  peopleSay,
  permissions,
  planning,
  preferences,
  printing,
  publishing,
  deliveries,
  modelProblems,
  refining,
  refusals,
  remarks,
  richEditor,
  saving,
  serviceReport,
  serviceSessions,
  sessionTerms,
  signing,
  sessionSearch,
  search,
  seeingAs,
  shell,
  settingTexts,
  proposedValues,
  showcase,
  secondFactor,
  signIn,
  signInFactor,
  solutions,
  styles,
  tasks,
  tasksMark,
  translating,
  ui,
  versions,
  validation,
  why,
  writingLinks,
} satisfies LanguageOf<typeof en, 'de'>

// Written by generate-tables.ts from the migrated database. Do not edit.
import type {
  Application,
  ApprovalDecision,
  ApprovalState,
  AskedSearch,
  AskedStep,
  Branch,
  DeliveryState,
  DraftFields,
  DraftFile,
  Grant,
  InterfaceLocale,
  MappedGroup,
  ModelDocument,
  ModelDraftEvent,
  ModelDraftState,
  ModelKind,
  Permission,
  PlaceInFile,
  ProposedValue,
  RepairStatus,
  SearchPage,
  SessionEventKind,
  SessionResolution,
  SessionStatus,
  SessionUse,
  SolutionContent,
  SolutionVersion,
  TaskState,
  UsedPart,
  ValueConversion,
  VerificationStatus,
  WorkgroupProducts,
} from '@advisor/contract'
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text: the driver would take an array for one of PostgreSQL. */
type Json<Value> = ColumnType<Value, string, string>

export interface ApprovalDecisionsTable {
  id: Generated<number>
  approvalId: string
  step: number
  decision: ApprovalDecision
  decidedBy: string
  delegatedTo: string | null
  comment: string
  decidedAt: Date
  versionHash: string
  signatureTransaction: string | null
}

export interface ApprovalsTable {
  id: string
  projectId: string
  branch: string
  number: number
  version: number
  sinceVersion: number | null
  transition: string
  toState: string
  steps: Json<AskedStep[]>
  step: Generated<number>
  state: Generated<ApprovalState>
  comment: string
  createdBy: string
  createdAt: Date
  dueAt: Date | null
  remindedAt: Date | null
  endedBy: string | null
  endedAt: Date | null
  appliedVersion: number | null
}

export interface AttemptsTable {
  userId: string
  call: string
  id: string
  requestHash: string
  at: Date
  outcome: Buffer | null
}

export interface AuditEventsTable {
  id: Generated<number>
  at: Generated<Date>
  userId: string | null
  kind: string
  detail: Json<Record<string, unknown>>
}

export interface BearerTokensTable {
  id: string
  userId: string
  name: string
  tokenHash: string
  beginning: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

export interface BookmarksTable {
  id: string
  userId: string
  projectId: string
  branch: string
  profile: string
  locale: string
  query: Json<unknown>
  page: SearchPage
  resultsPage: number
  open: number | null
  version: number | null
  at: Date
  pageSize: Generated<number>
  dashboard: string | null
  context: string | null
  chosenQuery: Json<unknown> | null
}

export interface BranchModelTable {
  projectId: string
  branch: string
  kind: string
  objectId: string
  version: number
}

export interface BranchSolutionsTable {
  projectId: string
  branch: string
  number: number
  version: number
}

export interface BranchesTable {
  projectId: string
  name: string
  caption: string
  kind: Branch['kind']
  position: number
}

export interface CampaignCompletionsTable {
  projectId: string
  campaignId: string
  serialKey: string
  sessionId: string | null
  completedBy: string
  completedAt: Date
}

export interface CampaignsTable {
  projectId: string
  id: string
  caption: string
  models: Generated<string[]>
  serialFrom: string | null
  serialTo: string | null
  instruction: number | null
  openUntil: string | null
  createdAt: Date
  chosenModels: string[] | null
}

export interface ChangeCheckpointsTable {
  name: string
  tx: string
  seq: number
}

export interface ChangeLogTable {
  seq: Generated<number>
  tx: Generated<string>
  projectId: string | null
  branch: string | null
  kind: string
  objectId: string
  version: number | null
  userId: string | null
  at: Generated<Date>
}

export interface ClosedNotificationsTable {
  notificationId: string
  userId: string
}

export interface CodeFactorsTable {
  userId: string
  secret: Buffer | null
  confirmedAt: Date | null
  lastStep: Generated<number>
  startedSecret: Buffer | null
  startedAt: Date | null
  wrongCodes: Generated<number>
  wrongSince: Generated<Date>
}

export interface CustomerFormsTable {
  id: string
  userId: string
  projectId: string
  branch: string
  form: string
  number: number
  reference: string
  text: string
  searched: string
  at: Date
  taskId: string | null
  sentTo: Generated<string[]>
  sentAt: Date | null
  answer: string | null
  sessionId: string | null
}

export interface DataConsentsTable {
  userId: string
  country: string
  version: number
  acceptedAt: Date
}

export interface DraftCasesTable {
  id: string
  projectId: string
  userId: string
  number: number | null
  casebaseId: string
  locale: string
  baseVersion: number | null
  name: string
  title: string
  fields: Json<DraftFields>
  path: string
  startedAt: Date
  modifiedAt: Date
  files: Json<DraftFile[]> | null
  proposals: Json<ProposedValue[]> | null
}

export interface EndedDraftsTable {
  userId: string
  draftId: string
  endedAt: Date
}

export interface EventsTable {
  at: Date
  id: string
  kind: string
  call: string
  userId: string | null
  sessionId: string | null
  projectId: string | null
  branch: string | null
  profile: string | null
  quest: string | null
  step: string | null
  solution: number | null
  detail: Json<Record<string, unknown>>
}

export interface ExpertRequestsTable {
  id: string
  projectId: string
  branch: string
  userId: string
  groupId: string
  groupCaption: string
  step: string | null
  search: Json<AskedSearch>
  note: string
  at: Date
  taskId: string | null
  mailedAt: Date | null
  calledAt: Date | null
  answer: string | null
  answerCaseId: number | null
  answeredBy: string | null
  answeredAt: Date | null
  query: Json<unknown> | null
  answerMailedAt: Date | null
  answerReadAt: Date | null
  number: number | null
}

export interface FavoritesTable {
  userId: string
  projectId: string
  number: number
  at: Date
}

export interface FileTextsTable {
  hash: string
  outcome: string
  kind: string | null
  text: string
  pages: Json<PlaceInFile[]>
  tries: number
  at: Date
}

export interface FileUsesTable {
  hash: string
  kind: string
  holder: string
  name: string
  contentType: string
  createdAt: Date
  expiresAt: Date | null
}

export interface FilesTable {
  hash: string
  sizeBytes: number
  contentType: string
  createdAt: Generated<Date>
  textVersion: Generated<number>
}

export interface FormerKeysTable {
  projectId: string
  sourceSystem: string
  formerKey: string
  number: number
}

export interface FormerNumbersTable {
  projectId: string
  formerNumber: number
  number: number
}

export interface LeasesTable {
  kind: string
  objectId: string
  token: string
  userId: string | null
  holder: string
  acquiredAt: Date
  expiresAt: Date
  brokenAt: Date | null
}

export interface LoginAttemptsTable {
  key: string
  failures: number
  windowStartedAt: Date
}

export interface LoginSessionsTable {
  idHash: string
  userId: string
  locale: string
  projectId: string | null
  branch: string | null
  profile: string | null
  quest: string | null
  createdAt: Date
  expiresAt: Date
  searchStep: string | null
  address: Generated<string>
  browser: Generated<string>
  unsavedTabs: Generated<string[]>
  provedAt: Date | null
  issuer: string | null
  idToken: string | null
  seenAs: string | null
  providerSession: string | null
}

export interface MailTemplatesTable {
  mail: string
  locale: string
  version: number
  at: Date
  userId: string
  texts: Json<Record<string, string>>
}

export interface ModelDraftEventsTable {
  id: Generated<number>
  draftId: string
  kind: ModelDraftEvent['kind']
  text: string
  doneBy: string
  doneAt: Date
}

export interface ModelDraftPointersTable {
  draftId: string
  projectId: string
  kind: ModelKind
  objectId: string
  baseVersion: number | null
  version: number | null
}

export interface ModelDraftsTable {
  id: string
  projectId: string
  branch: string
  title: string
  state: ModelDraftState
  conversions: Json<ValueConversion[]>
  version: Generated<number>
  createdBy: string
  createdAt: Date
  changedAt: Date
}

export interface ModelFilesTable {
  projectId: string
  kind: string
  objectId: string
  version: number
  hash: string
}

export interface ModelVersionsTable {
  projectId: string
  kind: string
  objectId: string
  version: number
  document: Json<ModelDocument>
  createdBy: string
  createdAt: Date
}

export interface NoticesTable {
  id: string
  userId: string
  kind: string
  projectId: string
  branch: string
  about: string
  createdBy: string | null
  createdAt: Date
  readAt: Date | null
  mail: string
  mailedAt: Date | null
}

export interface PasskeyChallengesTable {
  challengeHash: string
  purpose: string
  browserHash: string
  userId: string | null
  expiresAt: Date
}

export interface PasskeysTable {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  rpId: string
  counter: number
  transports: string[]
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

export interface PasswordRecoveriesTable {
  tokenHash: string
  userId: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface PendingSignInsTable {
  tokenHash: string
  userId: string
  forceNewSession: boolean
  tries: Generated<number>
  expiresAt: Date
}

export interface PlannedPublicationsTable {
  id: string
  projectId: string
  number: number
  version: number
  branch: string
  day: string
  timeZone: string
  dueAt: Date
  state: string
  failure: string | null
  endedAt: Date | null
  createdBy: string
  createdAt: Date
}

export interface ProjectsTable {
  id: string
  caption: string
  description: string
  masterLocale: string
  locales: string[]
  numberPrefix: string
  hidingThreshold: number
  nextNumber: Generated<number>
  showcase: string[] | null
}

export interface ProposedValuesTable {
  id: string
  projectId: string
  slotId: string
  memberId: string | null
  text: string
  locale: string
  solution: number | null
  state: Generated<string>
  createdBy: string
  createdAt: Date
  symbol: string | null
  comment: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export interface PublicationSolutionsTable {
  publicationId: string
  number: number
  before: number | null
  after: number | null
}

export interface PublicationsTable {
  id: string
  seq: Generated<number>
  projectId: string
  kind: string
  fromBranch: string | null
  branch: string
  what: Json<unknown>
  seen: string
  comment: string
  state: string
  problems: Json<string[]>
  moves: Json<{ kind: ModelDocument['kind']; id: string; before: number | null; after: number | null }[]>
  added: Generated<number>
  changed: Generated<number>
  removed: Generated<number>
  createdBy: string
  createdAt: Date
  endedAt: Date | null
  undoneBy: string | null
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  usedAt: Date | null
}

export interface RemarkNamesTable {
  remarkId: string
  userId: string
}

export interface RemarkThreadsTable {
  id: string
  projectId: string
  number: number
  slot: string
  locale: string
  quote: string | null
  mark: string | null
  markBefore: string | null
  markAfter: string | null
  place: number | null
  createdAt: Date
  made: Generated<number>
  decidedBy: string | null
  decidedAt: Date | null
}

export interface RemarksTable {
  id: string
  threadId: string
  said: string
  createdBy: string
  createdAt: Date
  made: Generated<number>
}

export interface RolesTable {
  id: string
  name: string
  permissions: Permission[]
  applications: Application[]
}

export interface SaidPhrasesTable {
  projectId: string
  number: number
  locale: string
  phrase: string
  userId: string
  at: Date
}

export interface ScimTokensTable {
  id: string
  name: string
  tokenHash: string
  beginning: string
  roles: string[]
  createdBy: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

export interface SearchStepsTable {
  id: string
  userId: string
  previous: string | null
  projectId: string
  branch: string
  profile: string
  query: Json<unknown>
  page: SearchPage
  resultsPage: number
  open: number | null
  selected: number[]
  positionTx: string | null
  positionSeq: number | null
  at: Date
  pageSize: Generated<number>
  forgottenAt: Date | null
  context: string | null
}

export interface ServerNotificationsTable {
  id: string
  level: string
  format: string
  key: string
  message: string
  userId: string | null
  createdBy: string | null
  createdAt: Date
  expiresAt: Date
}

export interface ServiceSessionsTable {
  id: string
  projectId: string
  title: string
  model: string | null
  serialNumber: string | null
  serialKey: string | null
  orderNumber: string | null
  ticketId: string | null
  uniqueOrderNumber: string | null
  uniqueTicketId: string | null
  priority: number
  dueAt: Date | null
  status: SessionStatus
  repairStatus: RepairStatus
  verificationStatus: VerificationStatus
  resolution: SessionResolution | null
  helpedBy: number | null
  workgroupId: string | null
  ownerId: string | null
  createdBy: string
  createdAt: Date
  modifiedAt: Date
  escalatedAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  minutes: number | null
  version: Generated<number>
  query: Json<unknown> | null
  searchStep: string | null
  sourceSystem: string | null
  sourceKey: string | null
  words: Generated<string>
  chosenModel: string | null
  chosenQuery: Json<unknown> | null
}

export interface SessionAttachmentsTable {
  id: string
  sessionId: string
  hash: string
  name: string
  contentType: string
  sizeBytes: number
  marksOf: string | null
  createdBy: string
  createdAt: Date
  made: Generated<number>
}

export interface SessionEventsTable {
  id: Generated<number>
  sessionId: string
  at: Date
  userId: string | null
  kind: SessionEventKind
  detail: Json<Record<string, unknown>>
}

export interface SessionNotesTable {
  id: string
  sessionId: string
  found: Generated<string>
  done: Generated<string>
  said: Generated<string>
  minutes: number | null
  parts: Json<UsedPart[]>
  createdBy: string
  createdAt: Date
  made: Generated<number>
}

export interface SessionOutcomesTable {
  sessionId: string
  projectId: string
  number: number
  hasHelped: boolean
  at: Date
}

export interface SessionSolutionsTable {
  sessionId: string
  projectId: string
  number: number
  use: SessionUse
  note: Generated<string>
  createdBy: string
  createdAt: Date
}

export interface SessionViewsTable {
  id: string
  userId: string
  projectId: string
  name: string
  view: Json<unknown>
  createdAt: Date
}

export interface SettingChangesTable {
  id: Generated<number>
  key: string
  at: Date
  userId: string | null
  value: Json<unknown> | null
  version: number
}

export interface SettingsTable {
  key: string
  value: Json<unknown> | null
  updatedBy: string | null
  updatedAt: Date
  version: Generated<number>
}

export interface SignInMappingTable {
  isOnly: Generated<boolean>
  mapping: Json<MappedGroup[]>
  changedAt: Date
}

export interface SolutionCitationsTable {
  projectId: string
  number: number
  version: number
  cited: number
}

export interface SolutionFeedbackTable {
  id: string
  projectId: string
  number: number
  userId: string
  version: number
  rating: number
  comment: string
  approved: boolean
  at: Date
  deletedAt: Date | null
  deletedBy: string | null
}

export interface SolutionFilesTable {
  projectId: string
  number: number
  version: number
  hash: string
}

export interface SolutionMailsTable {
  id: string
  taskId: string
  userId: string
  at: Date
  sentTo: Generated<string[]>
  refused: Generated<string[]>
  problem: string | null
}

export interface SolutionOutcomesTable {
  projectId: string
  number: number
  userId: string
  search: string
  accepted: boolean | null
  at: Date
  stepsBegunAt: Date | null
  stepsFinishedAt: Date | null
}

export interface SolutionPhrasesTable {
  projectId: string
  number: number
  locale: string
  phrase: string
  isConfirmed: boolean
  decidedBy: string
  at: Date
}

export interface SolutionSignaturesTable {
  transactionId: string
  clientId: string
  projectId: string
  number: number
  version: number
  hash: string
  transition: string
  createdBy: string
  createdAt: Date
}

export interface SolutionStatisticsTable {
  projectId: string
  number: number
  ratingSum: Generated<number>
  ratingCount: Generated<number>
  citationCount: Generated<number>
  viewingCount: Generated<number>
  reuseAttemptCount: Generated<number>
  successCount: Generated<number>
  failureCount: Generated<number>
}

export interface SolutionValiditiesTable {
  id: string
  projectId: string
  number: number
  day: string
  timeZone: string
  endsAt: Date
  warnedAt: Date | null
  endedAt: Date | null
  createdBy: string
  createdAt: Date
}

export interface SolutionVersionsTable {
  projectId: string
  number: number
  version: number
  state: string
  audience: SolutionVersion['audience']
  governance: SolutionVersion['governance']
  comment: string
  content: Json<SolutionContent>
  createdBy: string
  createdAt: Date
  languageMarks: Generated<Json<unknown>>
  casebaseId: string
}

export interface SolutionsTable {
  projectId: string
  number: number
  name: string
  masterLocale: string
  clonedFrom: number | null
  sourceSystem: string | null
  sourceKey: string | null
  sourceFingerprint: string | null
  createdBy: string
  createdAt: Date
}

export interface TasksTable {
  id: string
  kind: string
  state: TaskState
  payload: Json<unknown>
  result: Json<unknown> | null
  error: string | null
  done: Generated<number>
  total: number | null
  cancelRequested: Generated<boolean>
  createdBy: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  attempt: Generated<number>
  failures: Generated<number>
  seenAt: Date | null
  subject: Generated<string>
  isQueued: Generated<boolean>
  runStartedAt: Date | null
}

export interface UploadPartsTable {
  uploadId: string
  partOffset: number
  hash: string
  sizeBytes: number
}

export interface UploadsTable {
  id: string
  userId: string
  name: string
  sizeBytes: number
  hash: string | null
  createdAt: Date
  expiresAt: Date
}

export interface UsedOnceTable {
  idHash: string
  expiresAt: Date
}

export interface UserGroupMembersTable {
  userId: string
  groupId: string
}

export interface UserGroupsTable {
  id: string
  name: string
  grants: Json<Grant[]>
  externalId: string | null
}

export interface UserIdentitiesTable {
  issuer: string
  subject: string
  userId: string
  createdAt: Date
}

export interface UserPreferencesTable {
  userId: string
  preferences: Json<unknown>
}

export interface UserRolesTable {
  userId: string
  roleId: string
}

export interface UsersTable {
  id: string
  username: string
  usernameKey: string
  realName: string
  mail: string | null
  locale: InterfaceLocale | null
  passwordHash: string | null
  disabled: Generated<boolean>
  createdAt: Generated<Date>
  phone: string | null
  passwordChangedAt: Generated<Date>
  mustChangePassword: Generated<boolean>
  externalId: string | null
  deprovisionedAt: Date | null
}

export interface WebhookDeliveriesTable {
  id: string
  event: string
  url: string
  body: Json<Record<string, unknown>>
  subject: string
  state: DeliveryState
  tries: Generated<number>
  createdAt: Date
  triedAt: Date | null
  problem: string | null
}

export interface WorkgroupMembersTable {
  workgroupId: string
  userId: string
}

export interface WorkgroupsTable {
  id: string
  name: string
  mail: Generated<string[]>
  products: Json<WorkgroupProducts[]>
  chosenProducts: Json<WorkgroupProducts[]> | null
}

export interface Tables {
  approvalDecisions: ApprovalDecisionsTable
  approvals: ApprovalsTable
  attempts: AttemptsTable
  auditEvents: AuditEventsTable
  bearerTokens: BearerTokensTable
  bookmarks: BookmarksTable
  branchModel: BranchModelTable
  branchSolutions: BranchSolutionsTable
  branches: BranchesTable
  campaignCompletions: CampaignCompletionsTable
  campaigns: CampaignsTable
  changeCheckpoints: ChangeCheckpointsTable
  changeLog: ChangeLogTable
  closedNotifications: ClosedNotificationsTable
  codeFactors: CodeFactorsTable
  customerForms: CustomerFormsTable
  dataConsents: DataConsentsTable
  draftCases: DraftCasesTable
  endedDrafts: EndedDraftsTable
  events: EventsTable
  expertRequests: ExpertRequestsTable
  favorites: FavoritesTable
  fileTexts: FileTextsTable
  fileUses: FileUsesTable
  files: FilesTable
  formerKeys: FormerKeysTable
  formerNumbers: FormerNumbersTable
  leases: LeasesTable
  loginAttempts: LoginAttemptsTable
  loginSessions: LoginSessionsTable
  mailTemplates: MailTemplatesTable
  modelDraftEvents: ModelDraftEventsTable
  modelDraftPointers: ModelDraftPointersTable
  modelDrafts: ModelDraftsTable
  modelFiles: ModelFilesTable
  modelVersions: ModelVersionsTable
  notices: NoticesTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  passwordRecoveries: PasswordRecoveriesTable
  pendingSignIns: PendingSignInsTable
  plannedPublications: PlannedPublicationsTable
  projects: ProjectsTable
  proposedValues: ProposedValuesTable
  publicationSolutions: PublicationSolutionsTable
  publications: PublicationsTable
  recoveryCodes: RecoveryCodesTable
  remarkNames: RemarkNamesTable
  remarkThreads: RemarkThreadsTable
  remarks: RemarksTable
  roles: RolesTable
  saidPhrases: SaidPhrasesTable
  scimTokens: ScimTokensTable
  searchSteps: SearchStepsTable
  serverNotifications: ServerNotificationsTable
  serviceSessions: ServiceSessionsTable
  sessionAttachments: SessionAttachmentsTable
  sessionEvents: SessionEventsTable
  sessionNotes: SessionNotesTable
  sessionOutcomes: SessionOutcomesTable
  sessionSolutions: SessionSolutionsTable
  sessionViews: SessionViewsTable
  settingChanges: SettingChangesTable
  settings: SettingsTable
  signInMapping: SignInMappingTable
  solutionCitations: SolutionCitationsTable
  solutionFeedback: SolutionFeedbackTable
  solutionFiles: SolutionFilesTable
  solutionMails: SolutionMailsTable
  solutionOutcomes: SolutionOutcomesTable
  solutionPhrases: SolutionPhrasesTable
  solutionSignatures: SolutionSignaturesTable
  solutionStatistics: SolutionStatisticsTable
  solutionValidities: SolutionValiditiesTable
  solutionVersions: SolutionVersionsTable
  solutions: SolutionsTable
  tasks: TasksTable
  uploadParts: UploadPartsTable
  uploads: UploadsTable
  usedOnce: UsedOnceTable
  userGroupMembers: UserGroupMembersTable
  userGroups: UserGroupsTable
  userIdentities: UserIdentitiesTable
  userPreferences: UserPreferencesTable
  userRoles: UserRolesTable
  users: UsersTable
  webhookDeliveries: WebhookDeliveriesTable
  workgroupMembers: WorkgroupMembersTable
  workgroups: WorkgroupsTable
}

import type { FastifyBaseLogger } from 'fastify'
import { Sights } from './access/sight.ts'
import type { Database } from './database/open.ts'
import { AnalysedTexts } from './reading/analysed-texts.ts'
import { KeptFileTexts } from './file-texts/kept-file-texts.ts'
import { PictureSizes } from './reading/picture-sizes.ts'
import { PointedSolutionsCache } from './reading/pointed-solutions-cache.ts'
import { RichTexts } from './reading/rich-texts.ts'
import { SolutionContents } from './reading/solution-contents.ts'
import { SolutionTitles } from './reading/solution-titles.ts'
import { TextBeginnings } from './reading/text-beginnings.ts'
import { SearchSteps } from './query/steps/search-steps.ts'
import { TextSketches } from './query/run/text-sketches.ts'
import { outgoingBySettings } from './store/settings/outgoing-by-settings.ts'
import { Loggers } from './loggers.ts'
import type { Services } from './services.ts'
import { CallerCache } from './sessions/caller-cache.ts'
import { KeptSessions } from './sessions/kept-sessions.ts'
import { LoginAttempts } from './sessions/login-attempts.ts'
import { LoginSessions } from './sessions/login-sessions.ts'
import { FactorCheck } from './sessions/factor-check.ts'
import { PasswordCheck } from './sessions/password-check.ts'
import { JournalKeys } from './sessions/journal-keys.ts'
import { Passkeys } from './sessions/passkeys.ts'
import { PendingSignIns } from './sessions/pending-sign-ins.ts'
import { TokenFinder } from './sessions/token-finder.ts'
import { SessionFinder } from './sessions/session-finder.ts'
import { SignInQueue } from './sessions/sign-in-queue.ts'
import { underWorkLock } from './store/installation/work-lock.ts'
import { AuditEvents } from './store/events/audit-events.ts'
import { BrowserReports } from './store/events/browser-reports.ts'
import { EventLog } from './store/events/event-log.ts'
import { RecentOccasions } from './store/events/recent-occasions.ts'
import { ThrottledSignIns } from './store/events/throttled-sign-ins.ts'
import type { FollowedCaches } from './store/installation/followed-caches.ts'
import { UsedOnce } from './store/installation/used-once.ts'
import { NotificationNews } from './store/notifications/notification-news.ts'
import { KeptPlans } from './store/publishing/kept-plans.ts'
import { PasswordHashing } from './store/people/password-hashing.ts'
import { SolutionViews } from './store/solutions/solution-views.ts'
import { loadServerTexts } from './texts/server-texts.ts'

type Given =
  | 'database'
  | 'search'
  | 'files'
  | 'jobs'
  | 'writableFolders'
  | 'clock'
  | 'newToken'
  | 'secret'
  | 'log'
  | 'apiPath'
  | 'outgoing'
  | 'secretBox'

/** What a node brings along; the rest is made from it. */
export interface GivenServices extends Pick<Services, Given> {
  caches: FollowedCaches
  /** Default: made of `log` and `browserLog`. */
  loggers?: Loggers
  passwords?: PasswordHashing
  /** Takes the defects that browsers report; default: the log of the server. */
  browserLog?: FastifyBaseLogger
}

/** Makes the services of a node. */
export async function makeServices(all: GivenServices): Promise<Services> {
  const { caches, passwords, browserLog, loggers: givenLoggers, ...given } = all
  const { database, newToken, log } = given
  const pointedSolutions = new PointedSolutionsCache(() => caches.position)
  const contents = new SolutionContents()
  const titles = new SolutionTitles()
  const beginnings = new TextBeginnings()
  const callers = new CallerCache(database.db)
  const keptSessions = new KeptSessions()
  caches.hear(keptSessions)
  const notificationNews = new NotificationNews()
  caches.hear(notificationNews)
  // The streams also tell that the system is locked, which is a setting.
  caches.settings.listen(() => notificationNews.wakeAll())
  const loggers = givenLoggers ?? new Loggers({ server: log, browsers: browserLog ?? log })
  const applyLevels = () => loggers.apply(caches.settings.current['logs.levels'])
  applyLevels()
  caches.settings.listen(applyLevels)
  const searchSteps = new SearchSteps(database.write, {
    kept: keptSessions,
    newToken,
    onTrouble: (error) => log.info({ err: error }, 'steps of searches cannot be written'),
  })
  for (const cache of [pointedSolutions, contents, titles, callers, keptSessions]) caches.follow(cache)
  const audit = new AuditEvents(database.write)
  const hashing = passwords ?? new PasswordHashing()
  const loginAttempts = new LoginAttempts(database.write)
  const signInQueue = new SignInQueue()
  const passkeys = new Passkeys(database.db, database.write, given.secret)
  const throttledSignIns = new ThrottledSignIns(audit, (error, detail) =>
    log.info({ err: error, ...detail }, 'throttled sign-ins cannot be written'),
  )
  return {
    ...given,
    database: seeingOwnChanges(database, caches),
    models: caches.models,
    plans: new KeptPlans(),
    settings: () => caches.settings.current,
    sights: new Sights(),
    contents,
    titles,
    pointedSolutions,
    analysedTexts: new AnalysedTexts(),
    beginnings,
    sketches: new TextSketches(beginnings),
    richTexts: new RichTexts(),
    fileTexts: new KeptFileTexts(),
    pictureSizes: new PictureSizes(given.files),
    views: new SolutionViews(database.write, (error) => log.info({ err: error }, 'views cannot be counted')),
    callers,
    startTask: (job, payload, options) => database.transact((tx) => given.jobs.enqueue(tx, job, payload, options)),
    underLock: (lock, work) => underWorkLock(database.write, lock, work),
    recentOccasions: new RecentOccasions(),
    keptSessions,
    sessionFinder: new SessionFinder(database.db, {
      kept: keptSessions,
      callers,
      position: () => caches.position,
      settle: (sessionIdHash) => searchSteps.settle(sessionIdHash),
    }),
    sessions: new LoginSessions(database.write, keptSessions),
    searchSteps,
    tokenFinder: new TokenFinder(database.db, database.write, callers),
    loginAttempts,
    signInQueue,
    passkeys,
    journalKeys: new JournalKeys(given.secret),
    pendingSignIns: new PendingSignIns(database.write),
    factorCheck: new FactorCheck({
      write: database.write,
      attempts: loginAttempts,
      audit,
      throttled: throttledSignIns,
      passkeys,
      box: given.secretBox,
      log,
    }),
    passwordCheck: new PasswordCheck({
      attempts: loginAttempts,
      queue: signInQueue,
      passwords: hashing,
      audit,
      throttled: throttledSignIns,
    }),
    events: new EventLog(database.write, (error) => log.info({ err: error }, 'events cannot be written')),
    audit,
    throttledSignIns,
    usedOnce: new UsedOnce(database.write),
    browserReports: new BrowserReports(loggers.of('browsers')),
    loggers,
    outgoing: outgoingBySettings(given.outgoing, () => caches.settings.current, given.secretBox),
    notificationNews,
    passwords: hashing,
    texts: await loadServerTexts(caches.mailTemplates),
    edition: 'online',
  }
}

/** The database, whose transactions end when the node's caches have taken in what they changed. */
function seeingOwnChanges(database: Database, caches: FollowedCaches): Database {
  return {
    ...database,
    async transact(work) {
      const done = await database.transact(work)
      // It has committed. The followers take the changes in later if they cannot be read now.
      await caches.takeInCommitted().catch(() => undefined)
      return done
    },
  }
}

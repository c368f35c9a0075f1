import type { Migration } from 'kysely/migration'
import * as people from './20261121T0400-people.ts'
import * as projectsAndSolutions from './20261121T0410-projects-and-solutions.ts'
import * as ground from './20261121T0420-ground.ts'
import * as taskRuns from './20261121T0730-task-runs.ts'
import * as searchSteps from './20261122T1100-search-steps.ts'
import * as oneTaskBehindAnother from './20261122T1210-one-task-behind-another.ts'
import * as changesOfTheInstallation from './20261122T1330-changes-of-the-installation.ts'
import * as auditByTime from './20261122T1420-audit-by-time.ts'
import * as listsOfTheHomePage from './20261122T1745-lists-of-the-home-page.ts'
import * as dialogSteps from './20261122T1750-dialog-steps.ts'
import * as pageSizeOfSteps from './20261122T2110-page-size-of-steps.ts'
import * as forgottenSearches from './20261122T2130-forgotten-searches.ts'
import * as namesOfSolutions from './20261122T2150-names-of-solutions.ts'
import * as expertRequests from './20261123T0040-expert-requests.ts'
import * as picturesOfModels from './20261123T0040-pictures-of-models.ts'
import * as readersOfExpertRequests from './20261123T0200-readers-of-expert-requests.ts'
import * as judging from './20261123T0620-judging.ts'
import * as events from './20261123T0640-events.ts'
import * as peopleSay from './20261123T0725-people-say.ts'
import * as keeping from './20261123T0735-keeping.ts'
import * as customerForms from './20261123T0737-customer-forms.ts'
import * as showcase from './20261123T0745-showcase.ts'
import * as fileTexts from './20261123T1310-file-texts.ts'
import * as stepsBegun from './20261123T1340-steps-begun.ts'
import * as clones from './20261123T1345-clones.ts'
import * as citations from './20261123T1350-citations.ts'
import * as solutionSaves from './20261123T1640-solution-saves.ts'
import * as citationsByOtherLinks from './20261123T1645-citations-by-other-links.ts'
import * as modelsOfBranches from './20261123T1730-models-of-branches.ts'
import * as pageSizeOfBookmarks from './20261125T1130-page-size-of-bookmarks.ts'
import * as solutionsForExperts from './20261125T1140-solutions-for-experts.ts'
import * as solutionMails from './20261125T1145-solution-mails.ts'
import * as tasksAndAttempts from './20261126T1330-tasks-and-attempts.ts'
import * as shell from './20261126T1640-shell.ts'
import * as signInElsewhere from './20261126T2000-sign-in-elsewhere.ts'
import * as authoring from './20261126T2000-authoring.ts'
import * as fileUses from './20261126T2015-file-uses.ts'
import * as secondFactor from './20261126T2000-second-factor.ts'
import * as notices from './20261126T1945-notices.ts'
import * as unsavedByTab from './20261126T1940-unsaved-by-tab.ts'
import * as managedSolutions from './20261126T2030-managed-solutions.ts'
import * as approvals from './20261127T0005-approvals.ts'
import * as filesOfDrafts from './20261127T0010-files-of-drafts.ts'
import * as planning from './20261127T0010-planning.ts'
import * as remarks from './20261127T0012-remarks.ts'
import * as signatures from './20261127T0014-signatures.ts'
import * as listsOfSessions from './20261127T0410-lists-of-sessions.ts'
import * as serviceSessions from './20261127T0330-service-sessions.ts'
import * as modelDrafts from './20261128T0650-model-drafts.ts'
import * as sessionContexts from './20261127T0430-session-contexts.ts'
import * as sessionOutcomes from './20261127T0410-session-outcomes.ts'
import * as settingsHistory from './20261128T0710-settings-history.ts'
import * as signedDecisions from './20261127T0335-signed-decisions.ts'
import * as uploadsInParts from './20261127T0415-uploads-in-parts.ts'
import * as publications from './20261128T0700-publications.ts'
import * as peopleAdministration from './20261128T0700-people-administration.ts'
import * as webhookDeliveries from './20261128T0712-webhook-deliveries.ts'
import * as formerKeys from './20261128T0756-former-keys.ts'
import * as indexesOfSessionLists from './20261129T1440-indexes-of-session-lists.ts'
import * as bookmarksOfSessions from './20261129T1445-bookmarks-of-sessions.ts'
import * as eventsOfSolutions from './20261129T1600-events-of-solutions.ts'
import * as decidedProposals from './20261129T1700-decided-proposals.ts'
import * as startOfRuns from './20261129T1800-start-of-runs.ts'
import * as chosenModels from './20261129T1900-chosen-models.ts'
import * as chosenSearches from './20261129T1910-chosen-searches.ts'
import * as chosenProducts from './20261129T1920-chosen-products.ts'
import * as mailTemplates from './20261129T1930-mail-templates.ts'
import * as endedDrafts from './20261129T1050-ended-drafts.ts'
import * as sessionsOfProvider from './20261129T1140-sessions-of-provider.ts'
import * as casebaseOfVersions from './20261129T1430-casebase-of-versions.ts'

/** In the order in which they run. Forward only: a merged migration is never edited. */
export const migrations: Record<string, Migration> = {
  '20261121T0400-people': people,
  '20261121T0410-projects-and-solutions': projectsAndSolutions,
  '20261121T0420-ground': ground,
  '20261121T0730-task-runs': taskRuns,
  '20261122T1100-search-steps': searchSteps,
  '20261122T1210-one-task-behind-another': oneTaskBehindAnother,
  '20261122T1330-changes-of-the-installation': changesOfTheInstallation,
  '20261122T1420-audit-by-time': auditByTime,
  '20261122T1745-lists-of-the-home-page': listsOfTheHomePage,
  '20261122T1750-dialog-steps': dialogSteps,
  '20261122T2110-page-size-of-steps': pageSizeOfSteps,
  '20261122T2130-forgotten-searches': forgottenSearches,
  '20261122T2150-names-of-solutions': namesOfSolutions,
  '20261123T0040-expert-requests': expertRequests,
  '20261123T0040-pictures-of-models': picturesOfModels,
  '20261123T0200-readers-of-expert-requests': readersOfExpertRequests,
  '20261123T0620-judging': judging,
  '20261123T0640-events': events,
  '20261123T0725-people-say': peopleSay,
  '20261123T0735-keeping': keeping,
  '20261123T0737-customer-forms': customerForms,
  '20261123T0745-showcase': showcase,
  '20261123T1310-file-texts': fileTexts,
  '20261123T1340-steps-begun': stepsBegun,
  '20261123T1345-clones': clones,
  '20261123T1350-citations': citations,
  '20261123T1640-solution-saves': solutionSaves,
  '20261123T1645-citations-by-other-links': citationsByOtherLinks,
  '20261123T1730-models-of-branches': modelsOfBranches,
  '20261125T1130-page-size-of-bookmarks': pageSizeOfBookmarks,
  '20261125T1140-solutions-for-experts': solutionsForExperts,
  '20261125T1145-solution-mails': solutionMails,
  '20261126T1330-tasks-and-attempts': tasksAndAttempts,
  '20261126T1640-shell': shell,
  '20261126T1940-unsaved-by-tab': unsavedByTab,
  '20261126T1945-notices': notices,
  '20261126T2000-authoring': authoring,
  '20261126T2000-second-factor': secondFactor,
  '20261126T2000-sign-in-elsewhere': signInElsewhere,
  '20261126T2015-file-uses': fileUses,
  '20261126T2030-managed-solutions': managedSolutions,
  '20261127T0005-approvals': approvals,
  '20261127T0010-files-of-drafts': filesOfDrafts,
  '20261127T0010-planning': planning,
  '20261127T0012-remarks': remarks,
  '20261127T0014-signatures': signatures,
  '20261127T0330-service-sessions': serviceSessions,
  '20261127T0335-signed-decisions': signedDecisions,
  '20261127T0410-lists-of-sessions': listsOfSessions,
  '20261127T0410-session-outcomes': sessionOutcomes,
  '20261127T0415-uploads-in-parts': uploadsInParts,
  '20261127T0430-session-contexts': sessionContexts,
  '20261128T0650-model-drafts': modelDrafts,
  '20261128T0700-people-administration': peopleAdministration,
  '20261128T0700-publications': publications,
  '20261128T0710-settings-history': settingsHistory,
  '20261128T0712-webhook-deliveries': webhookDeliveries,
  '20261128T0756-former-keys': formerKeys,
  '20261129T1050-ended-drafts': endedDrafts,
  '20261129T1140-sessions-of-provider': sessionsOfProvider,
  '20261129T1430-casebase-of-versions': casebaseOfVersions,
  '20261129T1440-indexes-of-session-lists': indexesOfSessionLists,
  '20261129T1445-bookmarks-of-sessions': bookmarksOfSessions,
  '20261129T1600-events-of-solutions': eventsOfSolutions,
  '20261129T1700-decided-proposals': decidedProposals,
  '20261129T1800-start-of-runs': startOfRuns,
  '20261129T1900-chosen-models': chosenModels,
  '20261129T1910-chosen-searches': chosenSearches,
  '20261129T1920-chosen-products': chosenProducts,
  '20261129T1930-mail-templates': mailTemplates,
}

import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useNavigate, useSearchParams } from 'react-router'
import { approvalsPath, isOfApprovals, readApprovalsAddress } from '../../addresses/approvals-address.ts'
import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { managingPath, readManagingAddress } from '../../addresses/managing-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath } from '../../addresses/search-address.ts'
import { versionsPath } from '../../addresses/versions-address.ts'
import { draftComparisonPath, modifyPath } from '../../addresses/writing-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { ApprovalsPage } from '../../features/approvals/ApprovalsPage.tsx'
import { HandOffList } from '../../features/authoring/translating/HandOffList.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { ManagedSolutions } from '../../features/managing/ManagedSolutions.tsx'
import { LongSlot } from '../../features/solutions/slots/LongSlot.tsx'
import { VersionChanges } from '../../features/versions/VersionChanges.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SolutionManagementScreen.module.css'

const PlanDialog = laterPart('PlanDialog', () => import('../../features/planning/PlanDialog.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** The solutions that the user manages, filtered as the address says, and the approvals that wait. */
export function SolutionManagementScreen() {
  const t = useTexts('approvals')
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = openPlace(header)
  const tab = isOfApprovals(query) ? 'approvals' : 'solutions'
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => void navigate(next === 'approvals' ? approvalsPath({}, place) : managingPath({}, place))}
    >
      <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
        <Tabs.Tab className={classes.tab} value="solutions">
          {t('tab.solutions')}
        </Tabs.Tab>
        <Tabs.Tab className={classes.tab} value="approvals">
          {t('tab.approvals')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="solutions">
        <Solutions />
      </Tabs.Panel>
      <Tabs.Panel value="approvals">
        <Approvals />
      </Tabs.Panel>
    </Tabs>
  )
}

function Solutions() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = openPlace(header)
  const address = readManagingAddress(query)
  return (
    <ManagedSolutions
      key={place.project}
      address={address}
      manages={header.manages ?? 'own'}
      onChange={(next) => void navigate(managingPath(next, place))}
      wayToPage={(page) => ({ to: managingPath({ ...address, page }, place) })}
      back={{ to: homePath(header) }}
      newSolution={header.allowed.includes('create-solution') ? newSolutionPath({}, place) : undefined}
      handOff={(list, locale) =>
        header.mayTranslate && <HandOffList caseIds={list.solutions.map(({ caseId }) => caseId)} locale={locale} />
      }
      ways={{
        read: (caseId) => solutionPath(caseId, place),
        edit: (caseId) => modifyPath({ caseId }, place),
        versions: (caseId) => versionsPath({ caseId }, place),
        copy: (caseId) => newSolutionPath({ copyOf: caseId }, place),
        draft: (draftId) => draftComparisonPath(draftId, place),
        drawPlans: (plans) => <PlanDialog {...plans} />,
      }}
    />
  )
}

function Approvals() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = openPlace(header)
  const address = readApprovalsAddress(query)
  return (
    <ApprovalsPage
      key={`${place.project} ${address.of} ${address.scope} ${address.page}`}
      address={address}
      onChange={(next) => void navigate(approvalsPath(next, place))}
      wayToPage={(page) => ({ to: approvalsPath({ ...address, page }, place) })}
      back={{ to: homePath(header) }}
      read={(caseId) => solutionPath(caseId, place)}
      drawChanges={({ caseId, version, since }) => (
        <VersionChanges
          caseId={caseId}
          version={version}
          since={since}
          drawCell={(cell) => <LongSlot slot={cell} hasSteps={false} headingsBelow={3} />}
        />
      )}
    />
  )
}

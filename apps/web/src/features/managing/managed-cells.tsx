import { toLanguageTag, type ManagedSolution } from '@advisor/contract'
import { Button, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import listing from '../../ui/lists/list.module.css'
import classes from './Managing.module.css'
import { useManagedActions } from './managing-queries.ts'
import { laterPart } from '../../ui/later-part.tsx'
import type { ManagingWays } from './managing-ways.ts'

const SignStep = laterPart('SignStep', () => import('./SignStep.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

interface CellProps {
  solution: ManagedSolution
}

interface LinkedCellProps extends CellProps {
  ways: ManagingWays
}

/** The number and the title; who has it open, and the user's draft of it. */
export function SolutionTitle({ solution, ways }: LinkedCellProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  const { caseId, number, title, titleLocale, state, openBy, draft } = solution
  return (
    <div className={classes.solution}>
      <span className={classes.number}>{number}</span>
      {/* Nobody reads an archived one; its versions say what it was. */}
      <Link
        to={state.reach === 'archived' ? ways.versions(caseId) : ways.read(caseId)}
        lang={toLanguageTag(titleLocale)}
      >
        {title}
      </Link>
      {openBy.length > 0 && (
        <span className={classes.mark}>
          {t('open-by', {
            names: formats.list(openBy.map(({ name, isSelf }) => (isSelf ? t('you') : name || t('nobody')))),
          })}
        </span>
      )}
      {draft && (
        <Link className={classes.mark} to={ways.draft(draft.id)}>
          {t('has-draft', { time: formats.dateTime(draft.modifiedAt) })}
        </Link>
      )}
    </div>
  )
}

/** The state, by its caption; its reach has a colour. */
export function State({ solution: { state } }: CellProps) {
  return (
    <span className={`${listing.state} ${classes.state}`} data-reach={state.reach}>
      {state.caption}
    </span>
  )
}

/** Who has saved it last and when, and who has created it. */
export function Changed({ solution: { creator, modifier, modifiedAt, version } }: CellProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  return (
    <div className={classes.changed}>
      <time dateTime={modifiedAt}>{formats.dateTime(modifiedAt)}</time>
      <span>{modifier || t('nobody')}</span>
      <span className={classes.less}>{t('version', { version: formats.number(version) })}</span>
      {creator !== modifier && (
        <span className={classes.less}>{t('created-by', { name: creator || t('nobody') })}</span>
      )}
    </div>
  )
}

/** The languages that the solution has, each with its state, and how many of the project it lacks. */
export function Languages({ solution: { languages } }: CellProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  const missing = languages.filter(({ state }) => state === 'missing').length
  return (
    <ul className={classes.marks}>
      {languages
        .filter(({ state }) => state !== 'missing')
        .map(({ locale, isMaster, state }) => (
          <li key={locale} data-state={isMaster ? 'master' : state}>
            {t(`language.${isMaster ? 'master' : state}`, { language: formats.language(locale) })}
          </li>
        ))}
      {missing > 0 && <li data-state="missing">{t('language.missing-count', { count: missing })}</li>}
    </ul>
  )
}

/** The branches, each with the version that it shows. */
export function Branches({ solution: { branches, planned } }: CellProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  return (
    <ul className={classes.marks}>
      {branches.map(({ name, caption: branch, version, isBehind }) => (
        <li key={name} data-state={version === undefined ? 'missing' : isBehind ? 'outdated' : 'current'}>
          {version === undefined
            ? t('branch.not', { branch })
            : t(isBehind ? 'branch.behind' : 'branch.same', { branch, version })}
        </li>
      ))}
      {planned?.publications.map(({ branch, version, day }) => (
        <li key={`${branch.name} planned`}>
          {t('planned.publication', { branch: branch.caption, version, day: formats.date(day) })}
        </li>
      ))}
      {planned?.validUntil && <li>{t('planned.valid', { day: formats.date(planned.validUntil) })}</li>}
    </ul>
  )
}

/** What the user may do with it. */
export function Actions({ solution, ways }: LinkedCellProps) {
  const t = useTexts('managing')
  const ofApprovals = useTexts('approvals')
  const { caseId, number, mayEdit, mayViewVersions, mayCopy, transitions, publishTo, mayPlan } = solution
  const { step, publish } = useManagedActions(solution)
  const [target, setTarget] = useState<(typeof publishTo)[number]>()
  const [isPlanning, setIsPlanning] = useState(false)
  /** The step that is signed before it is taken. */
  const [signed, setSigned] = useState<(typeof transitions)[number]>()
  const hasMore = mayPlan || mayCopy || transitions.length > 0 || publishTo.length > 0
  const named = (action: string) => t('actions.named', { action, number })
  return (
    <div className={classes.actions}>
      {mayEdit && (
        <Button
          component={Link}
          to={ways.edit(caseId)}
          variant="default"
          size="compact-md"
          aria-label={named(t('actions.edit'))}
        >
          {t('actions.edit')}
        </Button>
      )}
      {mayViewVersions && (
        <Button
          component={Link}
          to={ways.versions(caseId)}
          variant="default"
          size="compact-md"
          aria-label={named(t('actions.versions'))}
        >
          {t('actions.versions')}
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-md"
              loading={step.isPending || publish.isPending}
              rightSection={<Icon name="chevron-down" size={16} />}
              aria-label={named(t('actions.more'))}
            >
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {transitions.map((transition) => (
              <Menu.Item
                key={transition.id}
                onClick={() =>
                  transition.requiresSignature ? setSigned(transition) : step.mutate({ transition: transition.id })
                }
              >
                {transition.requiresApproval
                  ? ofApprovals('ask-step-short', { step: transition.caption })
                  : transition.caption}
              </Menu.Item>
            ))}
            {publishTo.map((branch) => (
              <Menu.Item key={branch.name} onClick={() => setTarget(branch)}>
                {t('actions.publish', { branch: branch.caption })}
              </Menu.Item>
            ))}
            {mayPlan && <Menu.Item onClick={() => setIsPlanning(true)}>{t('actions.plan')}</Menu.Item>}
            {mayCopy && (
              <Menu.Item component={Link} to={ways.copy(caseId)}>
                {t('actions.copy')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isPlanning && ways.drawPlans({ caseId, number, onClose: () => setIsPlanning(false) })}
      {signed && <SignStep solution={solution} transition={signed} onClose={() => setSigned(undefined)} />}
      {target && (
        <PublishQuestion
          solution={solution}
          branch={target.caption}
          onClose={() => setTarget(undefined)}
          onConfirm={() => {
            setTarget(undefined)
            publish.mutate(target)
          }}
        />
      )}
    </div>
  )
}

interface PublishQuestionProps extends CellProps {
  branch: string
  onClose: () => void
  onConfirm: () => void
}

/** Readers see at once what is published: it is asked for. */
function PublishQuestion({ solution: { number, version }, branch, onClose, onConfirm }: PublishQuestionProps) {
  const t = useTexts('managing')
  return (
    <Modal.Root opened onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.question}>{t('publish.title', { number, branch })}</Modal.Title>
          <p>{t('publish.text', { branch, version })}</p>
          <div className={classes.answers}>
            <Button data-autofocus onClick={onConfirm}>
              {t('publish.confirm')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('publish.cancel')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

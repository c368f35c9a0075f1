import { planFailures, type PlannedPublication, type Plans } from '@advisor/contract'
import { Button, CloseButton, Loader, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useFocusBack } from '../../ui/focus-back.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Planning.module.css'
import { ownTimeZone, tomorrow, usePlanActions, usePlans } from './planning-queries.ts'

export interface PlanDialogProps {
  caseId: number
  /** The number for users. */
  number: string
  onClose: () => void
}

/** What is planned for a solution: on which day a branch shows it, and until when readers find it. */
export function PlanDialog({ caseId, number, onClose }: PlanDialogProps) {
  const t = useTexts('planning')
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  useFocusBack()
  const { data, error, refetch } = usePlans(caseId)
  return (
    <Modal.Root opened onClose={onClose} fullScreen={isMobile} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{t('title', { number })}</Modal.Title>
            <CloseButton aria-label={t('close')} onClick={onClose} data-autofocus />
          </div>
          <p className={classes.help}>{t('help', { zone: ownTimeZone() })}</p>
          {data ? (
            <Planned key={JSON.stringify(data)} caseId={caseId} number={number} plans={data.plans} />
          ) : error ? (
            <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Loader role="status" aria-label={t('loading')} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Planned({ caseId, number, plans }: Pick<PlanDialogProps, 'caseId' | 'number'> & { plans: Plans }) {
  const t = useTexts('planning')
  const formats = useFormats()
  const { plan, cancel, limit } = usePlanActions(caseId)
  const { publications, validities, publishTo, mayLimit, version } = plans
  const [validity] = validities
  const [branch, setBranch] = useState(publishTo[0]?.name ?? '')
  const [day, setDay] = useState('')
  const [last, setLast] = useState(validity?.day ?? '')
  const failure = plan.error ?? cancel.error ?? limit.error
  const target = publishTo.find(({ name }) => name === branch)
  return (
    <>
      <div role="status">
        {plan.isSuccess && (
          <p>{t('publish.done', { number, branch: target?.caption ?? branch, day: formats.date(day) })}</p>
        )}
        {cancel.isSuccess && <p>{t('publish.cancelled')}</p>}
      </div>
      {failure && (
        <Notice title={describeFailure(failure)} isAlert>
          {null}
        </Notice>
      )}
      {(publishTo.length > 0 || publications.length > 0) && (
        <section className={classes.part} aria-labelledby="plan-publish">
          <h2 id="plan-publish" className={classes.subtitle}>
            {t('publish.title')}
          </h2>
          <ul className={classes.list}>
            {publications.map((each) => (
              <PlannedRow
                key={each.id}
                planned={each}
                onCancel={() => cancel.mutate(each.id)}
                isCancelling={cancel.isPending}
              />
            ))}
          </ul>
          {publishTo.length > 0 && version !== undefined && (
            <form
              className={classes.fields}
              onSubmit={(event) => {
                event.preventDefault()
                if (day !== '') plan.mutate({ version, branchName: branch, day })
              }}
            >
              <p className={classes.help}>{t('publish.help', { version: formats.number(version) })}</p>
              <NativeSelect
                label={t('publish.branch')}
                value={branch}
                data={publishTo.map(({ name, caption }) => ({ value: name, label: caption }))}
                onChange={({ currentTarget }) => setBranch(currentTarget.value)}
              />
              <TextInput
                type="date"
                required
                withAsterisk={false}
                label={t('publish.day')}
                min={tomorrow()}
                value={day}
                onChange={({ currentTarget }) => setDay(currentTarget.value)}
              />
              <Button type="submit" loading={plan.isPending}>
                {t('publish.plan')}
              </Button>
            </form>
          )}
        </section>
      )}
      {(mayLimit || validity) && (
        <section className={classes.part} aria-labelledby="plan-valid">
          <h2 id="plan-valid" className={classes.subtitle}>
            {t('valid.title')}
          </h2>
          <p className={classes.help}>{t('valid.help')}</p>
          {mayLimit ? (
            <form
              className={classes.fields}
              onSubmit={(event) => {
                event.preventDefault()
                if (last !== '') limit.mutate(last)
              }}
            >
              <TextInput
                type="date"
                required
                withAsterisk={false}
                label={t('valid.day')}
                value={last}
                onChange={({ currentTarget }) => setLast(currentTarget.value)}
              />
              <Button type="submit" loading={limit.isPending}>
                {t('valid.set')}
              </Button>
              {validity && (
                <Button variant="default" onClick={() => limit.mutate('')}>
                  {t('valid.remove')}
                </Button>
              )}
            </form>
          ) : (
            <p>{t('mark.valid', { day: formats.date(validity?.day ?? '') })}</p>
          )}
          <p role="status" className={classes.help}>
            {validity ? t('valid.done', { number, day: formats.date(validity.day) }) : ''}
          </p>
        </section>
      )}
    </>
  )
}

interface PlannedRowProps {
  planned: PlannedPublication
  onCancel: () => void
  isCancelling: boolean
}

function PlannedRow({ planned, onCancel, isCancelling }: PlannedRowProps) {
  const t = useTexts('planning')
  const formats = useFormats()
  const { version, branch, day, by, state, failure, mayCancel } = planned
  const said = { version: formats.number(version), branch: branch.caption, day: formats.date(day) }
  const reason = planFailures.find((each) => each === failure) ?? 'other'
  return (
    <li className={classes.row} data-state={state}>
      <span>
        {t(state === 'failed' ? 'publish.failed' : 'publish.planned', said)}{' '}
        <span className={classes.help}>{t('publish.by', { name: by || t('nobody') })}</span>
        {state === 'failed' && <span className={classes.reason}> {t(`failure.${reason}`)}</span>}
      </span>
      {mayCancel && (
        <Button
          variant="default"
          size="compact-md"
          loading={isCancelling}
          aria-label={t('publish.cancel-named', { branch: branch.caption, day: formats.date(day) })}
          onClick={onCancel}
        >
          {t(state === 'failed' ? 'publish.remove' : 'publish.cancel')}
        </Button>
      )}
    </li>
  )
}

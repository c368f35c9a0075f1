import type { ComparedCell, VersionList } from '@advisor/contract'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Destination } from '../../ui/ActionLink.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AuditTrail } from './AuditTrail.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { usePublish, useRestore, useVersionComparison, useVersions } from './version-queries.ts'
import { VersionComparisonView } from './VersionComparisonView.tsx'
import classes from './Versions.module.css'

export interface VersionsPageProps {
  caseId: number
  /** The versions that are compared: none, one with the last one, or two. */
  chosen: readonly number[]
  onChoose: (versions: readonly number[]) => void
  back: Destination
  /** Draws the whole content of a slot. */
  drawCell: (cell: Exclude<ComparedCell, string>) => ReactNode
}

/** What the user is asked before it is done. */
type Asked =
  | { kind: 'restore'; version: number; field?: { slot: string; caption: string; locale: string } }
  | { kind: 'publish'; branch: string }

/** The versions of a solution, two of them side by side, and what can be done with them. */
export function VersionsPage({ caseId, chosen, onChoose, back, drawCell }: VersionsPageProps) {
  const t = useTexts('versions')
  const { data, error, refetch, isFetching } = useVersions(caseId)
  const [locale, setLocale] = useState('')
  const compared = useVersionComparison(caseId, chosen, locale)
  const [asked, setAsked] = useState<Asked>()
  const list = data?.list
  const comparison = chosen.length > 0 ? compared.data?.comparison : undefined
  return (
    <div className={classes.page} aria-busy={compared.isPlaceholderData}>
      <PageHead
        title={list ? t('title', { number: `${list.number} · ${list.title}` }) : t('entry')}
        back={back}
        backName={t('back')}
      />
      {error && (
        <LoadFailure title={t('failed')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!list && !error && (
        <div className={classes.loading} aria-busy aria-label={t('loading')}>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      )}
      {list && (
        <div className={classes.parts}>
          <div className={classes.side}>
            <Versions list={list} chosen={chosen} onChoose={onChoose} onAsk={setAsked} />
            <AuditTrail caseId={caseId} />
          </div>
          {compared.error && (
            <Notice title={t('failed')} isAlert>
              <p>{describeFailure(compared.error)}</p>
            </Notice>
          )}
          {comparison && (
            <VersionComparisonView
              key={comparison.versions.map(({ version }) => version).join()}
              comparison={comparison}
              drawCell={drawCell}
              onLocale={setLocale}
              onRestore={
                comparison.mayRestore
                  ? ({ slot, caption }) =>
                      setAsked({
                        kind: 'restore',
                        version: comparison.versions[0].version,
                        field: { slot, caption, locale: comparison.locale },
                      })
                  : undefined
              }
            />
          )}
        </div>
      )}
      {list && asked && <Asking asked={asked} list={list} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface VersionsProps extends Pick<VersionsPageProps, 'chosen' | 'onChoose'> {
  list: VersionList
  onAsk: (asked: Asked) => void
}

function Versions({ list, chosen, onChoose, onAsk }: VersionsProps) {
  const t = useTexts('versions')
  const formats = useFormats()
  const [last] = list.versions
  const toggle = (version: number, isOn: boolean) =>
    // The two that were chosen last.
    onChoose(isOn ? [...chosen, version].slice(-2) : chosen.filter((each) => each !== version))
  return (
    <section aria-label={t('entry')}>
      {list.versions.length > 1 && <p className={classes.help}>{t('choose.help')}</p>}
      <ol className={classes.list}>
        {list.versions.map(({ version, state, by, at, comment, branches }) => (
          <li key={version} className={classes.item}>
            <Checkbox
              aria-label={t('choose', { version })}
              disabled={list.versions.length < 2}
              checked={chosen.includes(version)}
              onChange={({ currentTarget }) => toggle(version, currentTarget.checked)}
            />
            <div className={classes.told}>
              <strong>{t('version', { version })}</strong>
              <span className={classes.state} data-reach={state.reach}>
                {state.caption}
              </span>
              <span>
                {by === ''
                  ? t('saved-at', { at: formats.dateTime(at) })
                  : t('saved-by', { name: by, at: formats.dateTime(at) })}
              </span>
              {comment !== '' && <span className={classes.reason}>{t('reason', { comment })}</span>}
              <span className={classes.help}>
                {branches.length > 0
                  ? t('shown-on', { branches: formats.list(branches.map(({ caption }) => caption)) })
                  : t('on-none')}
              </span>
              <div className={classes.buttons} data-not-printed>
                {list.mayRestore && version !== last?.version && (
                  <Button size="compact-md" variant="default" onClick={() => onAsk({ kind: 'restore', version })}>
                    {t('restore', { version })}
                  </Button>
                )}
                {version === last?.version &&
                  list.publishTo.map(({ name, caption }) => (
                    <Button
                      key={name}
                      size="compact-md"
                      variant="default"
                      onClick={() => onAsk({ kind: 'publish', branch: name })}
                    >
                      {t('publish', { version, branch: caption })}
                    </Button>
                  ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Asks, does it, and says what was done. */
function Asking({ asked, list, onClose }: { asked: Asked; list: VersionList; onClose: () => void }) {
  const t = useTexts('versions')
  const restoring = useRestore()
  const publishing = usePublish()
  const { caseId } = list
  const last = list.versions[0]?.version ?? 1
  if (asked.kind === 'publish') {
    const branch = list.publishTo.find(({ name }) => name === asked.branch)?.caption ?? asked.branch
    return (
      <ConfirmDialog
        title={t('publish.title', { version: last, branch })}
        confirm={t('publish.yes')}
        isWaiting={publishing.isPending}
        error={publishing.error}
        onClose={onClose}
        onConfirm={() =>
          publishing.mutate(
            { caseId, version: last, branchName: asked.branch },
            {
              onSuccess: () => {
                notify({ type: 'info', message: t('published', { version: last, branch }) })
                onClose()
              },
            },
          )
        }
      >
        {t('publish.text', { branch })}
      </ConfirmDialog>
    )
  }
  const { version, field } = asked
  return (
    <ConfirmDialog
      title={field ? t('restore-field.named', { field: field.caption, version }) : t('restore.title', { version })}
      confirm={field ? t('restore-field', { version }) : t('restore', { version })}
      hasReason
      isWaiting={restoring.isPending}
      error={restoring.error}
      onClose={onClose}
      onConfirm={(comment) =>
        restoring.mutate(
          { caseId, version, last, comment, ...(field && { slot: field.slot, locale: field.locale }) },
          {
            onSuccess: ({ saved }) => {
              notify({ type: 'info', message: t('restored', { number: saved.number, version: saved.version }) })
              onClose()
            },
          },
        )
      }
    >
      {t(field ? 'restore-field.text' : 'restore.text', { version })}
    </ConfirmDialog>
  )
}

import { limits } from '@advisor/contract'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import type { ComparisonAddress } from '../../../addresses/project-addresses.ts'
import { isPassing, useAskingAgain, type FailedCall } from '../../../api/asking-again.ts'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { AddToComparison } from './AddToComparison.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import classes from './ComparisonPage.module.css'
import { useComparison } from './comparison-queries.ts'

export interface ComparisonPageProps {
  address: ComparisonAddress
  onChange: (address: ComparisonAddress) => void
  back: Destination
  wayTo: (caseId: number) => Destination
}

/** Solutions side by side, with what can be done to the comparison above them. */
export function ComparisonPage({ address, onChange, back, wayTo }: ComparisonPageProps) {
  const t = useTexts('comparing')
  const formats = useFormats()
  const { caseIds, onlyDifferences } = address
  const { comparison, isWaiting, failed } = useComparison(caseIds)
  const differs = comparison?.sections.some(({ slots }) => slots.some(({ isSame }) => !isSame)) ?? true
  const limit = limits.compareLimit
  const adding = (
    <AddToComparison
      isFull={caseIds.length >= limit}
      onAdd={(caseId) => onChange({ ...address, caseIds: [...caseIds, caseId] })}
    />
  )
  return (
    <section className={classes.page} aria-labelledby="comparison-title" aria-busy={isWaiting}>
      <PageHead
        style="solution-compare-menu"
        title={t('title')}
        titleId="comparison-title"
        back={back}
        backName={t('back')}
      >
        <Checkbox
          className={classes.choice}
          label={t('only-differences')}
          checked={onlyDifferences}
          onChange={(event) => onChange({ ...address, onlyDifferences: event.currentTarget.checked })}
        />
      </PageHead>
      {comparison && comparison.missing.length > 0 && (
        <p role="status" className={classes.note}>
          {t('missing', { numbers: formats.list(comparison.missing.map(({ number }) => number)) })}
        </p>
      )}
      {failed && <Failed failed={failed} />}
      {failed &&
        (caseIds.length > limit ? (
          <Button
            className={classes.fewer}
            variant="default"
            onClick={() => onChange({ ...address, caseIds: caseIds.slice(0, limit) })}
          >
            {t('first-ones', { limit })}
          </Button>
        ) : (
          adding
        ))}
      {!failed && !comparison && <Loading />}
      {comparison && onlyDifferences && !differs && (
        <p role="status" className={classes.note}>
          {t('no-differences')}
        </p>
      )}
      {comparison && (
        <ComparisonTable
          comparison={comparison}
          onlyDifferences={onlyDifferences}
          wayTo={wayTo}
          onRemove={(caseId) => onChange({ ...address, caseIds: caseIds.filter((each) => each !== caseId) })}
        >
          {adding}
        </ComparisonTable>
      )}
    </section>
  )
}

function Failed({ failed }: { failed: FailedCall }) {
  const t = useTexts('solutions')
  const { error } = failed
  useAskingAgain(failed)
  return (
    <Notice title={describeFailure(error)} isAlert>
      {isPassing(error) && <p>{t('failed.again')}</p>}
      <TryAgain {...failed} variant="filled" />
    </Notice>
  )
}

function Loading() {
  const t = useTexts('comparing')
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      {[56, 20, 20, 96, 20, 64].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}

import type { LostValue, ModelDraft } from '@advisor/contract'
import { Button, NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { scalarText } from '../fields/scalar-text.ts'
import { useDraftSteps } from '../model-queries.ts'
import { becomes, placeKey, placesOf, withDecisions, type Becomes, type LostPlace } from './conversion-table.ts'

/** What solutions lose by a change, with what becomes of each value. Nothing is applied until each is decided. */
export function LostValues({ draft }: { draft: ModelDraft }) {
  const t = useTexts('adminModel')
  const places = placesOf(draft.lost)
  const { convert } = useDraftSteps(draft)
  const [changed, setChanged] = useState<ReadonlyMap<LostValue, Becomes>>(new Map())
  const decisionOf = (value: LostValue): Becomes => changed.get(value) ?? becomes(value, draft.conversions)
  const mayDecide = draft.state === 'open' ? draft.isOwn : draft.mayDecide
  const left = draft.lost.filter((value) => decisionOf(value) === 'undecided').length
  const save = () =>
    convert.mutate(
      places.reduce(
        (conversions, place) =>
          withDecisions(
            conversions,
            place,
            place.values.map((value) => ({ value, becomes: decisionOf(value) })),
          ),
        draft.conversions,
      ),
    )
  return (
    <section className={classes.group} aria-labelledby="lost-values">
      <h2 id="lost-values" className={classes.groupTitle}>
        {t('lost')}
      </h2>
      <p className={classes.lead}>{t('lost.lead')}</p>
      {places.map((place) => (
        <LostTable
          key={placeKey(place)}
          place={place}
          isReadOnly={!mayDecide}
          decisionOf={decisionOf}
          onDecide={(value, decision) => setChanged(new Map([...changed, [value, decision]]))}
        />
      ))}
      <p role="status" className={classes.less}>
        {t(left > 0 ? 'lost.left' : 'lost.all', { count: left })}
      </p>
      {convert.error && <LoadFailure error={convert.error} />}
      {mayDecide && (
        <div>
          <Button variant="default" disabled={changed.size === 0} loading={convert.isPending} onClick={save}>
            {t('lost.save')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface LostTableProps {
  place: LostPlace
  isReadOnly: boolean
  decisionOf: (value: LostValue) => Becomes
  onDecide: (value: LostValue, decision: Becomes) => void
}

function LostTable({ place, isReadOnly, decisionOf, onDecide }: LostTableProps) {
  const t = useTexts('adminModel')
  return (
    <div className={classes.scrolled} role="region" aria-label={place.caption} tabIndex={0}>
      <table className={`${classes.table} ${classes.lost}`}>
        <caption className={classes.tableCaption}>
          {place.caption}: {t(`lost.${place.because}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('lost.value')}</th>
            <th scope="col">{t('lost.where')}</th>
            <th scope="col">{t('lost.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {place.values.map((value, index) => (
            <tr key={index}>
              <th scope="row">
                {value.valueCaption ?? (value.value === undefined ? t('lost.whole') : scalarText(value.value))}
              </th>
              <td>
                <Places value={value} />
              </td>
              <td>
                <Decision
                  value={value}
                  isReadOnly={isReadOnly}
                  decision={decisionOf(value)}
                  onDecide={(decision) => onDecide(value, decision)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Places({ value: { solutions, numbers, sessions, searches } }: { value: LostValue }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  return (
    <>
      {t('lost.solutions', { count: solutions })}
      {numbers.length > 0 &&
        ` (${numbers
          .slice(0, 5)
          .map((each) => formats.number(each, { grouping: false }))
          .join(', ')}${numbers.length > 5 || numbers.length < solutions ? ', …' : ''})`}
      {sessions > 0 && <div>{t('lost.sessions', { count: sessions })}</div>}
      {searches > 0 && <div>{t('lost.searches', { count: searches })}</div>}
    </>
  )
}

interface DecisionProps {
  value: LostValue
  isReadOnly: boolean
  decision: Becomes
  onDecide: (decision: Becomes) => void
}

const undecided = ''
const removed = '-'
const proposed = '='

function Decision({ value, isReadOnly, decision, onDecide }: DecisionProps) {
  const t = useTexts('adminModel')
  const label = t('lost.becomes-of', { value: value.valueCaption ?? value.caption })
  const chosen = decision === 'undecided' ? undecided : decision.to === null ? removed : scalarText(decision.to)
  if (value.offered)
    return (
      <Select
        aria-label={label}
        searchable
        limit={60}
        disabled={isReadOnly}
        nothingFoundMessage={t('nothing-found')}
        placeholder={t('lost.undecided')}
        value={chosen === undecided ? null : chosen}
        data={[
          { value: removed, label: t('lost.removed') },
          ...value.offered.map(({ id, caption }) => ({ value: id, label: caption })),
        ]}
        onChange={(next) => onDecide(next === null ? 'undecided' : { to: next === removed ? null : next })}
      />
    )
  const proposal = value.proposed
  const hasProposal = proposal !== undefined && proposal !== null
  return (
    <NativeSelect
      aria-label={label}
      disabled={isReadOnly}
      value={chosen === undecided || chosen === removed ? chosen : proposed}
      data={[
        { value: undecided, label: t('lost.undecided') },
        ...(hasProposal ? [{ value: proposed, label: scalarText(proposal) }] : []),
        { value: removed, label: t('lost.removed') },
      ]}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        if (next === undecided) onDecide('undecided')
        else onDecide({ to: next === proposed && hasProposal ? proposal : null })
      }}
    />
  )
}

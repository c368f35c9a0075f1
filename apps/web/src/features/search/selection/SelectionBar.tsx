import { limits, type ResultRow } from '@advisor/contract'
import { Button, CloseButton, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useHref, useNavigate } from 'react-router'
import { newSolutionPath } from '../../../addresses/authoring-address.ts'
import { comparisonPath, openPlace, solutionPath } from '../../../addresses/project-addresses.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'
import { tellUse } from '../../../api/tell-use.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { savePdf } from '../../../ui/saving/save-pdf.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { ActionsPlace } from '../search-page-parts.ts'
import classes from './SelectionBar.module.css'

/** What can be done with the selected solutions, in one line. */
export function SelectionBar({ selected, from, results, onSelect, settled, onPrint }: Omit<ActionsPlace, 'text'>) {
  const t = useTexts('refining')
  const comparing = useTexts('comparing')
  const saving = useTexts('saving')
  const refusals = useTexts('refusals')
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const header = useHeader()
  const place = openPlace(header)
  const base = useHref('/').replace(/\/$/, '')
  const { found, rows } = results
  const most = Math.min(found, limits.selectedSolutions)
  const caseIds = [...selected]
  const copy = async (use: 'copy-link' | 'copy-number', texts: readonly string[]) => {
    try {
      await navigator.clipboard.writeText(texts.join('\n'))
      notify({ type: 'info', message: t('select.copied', { count: texts.length }) })
      tellUse({ caseIds, use, from })
    } catch {
      notify({ type: 'warning', message: t('select.not-copied') })
    }
  }
  const print = async () => {
    try {
      const { limit } = await callServer(calls.getSolutionsToPrint, { caseIds })
      if (caseIds.length > limit) notify({ type: 'warning', message: t('select.print-limit', { limit }) })
      else onPrint(caseIds)
    } catch (failure) {
      notify({ type: 'warning', message: describeFailure(failure) })
    }
  }
  const compare = async () => {
    const limit = limits.compareLimit
    // A user with one selected solution adds others on the page of the comparison.
    if (selected.size > limit) return notify({ type: 'warning', message: refusals('compare-too-many', { limit }) })
    await settled()
    await navigate(comparisonPath({ caseIds, onlyDifferences: false }, place))
  }
  const createNew = async () => {
    const [copyOf] = caseIds
    if (caseIds.length !== 1) return notify({ type: 'warning', message: t('select.create-new-one') })
    await settled()
    await navigate(newSolutionPath({ from, copyOf }, place))
  }
  const links = () => caseIds.map((caseId) => `${location.origin}${base}${solutionPath(caseId, place)}`)
  return (
    <section className={classes.bar} aria-label={t('select.label')} data-lower-bar data-not-printed>
      <p className={classes.count} role="status">
        {t('select.selected', { count: selected.size })}
      </p>
      <Button variant="default" size="sm" className={classes.action} onClick={() => void compare()}>
        {comparing('action')}
      </Button>
      {!isPhone && (
        <Button variant="default" size="sm" className={classes.action} onClick={() => void print()}>
          {t('select.print')}
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            className={classes.action}
            rightSection={<Icon name="chevron-down" size={16} />}
          >
            {t('select.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone && <Menu.Item onClick={() => void print()}>{t('select.print')}</Menu.Item>}
          {!rows.every(({ caseId }) => selected.has(caseId)) && (
            <Menu.Item onClick={() => onSelect({ call: 'selectAllResults', fields: { which: 'page' } })}>
              {t('select.page')}
            </Menu.Item>
          )}
          {selected.size < most && (
            <Menu.Item onClick={() => onSelect({ call: 'selectAllResults', fields: { which: 'found' } })}>
              {most === found ? t('select.all', { count: found }) : t('select.first', { size: most })}
            </Menu.Item>
          )}
          {header.allowed.includes('create-solution') && (
            <Menu.Item onClick={() => void createNew()}>{t('select.create-new')}</Menu.Item>
          )}
          <Menu.Item onClick={() => void savePdf({ caseIds, from })}>{saving('pdf')}</Menu.Item>
          <Menu.Item
            onClick={() =>
              void copy(
                'copy-number',
                caseIds.map((caseId) => `${prefixOf(rows)}${caseId}`),
              )
            }
          >
            {t('select.copy-numbers')}
          </Menu.Item>
          <Menu.Item onClick={() => void copy('copy-link', links())}>{t('select.copy-links')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseButton
        size="lg"
        className={classes.clear}
        aria-label={t('select.clear')}
        onClick={() => onSelect({ call: 'deselectAllResults', fields: { which: 'found' } })}
      />
    </section>
  )
}

/** Returns the prefix of the solution numbers of the project. */
function prefixOf([row]: readonly ResultRow[]): string {
  return row ? row.number.slice(0, -String(row.caseId).length) : ''
}

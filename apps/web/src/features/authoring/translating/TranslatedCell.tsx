import { diffWords, splitCells } from '@advisor/content-change'
import type { TranslatedParagraph, TranslatedSlot } from '@advisor/contract'
import { Button, Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import RichDifferences from '../../../ui/differences/RichDifferences.tsx'
import { WordDifferences } from '../../../ui/differences/WordDifferences.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { SafeHtml } from '../../../ui/rich-text/SafeHtml.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { withAddresses } from '../rich-text/picture-addresses.ts'
import { cellId } from './cell-place.ts'
import classes from './Translating.module.css'
import type { CellPlace } from './translation-work.ts'

/** The same code as in the form: loaded with the first cell that is written. */
const RichTextEditor = laterPart('RichTextEditor', () => import('../rich-text/RichTextEditor.tsx'))

/** Loads the editor of rich texts before the first cell is written: what is typed meanwhile would be lost. */
export const prepareCells = (): void => RichTextEditor.prepare()

export interface TranslatedCellProps {
  place: CellPlace
  paragraph: TranslatedParagraph
  target: string
  form: TranslatedSlot['form']
  /** The cell is a whole text, with blocks. */
  isWhole: boolean
  /** It is to be translated, or to be looked at. */
  isOpen: boolean
  isFollowed: boolean
  /** The editor of a rich text is there. */
  isActive: boolean
  label: string
  sourceLabel: string
  sourceTag: string
  referenceTag: string | undefined
  tag: string
  maxLength: number | undefined
  urlOf: (src: string) => string
  onActivate: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onWrite: (target: string) => void
  onCopy: () => void
  onConfirm: () => void
}

/** A paragraph of the source, and the cell for its translation. */
export function TranslatedCell(props: TranslatedCellProps) {
  const { place, paragraph, target, form, isOpen, label, sourceLabel, sourceTag, referenceTag, tag, onKeyDown } = props
  const t = useTexts('translating')
  const { source, before, reference, isNew } = paragraph
  const isRich = form === 'rich'
  const state = target === '' ? 'missing' : isOpen ? 'changed' : 'done'
  return (
    <div className={classes.row} data-state={state}>
      <div className={classes.side} role="group" aria-label={sourceLabel}>
        <div lang={sourceTag} className={classes.source}>
          {before !== undefined ? (
            isRich ? (
              <RichDifferences before={boxed(before, props)} after={boxed(source, props)} />
            ) : (
              <WordDifferences pieces={diffWords(before, source)} />
            )
          ) : isRich ? (
            <SafeHtml html={withAddresses(source, props.urlOf)} />
          ) : (
            source
          )}
        </div>
        {reference !== undefined && (
          <div lang={referenceTag} className={classes.reference}>
            {isRich ? <SafeHtml html={withAddresses(reference, props.urlOf)} /> : reference}
          </div>
        )}
      </div>
      {/* The keys work in the editor inside, whichever it is. */}
      <div className={classes.side} id={cellId(place)} onKeyDownCapture={onKeyDown}>
        {isRich ? (
          <RichCell {...props} />
        ) : (
          <Textarea
            aria-label={label}
            lang={tag}
            autosize
            minRows={1}
            value={target}
            maxLength={props.maxLength}
            placeholder={t('paragraph.write')}
            onChange={({ currentTarget }) => props.onWrite(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
        )}
        <div className={classes.below}>
          {state === 'missing' && (
            <span className={classes.mark}>{t(isNew ? 'paragraph.new' : 'paragraph.missing')}</span>
          )}
          {state === 'changed' && <span className={classes.mark}>{t('paragraph.changed')}</span>}
          {state === 'missing' && (
            <Button size="compact-sm" variant="default" onClick={props.onCopy}>
              {t('copy')}
            </Button>
          )}
          {state === 'changed' && (
            <Button size="compact-sm" variant="default" onClick={props.onConfirm}>
              {t('right')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A cell of a rich text: its editor is there while it is written. */
function RichCell({ target, label, tag, isWhole, isActive, urlOf, onActivate, onWrite }: TranslatedCellProps) {
  const t = useTexts('translating')
  const shown = (
    <div
      role="textbox"
      aria-multiline
      aria-label={label}
      lang={tag}
      tabIndex={0}
      className={classes.cell}
      onFocus={onActivate}
    >
      {target === '' ? (
        <span className={classes.placeholder}>{t('paragraph.write')}</span>
      ) : (
        <SafeHtml html={withAddresses(target, urlOf)} />
      )}
    </div>
  )
  if (!isActive) return shown
  return (
    <RichTextEditor
      html={isWhole || target === '' ? target : `<p>${target}</p>`}
      label={label}
      describedBy={undefined}
      lang={tag}
      isRequired={false}
      isInvalid={false}
      isReadOnly={false}
      isFocusedFirst
      urlOf={urlOf}
      upload={undefined}
      onChange={(read) => onWrite(isWhole ? read() : inOneCell(read()))}
      meanwhile={shown}
    />
  )
}

/** The words of an editor without blocks: paragraphs and items that were pasted become lines. */
function inOneCell(html: string): string {
  const { cells, isWhole } = splitCells(html, 'rich')
  return isWhole ? '' : cells.join('<br />')
}

const boxed = (html: string, { isWhole, urlOf }: TranslatedCellProps) =>
  withAddresses(isWhole ? html : `<p>${html}</p>`, urlOf)

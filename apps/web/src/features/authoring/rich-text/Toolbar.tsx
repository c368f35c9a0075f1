import { FileButton, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import selectClasses from '../../../ui/small-select.module.css'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LinkTool } from './LinkTool.tsx'
import classes from './RichTextEditor.module.css'
import { TableTools } from './TableTools.tsx'
import { named, Tool } from './Tool.tsx'
import { goOnNumbering, numbering, setStyle, styleOf, textStyles } from './text-styles.ts'

export interface ToolbarProps {
  editor: Editor
  /** The name of the text. */
  label: string
  /** Adds pictures at the cursor; undefined where none can be added. */
  onPictures: ((files: readonly File[]) => void) | undefined
}

/** What can be done with a text. On a narrow screen the seldom used tools are folded. */
export function Toolbar({ editor, label, onPictures }: ToolbarProps) {
  const t = useTexts('richEditor')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const state = useEditorState({
    editor,
    selector: () => {
      const { selection } = editor.state
      const chosen = selection instanceof NodeSelection ? selection.node : undefined
      const list = numbering(editor)
      return {
        style: styleOf(editor),
        isInTable: editor.isActive('table'),
        alt: chosen?.type.name === 'picture' ? String(chosen.attrs['alt'] ?? '') : undefined,
        isInList: editor.isActive('listItem'),
        goesOn: list && list.start !== 1,
        mayGoOn: list !== undefined && (list.next !== undefined || list.start !== 1),
      }
    },
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Frame.Toolbar
        role="toolbar"
        aria-label={t('toolbar', { text: label })}
        sticky
        className={classes.toolbar}
        data-unfolded={isUnfolded || undefined}
        onKeyDown={moveFocus}
      >
        <select
          className={`${selectClasses.select} ${classes.style}`}
          aria-label={t('style')}
          value={state.style}
          onChange={({ currentTarget }) => {
            const chosen = textStyles.find((style) => style === currentTarget.value)
            if (chosen) setStyle(editor, chosen)
          }}
        >
          {textStyles.map((style) => (
            <option key={style} value={style}>
              {t(`style.${style}`)}
            </option>
          ))}
        </select>
        <Frame.ControlsGroup>
          <Frame.Bold {...named(t('bold'))} />
          <Frame.Italic {...named(t('italic'))} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList {...named(t('bullets'))} />
          <Frame.OrderedList {...named(t('numbers'))} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <LinkTool editor={editor} />
          {onPictures && (
            <FileButton accept="image/png,image/jpeg,image/gif,image/webp,image/avif" multiple onChange={onPictures}>
              {(button) => <Tool {...button} name={t('picture')} icon="picture" />}
            </FileButton>
          )}
        </Frame.ControlsGroup>
        <span className={classes.unfold}>
          <Tool name={t('more')} icon="more" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />
        </span>
        <Folded>
          <Frame.Underline {...named(t('underline'))} />
          <Frame.Strikethrough {...named(t('strike'))} />
          <Frame.Subscript {...named(t('subscript'))} />
          <Frame.Superscript {...named(t('superscript'))} />
          <Frame.Code {...named(t('code'))} />
        </Folded>
        <Folded>
          <Tool
            name={t('inward')}
            icon="chevron-right"
            disabled={!state.isInList}
            onClick={() => chain().sinkListItem('listItem').run()}
          />
          <Tool
            name={t('outward')}
            icon="chevron-left"
            disabled={!state.isInList}
            onClick={() => chain().liftListItem('listItem').run()}
          />
          <Tool
            name={t('go-on')}
            icon="go-on"
            disabled={!state.mayGoOn}
            active={state.goesOn === true}
            onClick={() => goOnNumbering(editor)}
          />
        </Folded>
        <Folded>
          <Tool
            name={t('table')}
            icon="table"
            disabled={state.isInTable}
            onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
          <Frame.Hr {...named(t('line'))} />
          <Frame.ClearFormatting {...named(t('clear'))} />
        </Folded>
        <Folded>
          <Frame.Undo {...named(t('undo'))} />
          <Frame.Redo {...named(t('redo'))} />
        </Folded>
        {state.isInTable && <TableTools />}
      </Frame.Toolbar>
      {state.alt !== undefined && (
        <TextInput
          className={classes.alt}
          label={t('picture.alt')}
          description={t('picture.alt.help')}
          value={state.alt}
          maxLength={500}
          onChange={({ currentTarget }) => editor.commands.updateAttributes('picture', { alt: currentTarget.value })}
        />
      )}
    </>
  )
}

function Folded({ children }: { children: ReactNode }) {
  return <Frame.ControlsGroup className={classes.folded}>{children}</Frame.ControlsGroup>
}

/** The arrow keys move through the tools, as in every tool bar. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  if (!(target instanceof HTMLButtonElement) || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
  const tools = [...currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter((tool) => tool.offsetParent) // prettier-ignore
  const at = tools.indexOf(target)
  const next = key === 'Home' ? 0 : key === 'End' ? -1 : (at + (key === 'ArrowRight' ? 1 : -1)) % tools.length
  tools.at(next)?.focus()
}

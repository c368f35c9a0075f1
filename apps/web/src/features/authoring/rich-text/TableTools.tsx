import { RichTextEditor as Frame } from '@mantine/tiptap'
import { useTexts, type TextKey } from '../../../ui/texts/texts.ts'

/** What can be done with the table at the cursor. */
export function TableTools() {
  const t = useTexts('richEditor')
  const named = (key: TextKey<'richEditor'>) => ({ 'aria-label': t(key), title: t(key) })
  return (
    <Frame.ControlsGroup>
      <Frame.TableRowBefore {...named('table.row-before')} />
      <Frame.TableRowAfter {...named('table.row-after')} />
      <Frame.TableRowDelete {...named('table.row-delete')} />
      <Frame.TableColumnBefore {...named('table.column-before')} />
      <Frame.TableColumnAfter {...named('table.column-after')} />
      <Frame.TableColumnDelete {...named('table.column-delete')} />
      <Frame.TableMergeCells {...named('table.merge')} />
      <Frame.TableSplitCell {...named('table.split')} />
      <Frame.TableToggleHeaderRow {...named('table.head')} />
      <Frame.TableDelete {...named('table.delete')} />
    </Frame.ControlsGroup>
  )
}

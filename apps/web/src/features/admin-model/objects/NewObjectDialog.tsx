import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import savingBar from '../../admin/saving-bar.module.css'
import type { NewObjectProps } from '../fields/drawn-fields.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'
import { newDocument } from './new-document.ts'
import { useObjectForm } from './object-form.ts'
import { ObjectEditor } from './ObjectEditor.tsx'

/** Makes an object where it is chosen; the form around stays as it is. */
export function NewObjectDialog({ kind, onClose, onMade }: NewObjectProps) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const form = useObjectForm(kind, undefined, { opened: newDocument(kind), lock: undefined })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isMobile}
      title={t('new', { kind: names.one(kind) })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      closeOnClickOutside={!form.isDirty}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog stands within the form around for React.
          event.stopPropagation()
          void form.save().then((saved) => saved && onMade(saved.id))
        }}
      >
        <ObjectEditor kind={kind} form={form} isReadOnly={false}>
          <div className={savingBar.bar}>
            <Button type="submit" loading={form.isSaving}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </ObjectEditor>
      </form>
    </Modal>
  )
}

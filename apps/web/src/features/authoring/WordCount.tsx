import { toLanguageTag, type AuthoringForm } from '@advisor/contract'
import { Button, Modal } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { countOf } from './count-text.ts'
import { slotsOf } from './fields.ts'
import { focusField } from './field-place.ts'
import type { FormStore } from './form-store.ts'

export interface WordCountProps {
  form: AuthoringForm
  locale: string
  store: FormStore
  isOpen: boolean
  onClose: () => void
}

/** How long each text is: its characters, without and with HTML, its limit, and its words. */
export function WordCount({ form, locale, store, isOpen, onClose }: WordCountProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const texts = isOpen
    ? slotsOf(form).flatMap((slot) => {
        if (slot.editor !== 'text' || slot.members || slot.mostValues > 1) return []
        const { entries, formatted } = store.fieldOf(slot)
        const text = formatted ?? entries[0]?.typed ?? ''
        const count = countOf(text, formatted !== undefined, toLanguageTag(locale))
        return [{ slot, ...count, isTooLong: text.length > (slot.maxLength ?? Infinity) }]
      })
    : []
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.question}>{t('count')}</Modal.Title>
        </div>
        <Modal.Body>
          <div className={classes.scrolled} tabIndex={0}>
            <table className={classes.counts}>
              <thead>
                <tr>
                  <th scope="col">{t('count.text')}</th>
                  <th scope="col">{t('count.characters')}</th>
                  <th scope="col">{t('count.with-html')}</th>
                  <th scope="col">{t('count.limit')}</th>
                  <th scope="col">{t('count.words')}</th>
                </tr>
              </thead>
              <tbody>
                {texts.map(({ slot, characters, withHtml, words, isTooLong }) => (
                  <tr key={slot.slot} data-too-long={isTooLong || undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={classes.jump}
                        onClick={() => {
                          onClose()
                          setTimeout(() => focusField(slot.slot))
                        }}
                      >
                        {slot.caption}
                      </button>
                    </th>
                    <td>{formats.number(characters)}</td>
                    <td>
                      {formats.number(withHtml)}
                      {isTooLong && <span className={classes.problem}> {t('count.too-long')}</span>}
                    </td>
                    <td>{slot.maxLength === undefined ? '' : formats.number(slot.maxLength)}</td>
                    <td>{formats.number(words)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={classes.buttons}>
            <Button data-autofocus onClick={onClose}>
              {t('count.close')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

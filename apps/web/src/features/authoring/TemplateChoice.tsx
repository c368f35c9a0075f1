import type { NewSolutionStart } from '@advisor/contract'
import { Input } from '@mantine/core'
import { useId } from 'react'
import type { TemplateAddress } from '../../addresses/authoring-address.ts'
import { Notice } from '../../ui/Notice.tsx'
import selectClasses from '../../ui/small-select.module.css'
import { useTexts } from '../../ui/texts/texts.ts'

export interface TemplateChoiceProps {
  start: Pick<NewSolutionStart, 'forms' | 'template'>
  /** The template that the address names. */
  asked: TemplateAddress | undefined
  /** Opens the form that begins so; undefined: with nothing. */
  onChoose: (template: TemplateAddress | undefined) => void
}

/** What a new solution can begin with, by case bases. Nothing is drawn where there is no template. */
export function TemplateChoice({ start: { forms, template }, asked, onChoose }: TemplateChoiceProps) {
  const t = useTexts('authoring')
  const id = useId()
  const offered = forms.filter(({ templates = [] }) => templates.length > 0)
  const used = forms
    .find(({ casebase }) => casebase === template?.casebase)
    ?.templates?.find((each) => each.id === template?.id)
  return (
    <>
      {asked && !template && <Notice title={t('template.gone')}>{null}</Notice>}
      {offered.length > 0 && (
        <Input.Wrapper id={id} label={t('template')} description={used?.help}>
          <div>
            <select
              id={id}
              className={selectClasses.select}
              value={template ? `${template.casebase}/${template.id}` : ''}
              onChange={({ currentTarget }) => {
                const [casebase = '', chosen = ''] = currentTarget.value.split('/')
                onChoose(casebase === '' ? undefined : { casebase, id: chosen })
              }}
            >
              <option value="">{t('template.none')}</option>
              {offered.map(({ casebase, caption, templates = [] }) => (
                <optgroup key={casebase} label={caption}>
                  {templates.map((each) => (
                    <option key={each.id} value={`${casebase}/${each.id}`}>
                      {each.caption}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
        </Input.Wrapper>
      )}
    </>
  )
}

// @vitest-environment jsdom
import type { AuthoringForm } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { newSolutionOf, newSolutionPath } from '../../addresses/authoring-address.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { TemplateChoice, type TemplateChoiceProps } from './TemplateChoice.tsx'

const form = (casebase: string, templates?: AuthoringForm['templates']): AuthoringForm => ({
  ...{ casebase, caption: `Case base ${casebase}`, titleSlot: 'title', drawn: {}, symbols: [], sections: [] },
  state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
  content: { values: {}, texts: {} },
  ...(templates && { templates }),
})
const forms = [
  form('faults', [
    { id: 'leak', caption: 'A leak', help: 'Something drips.' },
    { id: 'noise', caption: 'A noise' },
  ]),
  form('notices'),
]
const leak = { casebase: 'faults', id: 'leak' }

async function draw(props: Partial<TemplateChoiceProps>) {
  const chosen: unknown[] = []
  await drawPart(
    <TemplateChoice start={{ forms }} asked={undefined} onChoose={(each) => chosen.push(each)} {...props} />,
    {},
  )
  return { chosen, select: screen.queryByLabelText<HTMLSelectElement>('Begin with') }
}

it('the templates are offered by their case bases; the one in use says when it is meant', async () => {
  const { select, chosen } = await draw({ asked: leak, start: { forms, template: { ...leak, caption: 'A leak' } } })
  expect(select?.value).toBe('faults/leak')
  expect([...(select?.querySelectorAll('optgroup') ?? [])].map(({ label }) => label)).toEqual(['Case base faults'])
  expect(screen.getByText('Something drips.')).toBeTruthy()
  for (const value of ['faults/noise', '']) if (select) fireEvent.change(select, { target: { value } })
  expect(chosen).toEqual([{ casebase: 'faults', id: 'noise' }, undefined])
})

it('nothing is drawn where there is no template', async () => {
  const { select } = await draw({ start: { forms: [form('notices')] } })
  expect(select).toBeNull()
})

it('a template that is gone is told of', async () => {
  await draw({ asked: { casebase: 'faults', id: 'gone' } })
  expect(screen.getByText(/not there any more/)).toBeTruthy()
})

it.each([leak, { ...leak, casebase: 'notices' }])('an address names a template: %o', (template) => {
  const path = newSolutionPath({ template })
  expect(newSolutionOf(new URL(path, 'http://own.invalid').searchParams).template).toEqual(template)
})

it.each(['', 'faults', 'faults/', '/leak', 'faults/leak/more', 'faults/<b>'])('an address without one: %s', (text) => {
  expect(newSolutionOf(new URLSearchParams({ template: text })).template).toBeUndefined()
})

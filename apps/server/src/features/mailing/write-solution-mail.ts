import { toLanguageTag, type InterfaceLocale, type SolutionDetails } from '@advisor/contract'
import { writeMail, type MailPart } from '../../outgoing/mail-body.ts'
import { slotWords } from '../../reading/shown-words.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'

/** The words around a solution. */
export interface SolutionMailFrame {
  /** The language of the sentences around it. */
  locale: InterfaceLocale
  sender: string
  project: string
  note: string
  /** Where it is opened; undefined if the operator has configured no address. */
  url: string | undefined
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** The mail with a solution: its warnings, then what goes on paper for everybody. */
export function writeSolutionMail(
  texts: ServerTexts,
  solution: SolutionDetails,
  { locale, sender, project, note, url }: SolutionMailFrame,
): WrittenMail {
  const { number, title } = solution
  const say = texts.mail('solution', locale, { sender, project, number, title: title.text })
  const { html, text } = writeMail(toLanguageTag(locale), [
    { kind: 'paragraph', text: say('solution-sent') },
    ...(note.trim() === '' ? [] : [{ kind: 'paragraph' as const, text: note.trim() }]),
    { kind: 'section', title: `${number} ${title.text}`, text: '' },
    ...solution.warnings.filter(({ isOnRequest }) => !isOnRequest).map(({ slot }) => sectionOf(slot)),
    ...printedSlots(solution).map(sectionOf),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: say('solution-open'), url }]),
  ])
  return { subject: say('solution-subject'), text, html }
}

type Slot = SolutionDetails['sections'][number]['slots'][number]

function sectionOf(slot: Slot): MailPart {
  return { kind: 'section', title: slot.caption, text: slotWords(slot) }
}

/** The slots that are printed for everybody, in the order of paper. */
function printedSlots({ sections, printed }: SolutionDetails): Slot[] {
  const shown = new Map(sections.flatMap(({ slots }) => slots.map((slot): [string, Slot] => [slot.slotId, slot])))
  return printed
    .flatMap(({ slots }) => slots.filter(({ isOnRequest }) => !isOnRequest))
    .flatMap(({ slotId }) => shown.get(slotId) ?? [])
}

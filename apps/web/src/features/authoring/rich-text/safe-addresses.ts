/** The addresses that a rich text may hold; the server's sanitiser lets the same ones be stored. */

const completeForm = /^(?:https?:\/\/|mailto:)/i
/** The one form in which links to solutions are kept. */
const solutionForm = /^case-details\?caseId=[1-9]\d{0,8}(?:&project=[\w.-]{1,200})?$/
const fileForm = /^file:([0-9a-f]{64})$/
const inlineForm = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i
const mostInlineCharacters = 40_000

export const isSafeHref = (href: string) => completeForm.test(href.trim()) || solutionForm.test(href.trim())

/** The address of a solution, as texts keep it. */
export const solutionHref = (caseId: number) => `case-details?caseId=${caseId}`

/** Whether a rich text may show this picture: a file of the solution, or a small picture inside the text. */
export const isSafePicture = (src: string) =>
  fileForm.test(src) || (src.length <= mostInlineCharacters && inlineForm.test(src))

/** The hash of the file that a picture shows; undefined for a picture inside the text. */
export const fileOf = (src: string): string | undefined => fileForm.exec(src)?.[1]

/** What a picture shows while it is being sent; it is not written into the text. */
export const sendingSrc = (id: string) => `sending:${id}`
export const isSending = (src: string) => /^sending:[\w-]+$/.test(src)

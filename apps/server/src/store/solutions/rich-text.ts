import { richTextAttributes, richTextClasses, richTextTags } from '@advisor/contract'
import { plainText } from '@advisor/domain-model'
import sanitizeHtml from 'sanitize-html'
import { relativeLink, writeRelativeLink } from './solution-links.ts'
import { showTextInBrackets } from './text-in-brackets.ts'

/** Pictures inside the text are for tiny symbols; others are files. In characters of the data URL. */
const maxInlinePictureCharacters = 40_000

const allowedLink = /^(?:https?:\/\/|mailto:)/i
const filePicture = /^file:[0-9a-f]{64}$/
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i

const attributesByTag = Object.entries(richTextAttributes)
const tagsWithClass = attributesByTag.filter(([, names]) => names.includes('class')).map(([tag]) => tag)

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(attributesByTag.map(([tag, names]) => [tag, [...names]])),
  allowedClasses: Object.fromEntries(tagsWithClass.map((tag) => [tag, [...richTextClasses]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['file', 'data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    tt: 'code',
    a: keepLink,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowedPicture(attribs['src'] ?? ''),
  // Deeper than anyone writes: stops a document that is all opening tags.
  nestingLimit: 100,
}

/** Elements that stay, as themselves or by another name. */
const keptTags = new Set<string>([...richTextTags, ...Object.keys(options.transformTags ?? {})])

declare const clean: unique symbol

/** Rich text that was sanitised. Only the casts of this file make it; a message to another thread keeps its type. */
export type CleanHtml = string & { readonly [clean]: true }

/**
 * The text with only what a solution may hold: prose, lists, tables, code, links to elsewhere and to other solutions
 * (`case-details?caseId=1`), and pictures of ours (`file:HASH`). No script, style, form or foreign picture survives. What stands in
 * angle brackets and is no element is text. Doing it again changes nothing.
 */
export function sanitiseRichText(html: string): CleanHtml {
  return sanitise(html, options)
}

/** Levels at which the time for a text begins to grow faster than the text. */
const mostLevels = 1_000

class TooManyLevels extends Error {}

/** Of a text that is nested more deeply than anyone writes only the words stay. */
function sanitise(html: string, choices: sanitizeHtml.IOptions): CleanHtml {
  let levels = 0
  let dropsElements = false
  const countLevels: sanitizeHtml.IOptions = {
    onOpenTag(name) {
      dropsElements ||= !keptTags.has(name)
      levels += 1
      if (levels > mostLevels) throw new TooManyLevels()
    },
    onCloseTag() {
      levels -= 1
    },
  }
  try {
    // It was sanitised here.
    const cleaned = sanitizeHtml(showTextInBrackets(html), { ...choices, ...countLevels }) as CleanHtml
    // Without the element between them, a paragraph stands in a paragraph, which the next reader of the text would end.
    return dropsElements && cleaned !== html ? sanitise(cleaned, choices) : cleaned
  } catch (error) {
    if (!(error instanceof TooManyLevels)) throw error
    // Nothing in it is markup any more.
    return `<p>${escapeHtml(plainText(html))}</p>` as CleanHtml
  }
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Relative links lead to solutions, or nowhere. */
function keepLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const linked = relativeLink(attributes['href']?.trim() ?? '')
  return linked
    ? { tagName, attribs: { ...attributes, href: writeRelativeLink(linked), rel: 'noopener noreferrer' } }
    : keepSafeLink(tagName, attributes)
}

function keepSafeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim() ?? ''
  if (!allowedLink.test(href)) return { tagName: 'span', attribs: attributes }
  return { tagName, attribs: { ...attributes, href, rel: 'noopener noreferrer' } }
}

function isAllowedPicture(src: string): boolean {
  return filePicture.test(src) || (src.length <= maxInlinePictureCharacters && inlinePicture.test(src))
}

/**
 * Like {@link sanitiseRichText}, for texts from elsewhere: pictures become their alternative texts, and links that begin
 * with `/` lead to `linkBase` (without it, like other relative links, to nowhere). Trimmed.
 */
export function sanitiseForeignRichText(html: string, linkBase?: string): CleanHtml {
  const sanitised = sanitise(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: (tagName, attributes) => {
        const href = attributes['href'] ?? ''
        const isOnTheirSite = linkBase !== undefined && /^\/(?!\/)/.test(href)
        const there = isOnTheirSite ? URL.parse(href, linkBase)?.href : href
        return keepSafeLink(tagName, { ...attributes, href: there ?? '' })
      },
      img: (tagName, { alt = '' }) => ({ tagName, attribs: { alt } }),
    },
    exclusiveFilter: () => false,
  })
  // As the sanitiser writes them: a quotation mark in an alternative text is an entity there, and none in a text.
  const words = sanitised.replaceAll(/<img alt="([^"]*)" \/>/g, (_, alternative: string) =>
    alternative.replaceAll('&quot;', '"'),
  )
  // It was sanitised above; only pictures became words.
  return words.trim() as CleanHtml
}

/** The hashes of the files that a rich text shows. */
export function filesShownIn(richText: string): string[] {
  return [...richText.matchAll(/ src="file:([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)
}

/** The sanitised text with the complete links that lead to solutions of its project as links to them. */
export function linkSolutions(html: CleanHtml, numberOf: (href: string) => number | undefined): CleanHtml {
  // The sanitiser writes every link alike, and what it is replaced by is a link as it keeps them.
  return html.replaceAll(/(<a [^>]*?href=")(https?:[^">]*)"/g, (link, before: string, href: string) => {
    const caseId = numberOf(href.replaceAll('&amp;', '&'))
    return caseId === undefined ? link : `${before}${writeRelativeLink({ caseId })}"`
  }) as CleanHtml
}
